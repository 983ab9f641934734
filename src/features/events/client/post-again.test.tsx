import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { coffee, hosted, openEvent } from "#src/features/events/client/events.setup.tsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { alerts, press } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const over: EventDetail = {
  ...hosted,
  hasStarted: true,
  isOver: true,
  isThisWeek: false,
  cover: "cafe",
  price: 4,
  everyoneSeesAddress: true,
};
const form = () => within(screen.getByRole("dialog", { name: "Create New Event" }));
const valueOf = (label: string) => form().getByLabelText<HTMLInputElement>(label).value;
const send = async () => {
  fireEvent.submit(document.querySelector("[role=dialog] form")!);
  await settle(20);
};

describe("Post Again", () => {
  it("opens a copy of a past event with an empty day, and leads to the new one", async () => {
    const id = "6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c99";
    const { sent, address } = await openEvent({
      event: over,
      answers: {
        "POST /api/events": { status: 201, body: { ...hosted, id } },
        [`GET /api/events/${id}`]: { json: { ...hosted, id } },
      },
    });
    await press("Post Again");
    await settle(10);
    const copied = ["Title", "Time", "Ends", "Town", "Address", "Capacity", "Price", "Description"];
    expect(copied.map(valueOf)).toEqual([
      coffee.title,
      "18:30",
      "20:15",
      "Café at Bank Square, Beacon, NY",
      "14 Main Street",
      "16",
      "4",
      coffee.description,
    ]);
    expect(valueOf("Date")).toBe("");
    await send();
    expect(alerts()).toContain("Please fill in title and date.");
    expect(sent).toEqual([]);
    fireEvent.change(form().getByLabelText("Date"), { target: { value: "2031-01-07" } });
    await send();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [
        "POST /api/events",
        expect.objectContaining({
          title: coffee.title,
          date: "2031-01-07T18:30",
          endsAt: "2031-01-07T20:15",
          cover: "cafe",
          everyoneSeesAddress: true,
        }),
      ],
    ]);
    expect(address()).toBe(`/events/${id}`);
  });

  it.each([
    ["her own to come", hosted],
    ["her own that was cancelled", { ...hosted, status: "cancelled" as const }],
  ])("is offered for %s", async (_what, event) => {
    await openEvent({ event });
    expect(screen.getByRole("button", { name: "Post Again" })).toBeTruthy();
  });

  it.each([
    ["an admin, for another's event", { ...hosted, host: coffee.host }, true],
    ["a host who may not create events", hosted, false],
  ])("is not offered to %s", async (_who, event, mayHost) => {
    const answers = { "GET /api/auth/user": { json: { ...user, can: { "event.create": mayHost } } } };
    await openEvent({ event, answers });
    expect(screen.getByRole("button", { name: "Edit Event" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Post Again" })).toBeNull();
  });
});
