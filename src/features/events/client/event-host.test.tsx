import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  coffee,
  crowd,
  eventCall,
  going,
  hosted,
  openEvent,
} from "#src/features/events/client/events.setup.tsx";
import { press, toastShown, type, fieldValue } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const text = () => document.body.textContent;
const heading = () =>
  screen.getByRole("complementary", { name: "Taking part" }).querySelector("h2")?.textContent;

const confirm = async (name: string) => {
  fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name }));
  await settle(20);
};

describe("the host of an event", () => {
  it("sees all attendees of the first page, and her actions", async () => {
    await openEvent({
      event: hosted,
      answers: { [`${eventCall}/attendees`]: { json: crowd(14), headers: { "x-total-count": "14" } } },
    });
    expect(screen.getByRole("heading", { name: "Who’s coming (14)" })).toBeTruthy();
    expect(screen.getByText("Guest 1 V.").closest("ul")!.children).toHaveLength(14);
    expect(screen.getByRole("link", { name: "Open Door List" }).getAttribute("href")).toBe(
      `/events/${coffee.id}/door`,
    );
    expect(screen.queryByRole("button", { name: "RSVP" })).toBeNull();
    expect(text()).toMatch(
      /If you cancel, all 13 guests (are told right away|get a notification right away and an email at 7 AM)\./,
    );
  });

  it.each([
    [1, "1 person waiting. Whoever waits longest gets the next spot."],
    [2, "2 people waiting. Whoever waits longest gets the next spot."],
  ])("sees that it is hers, and of %i waiting: %s", async (waiting, words) => {
    await openEvent({
      event: { ...hosted, waiting },
      answers: { [`${eventCall}/attendees`]: { json: crowd(2) } },
    });
    expect(text()).toContain(words);
    expect(text()).toContain("You’re hosting");
  });

  it("cancels it with a reason", async () => {
    const { sent } = await openEvent({
      event: hosted,
      answers: {
        [`POST /api/events/${coffee.id}/cancel`]: { json: { ...hosted, status: "cancelled" } },
      },
    });
    await press("Cancel Event");
    await settle(10);
    const dialog = within(screen.getByRole("dialog", { name: "Cancel This Event" }));
    expect(dialog.getByRole("button", { name: "Keep Event" })).toBeTruthy();
    const send = async () => {
      fireEvent.click(dialog.getByRole("button", { name: "Cancel Event" }));
      await settle(20);
    };
    await send();
    expect(sent).toEqual([]);
    type("Reason", "The kitchen is closed.");
    await send();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: "The kitchen is closed." }]);
    expect(toastShown()?.title).toBe("Event cancelled");
  });

  it("deletes one without attendees, after a confirmation", async () => {
    const alone = { ...hosted, attendees: 1, can: { ...hosted.can, delete: true } };
    const { sent, address } = await openEvent({
      event: alone,
      answers: { [`DELETE /api/events/${coffee.id}`]: { status: 204 } },
    });
    expect(screen.queryByRole("button", { name: "Cancel Event" })).toBeNull();
    await press("Delete Event");
    expect(sent).toEqual([]);
    await confirm("Delete Event");
    expect(sent).toHaveLength(1);
    expect(toastShown()?.title).toBe("Event deleted");
    expect(address()).toBe("/events?mine=hosting");
  });

  it("edits it in the time zone of the site, and can clear fields (EVENT-16, EVENT-18, EVENT-32)", async () => {
    const edited = { ...hosted, price: 4 };
    const { sent } = await openEvent({
      event: edited,
      answers: { [`PUT /api/events/${coffee.id}`]: { json: edited } },
    });
    await press("Edit Event");
    await settle(10);
    expect(["Date", "Time", "Ends", "Town", "Price"].map(fieldValue)).toEqual([
      "2030-11-26",
      "18:30",
      "20:15",
      going.location,
      "4",
    ]);
    type("Time", "19:00");
    type("Town", "   ");
    for (const emptied of ["Capacity", "Price"]) type(emptied, "");
    await press("Save Changes");
    await settle(20);
    expect(sent.map(({ body }) => body)).toMatchObject([
      {
        date: "2030-11-26T19:00",
        endsAt: "2030-11-26T20:15",
        location: null,
        capacity: null,
        price: null,
      },
    ]);
  });

  it("can neither edit nor cancel a past event", async () => {
    await openEvent({ event: { ...hosted, hasStarted: true, isOver: true } });
    expect(heading()).toBe("On the day");
    for (const name of ["Edit Event", "Cancel Event", "Delete Event"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
    expect(text()).toContain("This event is over");
  });

  it("writes to all attendees", async () => {
    const { sent, keys } = await openEvent({
      event: hosted,
      answers: { [`POST /api/events/${coffee.id}/message`]: { status: 201, body: { recipients: 14 } } },
    });
    await press("Write to Everyone");
    await settle(10);
    expect(screen.getByRole("dialog", { name: "Write to Everyone" })).toBeTruthy();
    await press("Send Message");
    expect(sent).toEqual([]);
    type("Message", "Side door, please.");
    await press("Send Message");
    await settle(20);
    expect(sent.map(({ body }) => body)).toEqual([{ message: "Side door, please." }]);
    expect(keys).toHaveLength(1);
    expect(toastShown()?.description).toBe("It’s on its way to 14 people.");
  });
});
