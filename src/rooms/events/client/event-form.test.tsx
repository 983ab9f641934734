import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { emptyEvent, formValuesOf } from "#src/rooms/events/client/event-form-values.ts";
import { eventFormSchema } from "#src/rooms/events/client/event-form.schema.ts";
import { going, visitEvents } from "#testing/events-visit.tsx";
import { alerts, press, refusal, toastShown, typed } from "#testing/page-actions.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const create = "POST /api/events";
/** Writes into a field of the form; the search behind it has some of the same names. */
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole("dialog")).getByLabelText(label), { target: { value } });

async function openForm(answers = {}) {
  const page = await visitEvents({ answers });
  screen.getAllByRole("button", { name: "Create Event" })[0]!.click();
  await settle(10);
  await vi.dynamicImportSettled();
  await settle(10);
  return page;
}
const send = async () => {
  fireEvent.submit(document.querySelector("[role=dialog] form")!);
  await settle(20);
};
const fill = () => {
  type("Title", "Soup evening");
  type("Date", "2030-12-01");
  type("Time", "18:30");
};

describe("the form of an event", () => {
  it("wants a title and a date (EVENT-11, EVENT-15)", async () => {
    const { sent } = await openForm();
    expect(screen.getByRole("dialog", { name: "Create New Event" })).toBeTruthy();
    await send();
    expect(alerts().join()).toContain("Please fill in title and date.");
    expect(sent).toEqual([]);
  });

  it("sends what the API takes, and leads to the new event (EVENT-16, EVENT-18, EVENT-22)", async () => {
    const { sent, keys, address } = await openForm({ [create]: { status: 201, body: going } });
    fill();
    type("Ends", "00:30");
    type("Location", "  Library, Beacon, NY ");
    type("Capacity", "12");
    type("Category", "social");
    await send();
    expect(sent).toEqual([
      expect.objectContaining({
        call: create,
        body: expect.objectContaining({
          title: "Soup evening",
          date: "2030-12-01T18:30",
          endsAt: "2030-12-02T00:30",
          location: "Library, Beacon, NY",
          capacity: 12,
          category: "social",
          isOnline: false,
        }),
      }),
    ]);
    expect(keys).toHaveLength(1);
    expect(toastShown()).toMatchObject({ title: "Success" });
    expect(address()).toBe(`/events/${going.id}`);
  });

  it.each(["0", "2.5", "many"])(
    "refuses a capacity of %s, and keeps it (EVENT-16, EVENT-17)",
    async (capacity) => {
      const { sent } = await openForm();
      fill();
      type("Capacity", capacity);
      await send();
      expect(alerts().join()).toMatch(
        /^Capacity is a whole number from 1 to 10,000, or empty for no limit\.$/,
      );
      expect(typed("Capacity")).toBe(capacity);
      expect(sent).toEqual([]);
    },
  );

  it.each([
    [
      { status: 409, body: { message: "You have enough events for today." } },
      "You have enough events for today.",
    ],
    ["offline" as const, "Failed to create event. Please try again."],
  ])("says why it was not taken: %j (EVENT-24, EVENT-25)", async (answer, words) => {
    await openForm({ [create]: answer });
    fill();
    await send();
    expect(toastShown()).toEqual(refusal("Error", words));
    expect(typed("Title")).toBe("Soup evening");
  });

  it("asks before it loses what was typed", async () => {
    await openForm();
    type("Title", "Soup evening");
    await settle(10);
    await press("Cancel");
    expect(screen.getByRole("alertdialog").textContent).toContain("Discard event?");
  });
});

describe("the times of a form", () => {
  const zone = "America/New_York";
  const inputOf = (change: Partial<typeof going>) =>
    eventFormSchema.parse(formValuesOf({ ...going, ...change }, zone)) as {
      date: string;
      endsAt: string | null;
    };

  it.each([
    ["2030-11-26T23:30:00.000Z", "2030-11-27T01:15:00.000Z", "2030-11-26T18:30", "2030-11-26T20:15"],
    ["2030-11-26T23:30:00.000Z", null, "2030-11-26T18:30", null],
    ["2030-11-27T01:00:00.000Z", "2030-11-27T06:00:00.000Z", "2030-11-26T20:00", "2030-11-27T01:00"],
    // A weekend away keeps its days.
    ["2030-11-22T23:00:00.000Z", "2030-11-24T20:00:00.000Z", "2030-11-22T18:00", "2030-11-24T15:00"],
    ["2030-11-22T23:00:00.000Z", "2030-11-23T23:00:00.000Z", "2030-11-22T18:00", "2030-11-23T18:00"],
  ])("%s to %s stay what they are", (date, endsAt, day, end) => {
    expect(inputOf({ date, endsAt })).toMatchObject({ date: day, endsAt: end });
  });

  it("says that a day alone is not enough", () => {
    const read = eventFormSchema.safeParse({ ...emptyEvent, title: "Soup", date: "2030-12-01" });
    expect(read.error?.issues).toMatchObject([
      { path: ["date"], message: "Please give the date with its time." },
    ]);
  });
});
