import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import {
  coffee,
  going,
  hosted,
  openEvent,
  openEvents,
  waiting,
} from "#src/features/events/client/events.setup.tsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { actionsOf, toastShown } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const shares = () => screen.queryAllByRole("button", { name: "Share" });

describe("Share", () => {
  it("stands beside RSVP, and copies the address if the device cannot share", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal("navigator", { clipboard: { writeText }, onLine: true });
    await openEvent();
    // One in the box, one in the bar of phones.
    expect(shares()).toHaveLength(2);
    for (const share of shares()) {
      expect(share.parentElement!.parentElement!.textContent).toContain("RSVP");
      share.click();
      await settle();
    }
    expect(writeText.mock.calls.map(([url]) => new URL(url).pathname)).toEqual(
      Array.from({ length: 2 }, () => `/events/${coffee.id}`),
    );
    expect(toastShown()?.title).toBe("Link copied");
  });

  it.each([
    ["who is going", going, 1],
    ["who waits", waiting, 1],
    ["who hosts it", hosted, 1],
    ["while it is on hold", { ...going, status: "on hold" as const }, 0],
    ["once it is cancelled", { ...going, status: "cancelled" as const }, 0],
  ] satisfies [string, EventDetail, number][])(
    "is offered to a member %s: %#",
    async (_who, event, count) => {
      await openEvent({ event });
      expect(shares()).toHaveLength(count);
    },
  );

  it("leaves the menu to reporting and blocking, and the host without one", async () => {
    await openEvent();
    expect(await actionsOf("More about this event")).toEqual(["Report", "Block Marisol"]);
    await openEvent({ event: hosted });
    expect(screen.getAllByRole("button", { name: "More about this event" })).toHaveLength(1);
  });
});

describe("the host", () => {
  const profile = () => screen.queryByRole("link", { name: "Profile of Marisol" });

  it.each([
    ["leads to her page", true, coffee, `/people/${coffee.host.id}`],
    ["does not for those who see no people", false, coffee, undefined],
    ["does not while she is suspended", true, { ...going, status: "on hold" as const }, undefined],
  ])("%s", async (_what, seesPeople, event, href) => {
    const answers = { "GET /api/auth/user": { json: { ...user, can: { "person.view": seesPeople } } } };
    await openEvent({ event, answers });
    expect(profile()?.getAttribute("href")).toBe(href);
  });
});

describe("the badge of the day", () => {
  const badges = () => [...document.querySelectorAll(".badge")].map(({ textContent }) => textContent);

  it("stands beside the specified one, and follows midnight on an open page (EVENT-05)", async () => {
    // 11:58 PM in New York, of the day before the event.
    vi.setSystemTime(new Date("2030-11-26T04:58:00Z"));
    await openEvents({ event: { ...coffee, startsOn: "tomorrow" } });
    expect(badges()).toEqual(["Tomorrow", "This Week", "Meetup"]);
    await settle(3 * 60_000);
    expect(badges()).toEqual(["Today", "This Week", "Meetup"]);
  });

  it.each([
    ["2030-11-24T12:00:00Z", ["This Week", "Meetup"]],
    ["2030-11-26T23:29:00Z", ["Today", "This Week", "Meetup"]],
    ["2030-11-26T23:31:00Z", ["This Week", "Meetup"]],
  ])("at %s is one of %j", async (now, shown) => {
    vi.setSystemTime(new Date(now));
    await openEvents();
    expect(badges()).toEqual(shown);
  });
});
