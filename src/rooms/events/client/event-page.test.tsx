import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { googleCalendar, outlookCalendar } from "#src/rooms/events/client/calendar-links.ts";
import {
  attendingAnswer,
  coffee,
  crowd,
  eventCall,
  full,
  going,
  hosted,
  visitEvent,
  waiting,
} from "#testing/events-visit.tsx";
import { press, toastShown, type } from "#testing/page-actions.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const box = () => screen.getByRole("complementary", { name: "Taking part" });
const heading = () => box().querySelector("h2")?.textContent;
const text = () => document.body.textContent;

describe("the page of an event", () => {
  it("shows a guest the town, the day and the hours in the site's zone (EVENT-35)", async () => {
    await visitEvent({ guest: true });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(coffee.title);
    expect(text()).toContain("Tuesday, November 26, 2030");
    expect(text()).toContain("6:30 to 8:15 PM, Eastern Time");
    expect(text()).toContain("Beacon, NY");
    expect(text()).toContain("The address is shown once you attend.");
    expect(text()).toContain("6 events so far");
    expect(heading()).toBe("3 places left");
  });

  it("shows whoever attends the address, and the ways into her calendar", async () => {
    await visitEvent({ event: going });
    expect(heading()).toBe("You are going");
    expect(text()).toContain("14 Main Street");
    expect(text()).toContain("We remind you on Monday at 6:30 PM.");
    const hrefs = [...box().querySelectorAll("a")].map(({ href }) => href);
    expect(hrefs.map((href) => new URL(href).host)).toEqual([
      "localhost:3000",
      "calendar.google.com",
      "outlook.live.com",
    ]);
    expect(hrefs[0]).toMatch(new RegExp(`/api/events/${coffee.id}/calendar.ics$`));
  });

  it("shows the link of an online event only where the server gave it (EVENT-31)", async () => {
    await visitEvent({ event: { ...coffee, isOnline: true, location: null } });
    expect(text()).toContain("The link is shown once you attend.");
    expect(document.querySelector("dl a")).toBeNull();
  });

  it("goes on from how she stands, once the button that she pressed is gone", async () => {
    const { answer } = await visitEvent({
      answers: { [`POST /api/events/${coffee.id}/rsvp`]: { json: attendingAnswer } },
    });
    answer(eventCall, { json: going });
    box().querySelector("button")!.focus();
    box().querySelector("button")!.click();
    await settle(20);
    expect(heading()).toBe("You are going");
    expect(document.activeElement).toBe(box().querySelector("h2"));
  });

  it("offers the waitlist of a full one, and says where on it she is", async () => {
    await visitEvent({ event: full });
    expect(heading()).toBe("This event is full");
    expect(screen.getAllByRole("button", { name: "Join Waitlist" }).length).toBeGreaterThan(0);
  });

  it("says where on the waitlist she is", async () => {
    await visitEvent({ event: waiting });
    expect(heading()).toBe("You are 2nd on the waitlist");
    expect(text()).toContain("16 of 16 attending, 2 waiting.");
    expect(screen.getByRole("button", { name: "Leave the Waitlist" })).toBeTruthy();
  });

  it("asks again after a change of time or place", async () => {
    const { sent } = await visitEvent({
      event: { ...going, rsvp: { ...going.rsvp!, askedAgain: true } },
      answers: {
        [`POST /api/events/${coffee.id}/rsvp/confirm`]: {
          json: { attendees: 14, waiting: 0, capacity: 16, rsvp: going.rsvp },
        },
      },
    });
    await press("Still Coming");
    expect(sent).toHaveLength(1);
    expect(toastShown()?.title).toBe("Success");
  });

  it("tells until when a place from the waitlist can be given back", async () => {
    await visitEvent({
      event: { ...going, rsvp: { ...going.rsvp!, sayNoUntil: "2030-11-20T15:00:00.000Z" } },
    });
    expect(text()).toContain("please give it up by Wed, Nov 20, 2030, 10:00 AM ET.");
  });

  it.each([
    [{ status: "cancelled" as const }, "This event is cancelled"],
    [{ hasStarted: true }, "This event has started"],
  ])("offers no place when it is %j", async (change, said) => {
    await visitEvent({ event: { ...coffee, ...change, can: { ...coffee.can, rsvp: false } } });
    expect(heading()).toBe(said);
    expect(screen.queryByRole("button", { name: "RSVP" })).toBeNull();
  });

  it.each([404, 400])("says that it is gone when the server answers %i", async (status) => {
    await visitEvent({ answers: { [eventCall]: { status, body: { message: "Event not found" } } } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This event is gone");
  });

  it("can be asked for again when it did not arrive", async () => {
    const { answer } = await visitEvent({ answers: { [eventCall]: "offline" } });
    answer(eventCall, { json: coffee });
    await press("Try Again");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(coffee.title);
  });
});

describe("the host of an event", () => {
  it("sees who comes, and what she can do", async () => {
    await visitEvent({ event: hosted });
    expect(screen.getByRole("heading", { name: "Who comes (14)" })).toBeTruthy();
    expect(text()).toContain("Elise V.");
    expect(screen.getByRole("link", { name: "Open Door List" }).getAttribute("href")).toBe(
      `/events/${coffee.id}/door`,
    );
    expect(text()).toContain("If you cancel, all 14 get a mail at once.");
  });

  it("cancels it, once she has confirmed", async () => {
    const { sent } = await visitEvent({
      event: hosted,
      answers: {
        [`POST /api/events/${coffee.id}/cancel`]: { json: { ...hosted, status: "cancelled" } },
      },
    });
    await press("Cancel Event");
    expect(sent).toEqual([]);
    const question = screen.getByRole("alertdialog");
    [...question.querySelectorAll("button")].find((button) => button.textContent === "Cancel Event")!.click();
    await settle(20);
    expect(sent).toHaveLength(1);
    expect(toastShown()?.title).toBe("Event cancelled");
  });

  it("sees eight of those who come, and all of them when she asks", async () => {
    await visitEvent({
      event: hosted,
      answers: {
        [`GET /api/events/${coffee.id}/attendees`]: { json: crowd(14), headers: { "x-total-count": "14" } },
      },
    });
    const list = screen.getByText("Guest 1 V.").closest("ul")!;
    expect(list.className).toContain("*:nth-[n+9]:hidden");
    await press("Show all 14");
    expect(list.className).not.toContain("hidden");
    expect(screen.getByRole("button", { name: "Show the first 8" }).getAttribute("aria-expanded")).toBe(
      "true",
    );
  });

  it("deletes one that nobody counts on, once she has confirmed", async () => {
    const alone = { ...hosted, attendees: 0, can: { ...hosted.can, delete: true } };
    const { sent } = await visitEvent({
      event: alone,
      answers: { [`DELETE /api/events/${coffee.id}`]: { status: 204 } },
    });
    expect(screen.queryByRole("button", { name: "Cancel Event" })).toBeNull();
    await press("Delete Event");
    expect(sent).toEqual([]);
    const question = screen.getByRole("alertdialog");
    [...question.querySelectorAll("button")].find((button) => button.textContent === "Delete Event")!.click();
    await settle(20);
    expect(sent).toHaveLength(1);
    expect(toastShown()?.title).toBe("Event deleted");
  });

  it("neither changes nor calls off what is over", async () => {
    await visitEvent({ event: { ...hosted, hasStarted: true, isOver: true } });
    expect(heading()).toBe("On the day");
    for (const name of ["Edit Event", "Cancel Event", "Delete Event"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
    expect(text()).toContain("This event is over");
  });

  it("writes to everybody", async () => {
    const { sent, keys } = await visitEvent({
      event: hosted,
      answers: { [`POST /api/events/${coffee.id}/message`]: { status: 201, body: { recipients: 14 } } },
    });
    await press("Write to Everyone");
    await vi.dynamicImportSettled();
    await settle(10);
    expect(screen.getByRole("dialog", { name: "Write to Everyone" })).toBeTruthy();
    await press("Send Message");
    expect(sent).toEqual([]);
    type("Message", "Side door, please.");
    await press("Send Message");
    await settle(20);
    expect(sent.map(({ body }) => body)).toEqual([{ message: "Side door, please." }]);
    expect(keys).toHaveLength(1);
    expect(toastShown()?.description).toBe("It is on its way to 14 people.");
  });
});

describe("the links into calendars of others", () => {
  it("say the same moment in UTC, wherever the browser is", () => {
    const google = new URL(googleCalendar(going)).searchParams;
    expect(google.get("dates")).toBe("20301126T233000Z/20301127T011500Z");
    expect(google.get("location")).toBe("Café at Bank Square, Beacon, NY, 14 Main Street");
    const outlook = new URL(outlookCalendar(going)).searchParams;
    expect([outlook.get("startdt"), outlook.get("enddt")]).toEqual([going.date, going.endsAt]);
  });

  it("hold an hour where no end is known", () => {
    const google = new URL(googleCalendar({ ...going, endsAt: null })).searchParams;
    expect(google.get("dates")).toBe("20301126T233000Z/20301127T003000Z");
  });
});
