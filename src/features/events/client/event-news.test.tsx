import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { coffee, eventCall, going, openEvent } from "#src/features/events/client/events.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const gone = { status: 404, body: { message: "Event not found" } };

describe("an open page of an event", () => {
  it("is updated when the event goes on hold and when it is deleted", async () => {
    const { answer, live } = await openEvent({ event: going });
    answer(eventCall, { json: { ...going, status: "on hold" } });
    await live.news(`event:${coffee.id}`);
    await settle(10);
    expect(screen.getByRole("heading", { name: "This event is on hold" })).toBeTruthy();
    answer(eventCall, gone);
    await live.opened();
    await live.opened();
    await settle(10);
    expect(screen.getByRole("heading", { name: "This event is gone" })).toBeTruthy();
  });

  it("is left once she has given up her place at an event on hold, because she may not see it any more", async () => {
    const held = { ...going, status: "on hold" as const };
    const { answer, address } = await openEvent({
      event: held,
      answers: {
        [`POST /api/events/${coffee.id}/rsvp`]: {
          json: { attendees: 13, waiting: 0, capacity: 16, rsvp: null },
        },
      },
    });
    answer(eventCall, gone);
    await press("Give Up My Spot");
    const question = within(screen.getByRole("alertdialog"));
    fireEvent.click(question.getByRole("button", { name: "Give Up My Spot" }));
    await settle(20);
    expect(address()).toBe("/events?mine=going");
    expect(screen.queryByRole("heading", { name: "This event is gone" })).toBeNull();
  });
});
