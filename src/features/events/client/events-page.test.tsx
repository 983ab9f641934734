import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { attendingAnswer, card, coffee, full, going, openEvents, waiting } from "#testing/events-setup.tsx";
import { answerAfter } from "#testing/fake-api.ts";
import { press, refusal, toastShown } from "#testing/page-actions.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

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

  it("offers two next steps when it is empty (EVENT-10)", async () => {
    const { address } = await openEvents({
      at: "/events?category=social",
      answers: { "GET /api/events?category=social": { json: [], headers: { "x-total-count": "0" } } },
    });
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("No Events Found");
    expect(screen.getAllByRole("button", { name: "Create Event" }).length).toBeGreaterThan(1);
    await press("Clear Filters");
    expect(address()).toBe("/events");
  });

  it("shows the events a member attends (EVENT-21)", async () => {
    await openEvents({
      at: "/events?mine=going",
      answers: { "GET /api/events?userRsvps=true": { json: [going], headers: { "x-total-count": "1" } } },
    });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your Events");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("1 Event");
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

  it("resends with the same key after a lost answer, so that it does not cancel (EVENT-26)", async () => {
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
    expect(toastShown()?.title).toBe("You are on the waitlist");
  });

  it("asks before a spot is given up (EVENT-40)", async () => {
    const { sent } = await openEvents({
      event: going,
      answers: { [rsvpCall]: { json: { attendees: 13, waiting: 0, capacity: 16, rsvp: null } } },
    });
    await press("Going");
    expect(screen.getByRole("alertdialog").textContent).toContain("Give up your place?");
    expect(sent).toEqual([]);
    await press("Give Up My Place");
    expect(sent.map(({ body }) => body)).toEqual([{ status: "not_attending", toggle: false }]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asks a guest to sign in, with the form in the dialog (EVENT-12, EVENT-13, EVENT-14)", async () => {
    const { sent } = await openEvents({ guest: true });
    await press("RSVP");
    await settle(10);
    const dialog = screen.getByRole("dialog", { name: "Sign In Required" });
    expect(dialog.textContent).toContain("Please sign in to RSVP to events and create your own events.");
    expect(screen.getByLabelText("Email")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("asks a guest to sign in before creating an event (EVENT-14)", async () => {
    await openEvents({ guest: true });
    screen.getAllByRole("button", { name: "Create Event" })[0]!.click();
    await settle(10);
    expect(screen.getByRole("dialog", { name: "Sign In Required" })).toBeTruthy();
  });

  it("is sent after signing in, and not if the member attends already", async () => {
    const at = `/events?rsvp=${coffee.id}`;
    const first = await openEvents({ at, answers: { [rsvpCall]: { json: attendingAnswer } } });
    expect(first.sent.map(({ body }) => body)).toEqual([{ status: "attending", toggle: false }]);
    expect(first.address()).toBe("/events");
  });

  it("is not undone by an old link", async () => {
    const { sent } = await openEvents({ at: `/events?rsvp=${coffee.id}`, event: going });
    expect(sent).toEqual([]);
  });
});
