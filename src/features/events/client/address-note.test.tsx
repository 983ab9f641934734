import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  coffee,
  eventCall,
  going,
  openEvent,
  openEvents,
} from "#src/features/events/client/events.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const hidden = { address: null, location: "Beacon, NY", hasAddress: true } as const;
const text = () => document.body.textContent;
const unconfirmed = { ...user, emailVerified: false };
const as = (account: object) => ({ "GET /api/auth/user": { json: account } });

describe("an attendee who may not see the address yet", () => {
  it("reads that it is for verified members, and how to become one", async () => {
    await openEvent({ event: { ...going, ...hidden, addressNeed: "verification" } });
    expect(text()).toContain("Verified members see the address.");
    expect(text()).toContain("The address and the host’s messages are for verified members.");
    expect(screen.getByRole("link", { name: "Get Verified" }).getAttribute("href")).toBe("/membership");
  });

  it("reads that her email has to be confirmed, gets a new link, and sees the address once it is", async () => {
    const resend = "POST /api/auth/resend-verification";
    const { sent, answer } = await openEvent({
      event: { ...going, ...hidden, addressNeed: "confirmation" },
      answers: { ...as(unconfirmed), [resend]: { status: 202, body: {} } },
    });
    expect(text()).toContain("You’ll see the address once you confirm your email.");
    // The box has one primary action, which is another one.
    expect(screen.getByRole("button", { name: "Send a New Link" }).dataset.variant).toBe("plain");
    await press("Send a New Link");
    expect(sent).toMatchObject([{ body: { email: user.email, returnTo: `/events/${coffee.id}` } }]);
    answer("GET /api/auth/user", { json: user });
    answer(eventCall, { json: going });
    window.dispatchEvent(new Event("focus"));
    await settle(20);
    await settle(10);
    expect(text()).toContain("14 Main Street");
    expect(screen.queryByRole("button", { name: "Send a New Link" })).toBeNull();
  });

  it.each([
    ["verification", "Verified members see the address once they RSVP."],
    ["confirmation", "You’ll see the address once you RSVP and confirm your email."],
    ["suspension", "You can’t see the address while your account is suspended."],
  ] as const)("reads it before she presses RSVP: %s", async (addressNeed, words) => {
    await openEvent({ event: { ...coffee, addressNeed } });
    expect(text()).toContain(words);
  });

  it("reads this once if no town is known", async () => {
    await openEvent({ event: { ...going, address: null, location: null, addressNeed: "verification" } });
    expect(text().match(/Verified members see the address\./g)).toHaveLength(1);
    expect(text()).not.toContain("who RSVP");
  });

  it("reads this on the card if no town is known", async () => {
    await openEvents({ event: { ...coffee, location: null, addressNeed: "verification" } });
    expect(text()).toContain("Place shown to verified members who RSVP");
  });
});
