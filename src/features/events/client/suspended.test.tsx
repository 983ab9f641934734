import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { coffee, going, hosted, openEvent, openEvents } from "#testing/events-setup.tsx";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";
import { setUpPages } from "#testing/render-page.tsx";

setUpPages();

const answers = { "GET /api/auth/user": suspendedMember("event.create", "report.make") };
const notAllowed = { rsvp: false, manage: false, delete: false };
const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

describe("events for a suspended member", () => {
  it("are listed with a banner and without creating one, not even by the address", async () => {
    await openEvents({ at: "/events?create=1", event: { ...coffee, can: notAllowed }, answers });
    expect(suspendedText()).toHaveLength(1);
    expect(waysToWrite()).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["she could come to", coffee],
    ["she attends", going],
  ])("show the banner in place of refused actions, at one that %s", async (_, event) => {
    await openEvent({ event: { ...event, can: notAllowed }, answers });
    expect(suspendedText()).toHaveLength(1);
    expect(names()).not.toContain("Give Up My Place");
    expect(waysToWrite()).toEqual([]);
  });

  it("can be deleted by their host if nobody else attends, and nothing more", async () => {
    await openEvent({ event: { ...hosted, can: { ...notAllowed, delete: true } }, answers });
    expect(names()).toContain("Delete Event");
    expect(names()).not.toContain("Write to Everyone");
    expect(waysToWrite()).toEqual([]);
  });
});
