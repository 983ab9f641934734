import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { coffee, going, hosted, openEvent, openEvents } from "#testing/events-setup.tsx";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";
import { setUpPages } from "#testing/render-page.tsx";

setUpPages();

const answers = { "GET /api/auth/user": suspendedMember("event.create", "report.make") };
const notAllowed = { rsvp: false, manage: false, delete: false };
const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

describe("events for a member whose account is paused", () => {
  it("are listed with the word on that and without a way to a new one, nor by the address", async () => {
    await openEvents({ at: "/events?create=1", event: { ...coffee, can: notAllowed }, answers });
    expect(suspendedText()).toHaveLength(1);
    expect(waysToWrite()).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["she could come to", coffee],
    ["she had a place at", going],
  ])("have it in place of what would be refused, at one that %s", async (_, event) => {
    await openEvent({ event: { ...event, can: notAllowed }, answers });
    expect(suspendedText()).toHaveLength(1);
    expect(names()).not.toContain("Give Up My Place");
    expect(waysToWrite()).toEqual([]);
  });

  it("can be deleted where one is hers and nobody else comes, and no more", async () => {
    await openEvent({ event: { ...hosted, can: { ...notAllowed, delete: true } }, answers });
    expect(names()).toContain("Delete Event");
    expect(names()).not.toContain("Write to Everyone");
    expect(waysToWrite()).toEqual([]);
  });
});
