import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { googleCalendar, outlookCalendar } from "#src/features/events/client/add-to-calendar.tsx";
import { confirmBlock } from "#testing/components/block-person.ts";
import {
  attendingAnswer,
  coffee,
  eventCall,
  full,
  going,
  openEvent,
  waiting,
} from "#src/features/events/client/events.setup.tsx";
import { site } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { suspendedMember, suspendedText } from "#src/core/people/client/suspended-member.setup.ts";
import { choose, fieldValue, press, toastShown } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const rsvpCall = `POST /api/events/${coffee.id}/rsvp`;
const box = () => screen.getByRole("complementary", { name: "Taking part" });
const heading = () => box().querySelector("h2")?.textContent;
const text = () => document.body.textContent;

describe("the page of an event", () => {
  it("shows a guest the town, the date and the hours in the site's time zone (EVENT-35)", async () => {
    await openEvent({ guest: true });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(coffee.title);
    expect(text()).toContain("Tuesday, November 26, 2030");
    expect(text()).toContain("6:30 to 8:15 PM, Eastern Time");
    expect(text()).toContain("Beacon, NY");
    expect(text()).toContain("You’ll see the address once you RSVP.");
    expect(text()).toContain("6 events so far");
    expect(heading()).toBe("3 spots left");
  });

  it("shows attendees the address and the calendar options", async () => {
    await openEvent({ event: going });
    expect(heading()).toBe("You’re going");
    expect(text()).toContain("14 Main Street");
    expect(text()).toContain("We’ll remind you Monday at 6:30 PM.");
    const hrefs = [...box().querySelectorAll("a")].map(({ href }) => href);
    expect(hrefs.map((href) => new URL(href).host)).toEqual([
      "localhost:3000",
      "calendar.google.com",
      "outlook.live.com",
    ]);
    expect(hrefs[0]).toMatch(new RegExp(`/api/events/${coffee.id}/calendar.ics$`));
  });

  it("shows the price in the head of the page, also to those who have a spot", async () => {
    await openEvent({ event: { ...going, price: 15 } });
    expect(screen.getByText("Price").closest("div")?.textContent).toBe("Price$15");
  });

  it("asks to confirm the address before there is a private calendar feed", async () => {
    await openEvent({
      event: going,
      answers: {
        "GET /api/calendar-feed": { json: { url: null } },
        "GET /api/auth/user": { json: { ...user, emailVerified: false } },
      },
    });
    await press("All my events, as a private feed");
    await settle(10);
    const dialog = within(screen.getByRole("dialog", { name: "All my events" }));
    expect(dialog.queryByRole("button", { name: "Make My Private Address" })).toBeNull();
    expect(dialog.getByRole("button", { name: "Send the Link Again" })).toBeTruthy();
  });

  it("offers attendees a private calendar feed, which can be revoked", async () => {
    const feed = "/api/calendar-feed";
    const url = "http://localhost:3000/api/calendar-feed/secret.ics";
    const { answer, sent } = await openEvent({
      event: going,
      answers: {
        [`GET ${feed}`]: { json: { url: null } },
        [`POST ${feed}`]: { json: { url } },
        [`DELETE ${feed}`]: { status: 204 },
      },
    });
    await press("All my events, as a private feed");
    await settle(10);
    expect(screen.getByRole("dialog", { name: "All my events" })).toBeTruthy();
    answer(`GET ${feed}`, { json: { url } });
    await press("Make My Private Address");
    await settle(5);
    expect(fieldValue("Your private address")).toBe(url);
    expect(screen.getByRole("link", { name: "Follow in My Calendar" }).getAttribute("href")).toBe(
      url.replace("http:", "webcal:"),
    );
    expect(screen.getByRole("button", { name: "Copy Address" })).toBeTruthy();
    answer(`GET ${feed}`, { json: { url: null } });
    await press("Revoke Address");
    await settle(5);
    expect(toastShown()?.title).toBe("Address revoked");
    expect(screen.getByRole("button", { name: "Make My Private Address" })).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual([`POST ${feed}`, `DELETE ${feed}`]);
  });

  it("shows attendees the link, and hides it once the spot is given up (EVENT-31)", async () => {
    const link = "https://meet.example.com/coffee";
    const online = { ...coffee, isOnline: true };
    const { answer } = await openEvent({
      event: { ...going, isOnline: true, link },
      answers: { [rsvpCall]: { json: { ...attendingAnswer, attendees: 13, rsvp: null } } },
    });
    expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(link);
    answer(eventCall, { json: online });
    await press("Give Up My Spot");
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Give Up My Spot" }));
    await settle(20);
    expect(toastShown()?.title).toBe("Spot given up");
    expect(document.querySelector("dl a")).toBeNull();
    expect(text()).toContain("You’ll see the link once you RSVP.");
  });

  it.each([
    [{ price: 4 }, "$4. If you can’t make it, cancel any time."],
    [{ price: null }, "Free. If you can’t make it, cancel any time."],
    [{ capacity: null }, "Room for everyone"],
    [{ location: null, hasAddress: false }, "Place to be announced"],
    [{ category: "social" as const }, "Social"],
  ])("shows for %j: %s (EVENT-17, EVENT-32)", async (change, shown) => {
    await openEvent({ event: { ...coffee, ...change } });
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
  });

  it("shows times in the time zone of TIME_ZONE (EVENT-35)", async () => {
    await openEvent({ answers: { "GET /api/site": { json: { ...site, timeZone: "Europe/Berlin" } } } });
    expect(text()).toContain("Wednesday, November 27, 2030");
    expect(text()).toContain("12:30 to 2:15 AM, Central European Time");
  });

  it("names the host, to guests by first name only (EVENT-29)", async () => {
    await openEvent({
      guest: true,
      event: { ...coffee, host: { ...coffee.host, id: null, lastName: null } },
    });
    const host = () => screen.getByRole("heading", { name: "Your host" }).closest("section")!;
    expect(within(host()).getByText("Marisol")).toBeTruthy();
    cleanup();
    await openEvent();
    expect(within(host()).getByText("Marisol V.")).toBeTruthy();
  });

  it("says that the event has become full meanwhile, and offers the waitlist (EVENT-39)", async () => {
    const { answer } = await openEvent({
      answers: { [rsvpCall]: { status: 409, body: { message: "This event is full." } } },
    });
    answer(eventCall, { json: full });
    box().querySelector("button")!.click();
    await settle(20);
    expect(toastShown()?.description).toBe("This event is full.");
    expect(heading()).toBe("This event is full");
    expect(screen.getAllByRole("button", { name: "Join Waitlist" }).length).toBeGreaterThan(0);
  });

  it("moves the focus to the RSVP status when the pressed button is removed", async () => {
    const { answer } = await openEvent({
      answers: { [rsvpCall]: { json: attendingAnswer } },
    });
    answer(eventCall, { json: going });
    box().querySelector("button")!.focus();
    box().querySelector("button")!.click();
    await settle(20);
    expect(heading()).toBe("You’re going");
    expect(document.activeElement).toBe(box().querySelector("h2"));
  });

  it("shows the position on the waitlist", async () => {
    await openEvent({ event: waiting });
    expect(heading()).toBe("You are 2nd on the waitlist");
    expect(text()).toContain("16 of 16 attending, 2 waiting.");
    expect(screen.getByRole("button", { name: "Leave the Waitlist" })).toBeTruthy();
  });

  it("promises no spot from the waitlist once the event has begun", async () => {
    await openEvent({ event: { ...waiting, hasStarted: true, can: { ...waiting.can, rsvp: false } } });
    expect(heading()).toBe("This event has started");
    expect(text()).toContain("You were on the waitlist, and no spot opened up.");
    expect(text()).not.toContain("we’ll email you");
  });

  it("asks to reconfirm after a change of time or location", async () => {
    const { sent } = await openEvent({
      event: { ...going, rsvp: { ...going.rsvp!, mustReconfirm: true } },
      answers: { [`${rsvpCall}/confirm`]: { json: attendingAnswer } },
    });
    await press("Still Coming");
    expect(sent).toHaveLength(1);
    expect(toastShown()?.title).toBe("Success");
  });

  it("shows until when a spot from the waitlist can be declined", async () => {
    const rsvp = { ...going.rsvp!, declineUntil: "2030-11-20T15:00:00.000Z" };
    await openEvent({ event: { ...going, rsvp } });
    expect(text()).toContain("Let us know by Wed, Nov 20, 2030, 10:00 AM ET.");
  });

  it.each([
    [{ status: "cancelled" as const }, "This event is cancelled"],
    [{ hasStarted: true }, "This event has started"],
  ])("offers no RSVP when the event is %j", async (change, said) => {
    await openEvent({ event: { ...coffee, ...change, can: { ...coffee.can, rsvp: false } } });
    expect(heading()).toBe(said);
    expect(screen.queryByRole("button", { name: "RSVP" })).toBeNull();
  });

  it.each([
    [going, "You’re keeping your spot.", "Give Up My Spot"],
    [waiting, "You’re still on the waitlist.", "Leave the Waitlist"],
  ])("says that it is on hold and that a place is kept", async (event, kept, button) => {
    await openEvent({ event: { ...event, status: "on hold" } });
    expect(heading()).toBe("This event is on hold");
    expect(text()).toContain("The host can’t run this event right now. We’ll tell you when it’s back on.");
    expect(text()).toContain(kept);
    expect(screen.getByText("On hold")).toBeTruthy();
    expect(screen.getByRole("button", { name: button })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "RSVP" })).toBeNull();
  });

  it("tells its suspended host that it is on hold, and how to appeal", async () => {
    const can = { rsvp: false, manage: false, delete: false };
    const host = { ...coffee.host, id: user.id };
    await openEvent({
      event: { ...coffee, host, can, status: "on hold" },
      answers: { "GET /api/auth/user": suspendedMember() },
    });
    expect(heading()).toBe("Your event is on hold");
    expect(text()).toContain("Everyone who has a spot keeps it.");
    expect(suspendedText()).toHaveLength(1);
  });

  it("lets a member block the host, and then leads back to all events", async () => {
    const { sent, address } = await openEvent({
      answers: { [`PUT /api/blocks/${coffee.host.id}`]: { status: 204 } },
    });
    await choose("More about this event", "Block Marisol");
    await confirmBlock("Marisol");
    expect(sent.map(({ call }) => call)).toEqual([`PUT /api/blocks/${coffee.host.id}`]);
    expect(toastShown()?.title).toBe("Marisol is blocked");
    expect(address()).toBe("/events");
  });

  it.each([404, 400])("says that the event is gone when the server answers %i", async (status) => {
    await openEvent({ answers: { [eventCall]: { status, body: { message: "Event not found" } } } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This event is gone");
  });

  it("can be loaded again after a failure", async () => {
    const { answer } = await openEvent({ answers: { [eventCall]: "offline" } });
    answer(eventCall, { json: coffee });
    await press("Try Again");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(coffee.title);
  });
});

describe("the links to Google and Outlook calendars", () => {
  it("contain the same moment in UTC in every browser time zone", () => {
    const google = new URL(googleCalendar(going)).searchParams;
    expect(google.get("dates")).toBe("20301126T233000Z/20301127T011500Z");
    expect(google.get("location")).toBe("Café at Bank Square, Beacon, NY, 14 Main Street");
    const outlook = new URL(outlookCalendar(going)).searchParams;
    expect([outlook.get("startdt"), outlook.get("enddt")]).toEqual([going.date, going.endsAt]);
  });

  it("last three hours if the event has no end", () => {
    const google = new URL(googleCalendar({ ...going, endsAt: null })).searchParams;
    expect(google.get("dates")).toBe("20301126T233000Z/20301127T023000Z");
  });
});
