import { cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storeDraft } from "#src/client/drafts.ts";
import { newEventDraft } from "#src/features/events/client/event-text.ts";
import {
  attendingAnswer,
  card,
  coffee,
  full,
  going,
  hosted,
  openEvent,
  openEvents,
  waiting,
} from "#src/features/events/client/events.setup.tsx";
import { answerAfter } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { fieldValue, press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";
import {
  suspendedMember,
  suspendedText,
  waysToWrite,
} from "#src/core/people/client/suspended-member.setup.ts";

setUpPages();

const rsvpCall = `POST /api/events/${coffee.id}/rsvp`;
const badges = () => [...document.querySelectorAll("article .badge")].map((badge) => badge.textContent);

describe("the list of events", () => {
  it("shows the count, and each event as a ticket (EVENT-01, EVENT-04, EVENT-07, EVENT-08, EVENT-09)", async () => {
    await openEvents({ guest: true });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Community Events");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("1 Event Found");
    const text = screen.getByRole("article").textContent;
    expect(text).toContain(coffee.description);
    expect(text).toContain("Tue, Nov 26, 2030, 6:30 PM ET");
    expect(text).toContain("Beacon, NY");
    expect(text).toContain("13/16 attending");
    expect(card().getByRole("button", { name: "RSVP" })).toBeTruthy();
  });

  it.each([
    [{}, ["This Week", "Meetup"]],
    [{ isThisWeek: false }, ["Upcoming", "Meetup"]],
    [{ isOnline: true, category: "workshop" as const }, ["This Week", "Online", "Workshop"]],
    [{ attendees: 16 }, ["This Week", "Meetup", "Event full"]],
    [
      { status: "cancelled" as const, can: { rsvp: false, manage: false, delete: false } },
      ["Cancelled", "Meetup"],
    ],
  ])("shows for %j the badges %j (EVENT-05, EVENT-06)", async (change, worn) => {
    await openEvents({ event: { ...coffee, ...change } });
    expect(badges()).toEqual(worn);
  });

  it("shows no number without a capacity (EVENT-08)", async () => {
    await openEvents({ event: { ...coffee, capacity: null } });
    expect(screen.getByRole("article").textContent).not.toContain("attending");
  });
});

describe("RSVP", () => {
  it("attends an event (EVENT-23, EVENT-27)", async () => {
    const { sent, keys, answer } = await openEvents({ answers: { [rsvpCall]: { json: attendingAnswer } } });
    answer("GET /api/events", { json: [going], headers: { "x-total-count": "1" } });
    await press("RSVP");
    expect(sent.map(({ body }) => body)).toEqual([{ status: "attending", toggle: false }]);
    expect(keys).toHaveLength(1);
    expect(toastShown()).toMatchObject({ description: "RSVP confirmed! We'll see you there." });
    expect(card().getByRole("button", { name: "Going" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("article").textContent).toContain("14/16 attending");
  });

  it("returns the focus to the pressed button, which was disabled meanwhile", async () => {
    const { answer } = await openEvents({ answers: { [rsvpCall]: { json: attendingAnswer } } });
    answer("GET /api/events", { json: [going], headers: { "x-total-count": "1" } });
    const button = card().getByRole("button", { name: "RSVP" });
    button.focus();
    answerAfter(100);
    fireEvent.click(button);
    button.blur();
    expect(document.activeElement).toBe(document.body);
    await settle(300);
    expect(document.activeElement).toBe(card().getByRole("button", { name: "Going" }));
  });

  it("retries with the same key after a lost response, so that it does not give up the spot (EVENT-26)", async () => {
    const { keys, answer } = await openEvents({ answers: { [rsvpCall]: "offline" } });
    await press("RSVP");
    expect(toastShown()).toEqual(refusal("Error", "Failed to RSVP. Please try again."));
    answer(rsvpCall, { json: attendingAnswer });
    await press("RSVP");
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("says that the event is full, then offers the waitlist (EVENT-39)", async () => {
    const { answer, sent } = await openEvents({
      answers: { [rsvpCall]: { status: 409, body: { message: "This event is full." } } },
    });
    answer("GET /api/events", { json: [full], headers: { "x-total-count": "1" } });
    await press("RSVP");
    expect(toastShown()).toEqual(refusal("Error", "This event is full."));
    answer(rsvpCall, { json: { attendees: 16, waiting: 3, capacity: 16, rsvp: waiting.rsvp } });
    await press("Join Waitlist");
    expect(sent.at(-1)?.body).toEqual({ status: "waiting", toggle: false });
    expect(toastShown()?.title).toBe("You’re on the waitlist");
  });

  it("asks for confirmation before a spot is given up (EVENT-40)", async () => {
    const { sent } = await openEvents({
      event: going,
      answers: { [rsvpCall]: { json: { attendees: 13, waiting: 0, capacity: 16, rsvp: null } } },
    });
    await press("Going");
    expect(screen.getByRole("alertdialog").textContent).toContain("Give up your spot?");
    expect(sent).toEqual([]);
    await press("Give Up My Spot");
    expect(sent.map(({ body }) => body)).toEqual([{ status: "not_attending", toggle: false }]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it.each(["RSVP", "Create Event"])(
    "asks a guest to sign in, with the form in the dialog: %s (EVENT-12, EVENT-13, EVENT-14)",
    async (name) => {
      const { sent } = await openEvents({ guest: true });
      fireEvent.click(screen.getAllByRole("button", { name })[0]!);
      await settle(10);
      const dialog = screen.getByRole("dialog", { name: "Sign In Required" });
      expect(dialog.textContent).toContain("Please sign in to RSVP to events and create your own events.");
      expect(screen.getByLabelText("Email")).toBeTruthy();
      expect(sent).toEqual([]);
    },
  );

  it("is sent after signing in, and not from an old link if the member attends already", async () => {
    const at = `/events?rsvp=${coffee.id}`;
    const first = await openEvents({ at, answers: { [rsvpCall]: { json: attendingAnswer } } });
    expect(first.sent.map(({ body }) => body)).toEqual([{ status: "attending", toggle: false }]);
    expect(first.address()).toBe("/events");
    cleanup();
    const { sent } = await openEvents({ at, event: going });
    expect(sent).toEqual([]);
  });
});

describe("hosting before the address is confirmed", () => {
  const unconfirmed = { ...user, emailVerified: false, can: { "event.create": false } };
  const resend = "POST /api/auth/resend-verification";

  it("explains it before anything is typed, sends a new link, and opens the form once the address is confirmed", async () => {
    storeDraft(newEventDraft, { title: "Soup evening" });
    const { sent, answer } = await openEvents({
      answers: { "GET /api/auth/user": { json: unconfirmed }, [resend]: { status: 202, body: {} } },
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    screen.getAllByRole("button", { name: "Create Event" })[0]!.click();
    await settle(10);
    await settle(10);
    const dialog = screen.getByRole("dialog", { name: "Create New Event" });
    expect(dialog.textContent).toContain("Confirm your email address first.");
    expect(screen.queryByLabelText("Title")).toBeNull();
    await press("Send a New Link");
    expect(sent).toMatchObject([{ body: { email: user.email, returnTo: "/events?create=1" } }]);
    answer("GET /api/auth/user", { json: { ...user, can: { "event.create": true } } });
    window.dispatchEvent(new Event("focus"));
    await settle(20);
    await settle(20);
    expect(fieldValue("Title")).toBe("Soup evening");
  });
});

describe("events for a suspended member", () => {
  const answers = { "GET /api/auth/user": suspendedMember("event.create", "report.make") };
  const notAllowed = { rsvp: false, manage: false, delete: false };
  const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

  it("are listed with a banner, and she cannot create one, not even by the form's URL", async () => {
    await openEvents({ at: "/events?create=1", event: { ...coffee, can: notAllowed }, answers });
    expect(suspendedText()).toHaveLength(1);
    expect(waysToWrite()).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["she could come to", coffee],
    ["she attends", going],
  ])("show the banner in place of refused actions, for one that %s", async (_, event) => {
    await openEvent({ event: { ...event, can: notAllowed }, answers });
    expect(suspendedText()).toHaveLength(1);
    expect(names()).not.toContain("Give Up My Spot");
    expect(waysToWrite()).toEqual([]);
  });

  it("can be deleted by their host if nobody else attends, and nothing more", async () => {
    await openEvent({ event: { ...hosted, can: { ...notAllowed, delete: true } }, answers });
    expect(names()).toContain("Delete Event");
    expect(names()).not.toContain("Write to Everyone");
    expect(waysToWrite()).toEqual([]);
  });
});
