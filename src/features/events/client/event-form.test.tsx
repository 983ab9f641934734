import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { emptyEvent, formValuesOf, eventFormSchema } from "#src/features/events/client/event-form-values.ts";
import { going, openEvents } from "#src/features/events/client/events.setup.tsx";
import { site } from "#testing/components/fake-api.ts";
import { alerts, press, toastShown, fieldValue } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const create = "POST /api/events";
const incomplete = "Please fill in title and date.";
/** A field of the form. The filters behind the dialog have some of the same labels. */
const field = <T extends HTMLElement>(label: string) =>
  within(screen.getByRole("dialog")).getByLabelText<T>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

async function openForm(answers = {}) {
  const page = await openEvents({ answers });
  screen.getAllByRole("button", { name: "Create Event" })[0]!.click();
  await settle(10);
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
  it("requires a title and a date, and marks only what is missing (EVENT-11, EVENT-15)", async () => {
    const { sent } = await openForm();
    expect(screen.getByRole("dialog", { name: "Create New Event" })).toBeTruthy();
    const marked = () => ["Title", "Date"].map((label) => field(label).getAttribute("aria-invalid"));
    await send();
    expect(marked()).toEqual(["true", "true"]);
    type("Title", "Soup evening");
    await send();
    expect([alerts(), marked()]).toEqual([[incomplete], [null, "true"]]);
    fill();
    type("Title", "   ");
    await send();
    expect([alerts(), marked()]).toEqual([[incomplete], ["true", null]]);
    expect(sent).toEqual([]);
  });

  it("asks to complete a partly entered time", async () => {
    const { sent } = await openForm();
    fill();
    Object.defineProperty(field("Time"), "validity", { value: { badInput: true } });
    await send();
    expect(alerts()).toEqual(["Please finish the time, like 7:30 PM."]);
    expect(sent).toEqual([]);
  });

  it("offers four categories, and names the time zone of its times (EVENT-19, EVENT-35)", async () => {
    await openForm();
    const options = [...field<HTMLSelectElement>("Category").options];
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ["meetup", "Meetup"],
      ["workshop", "Workshop"],
      ["networking", "Networking"],
      ["social", "Social"],
    ]);
    expect(screen.getByText("Times are Eastern Time. The end is optional.")).toBeTruthy();
  });

  it("names another time zone if TIME_ZONE is another one (EVENT-35)", async () => {
    await openForm({ "GET /api/site": { json: { ...site, timeZone: "Europe/Berlin" } } });
    expect(screen.getByText("Times are Central European Time. The end is optional.")).toBeTruthy();
  });

  it("asks for a link only for online events, and sends it with the price (EVENT-31, EVENT-32)", async () => {
    const { sent } = await openForm({ [create]: { status: 201, body: going } });
    fill();
    expect(screen.queryByLabelText("Link")).toBeNull();
    fireEvent.click(screen.getByRole("switch", { name: "Online event" }));
    await settle(10);
    expect(screen.queryByLabelText("Address")).toBeNull();
    expect(screen.getByText("Seen by verified members who are going.")).toBeTruthy();
    type("Link", "https://meet.example.com/soup");
    type("Price", "4");
    await send();
    expect(sent.map(({ body }) => body)).toMatchObject([
      { isOnline: true, link: "https://meet.example.com/soup", price: 4, endsAt: null, capacity: null },
    ]);
  });

  it("lets every attendee see the address or the link only if the host allows it", async () => {
    const { sent } = await openForm({ [create]: { status: 201, body: going } });
    fill();
    const chosen = () => screen.getByRole("switch", { name: /^Everyone who comes may see the / });
    expect([chosen().getAttribute("aria-checked"), screen.getByRole("dialog").textContent]).toEqual([
      "false",
      expect.stringContaining("Turn this on for a public place, such as a hall or a library."),
    ]);
    fireEvent.click(chosen());
    await settle(10);
    expect(screen.getByText("Seen by everyone who’s going and has confirmed their email.")).toBeTruthy();
    await send();
    expect(sent.map(({ body }) => body)).toMatchObject([{ everyoneSeesAddress: true }]);
  });

  it("asks about an end before the start, and uses the next day only if she confirms it", async () => {
    const { sent } = await openForm({ [create]: { status: 201, body: going } });
    const asked = () => screen.queryByText("It ends before it starts. Did you mean the next day?");
    fill();
    type("Ends", "20:00");
    expect(asked()).toBeNull();
    type("Ends", "01:00");
    expect(asked()).toBeTruthy();
    await send();
    expect([alerts(), sent]).toEqual([["The end has to come after the start."], []]);
    await press("Yes, the Next Day");
    expect([asked(), field<HTMLSelectElement>("Ends on").selectedOptions[0]!.text]).toEqual([
      null,
      "The next day",
    ]);
    expect(document.activeElement).toBe(field("Ends on"));
    await send();
    expect(sent.map(({ body }) => body)).toMatchObject([{ endsAt: "2030-12-02T01:00" }]);
  });

  it("accepts an end up to 14 days later, which moves along with a new date", async () => {
    const { sent } = await openForm({ [create]: { status: 201, body: going } });
    fill();
    expect(within(screen.getByRole("dialog")).queryByLabelText("Ends on")).toBeNull();
    type("Ends", "15:00");
    const days = () => [...field<HTMLSelectElement>("Ends on").options].map(({ text }) => text);
    expect([days().length, days()[2], days().at(-1)]).toEqual([15, "Tue, Dec 3", "Sun, Dec 15"]);
    type("Ends on", "2");
    type("Date", "2030-12-08");
    await send();
    expect(sent.map(({ body }) => body)).toMatchObject([
      { date: "2030-12-08T18:30", endsAt: "2030-12-10T15:00" },
    ]);
  });

  it("sends the input of the API, and opens the new event (EVENT-16, EVENT-18, EVENT-22)", async () => {
    const { sent, keys, address } = await openForm({ [create]: { status: 201, body: going } });
    fill();
    type("Ends", "00:30");
    await press("Yes, the Next Day");
    type("Town", "  Library, Beacon, NY ");
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

  const wholeCapacity = "Enter how many people can come, from 1 to 10,000, or leave it empty for no limit.";
  const unreadable = "Please write this number like 2, 1.5 or 1,050.";
  it.each([
    ["0", wholeCapacity],
    ["2.5", wholeCapacity],
    ["10001", wholeCapacity],
    ["many", unreadable],
    ["1,5", unreadable],
  ])("refuses a capacity of %s, and keeps it (EVENT-16, EVENT-17)", async (capacity, words) => {
    const { sent } = await openForm();
    fill();
    type("Capacity", capacity);
    await send();
    expect(alerts()).toEqual([words]);
    expect(fieldValue("Capacity")).toBe(capacity);
    expect(sent).toEqual([]);
  });

  it.each([
    [
      { status: 409, body: { message: "You have enough events for today." } },
      "You have enough events for today.",
    ],
    ["offline" as const, "Failed to create event. Please try again."],
  ])("shows the reason for a refusal: %j (EVENT-24, EVENT-25)", async (answer, message) => {
    await openForm({ [create]: answer });
    fill();
    await send();
    expect(alerts()).toEqual([message]);
    expect(toastShown()).toBeUndefined();
    expect(fieldValue("Title")).toBe("Soup evening");
    await press("Cancel");
    expect(screen.getByRole("alertdialog").textContent).toContain("Discard event?");
  });
});

describe("the times of a form", () => {
  const zone = "America/New_York";
  const inputOf = (change: Partial<typeof going>) =>
    eventFormSchema().parse(formValuesOf({ ...going, ...change }, zone));

  it.each([
    ["2030-11-26T23:30:00.000Z", "2030-11-27T01:15:00.000Z", "2030-11-26T18:30", "2030-11-26T20:15"],
    ["2030-11-26T23:30:00.000Z", null, "2030-11-26T18:30", null],
    ["2030-11-27T01:00:00.000Z", "2030-11-27T06:00:00.000Z", "2030-11-26T20:00", "2030-11-27T01:00"],
    // An event of several days keeps its length.
    ["2030-11-22T23:00:00.000Z", "2030-11-24T20:00:00.000Z", "2030-11-22T18:00", "2030-11-24T15:00"],
    ["2030-11-22T23:00:00.000Z", "2030-11-23T23:00:00.000Z", "2030-11-22T18:00", "2030-11-23T18:00"],
  ])("%s to %s are unchanged by an edit", (date, endsAt, day, end) => {
    expect(inputOf({ date, endsAt })).toMatchObject({ date: day, endsAt: end });
  });

  it("are not questioned if they are the stored ones, in the night when clocks go back", () => {
    const stored = formValuesOf(
      { ...going, date: "2030-11-03T05:30:00.000Z", endsAt: "2030-11-03T06:15:00.000Z" },
      zone,
    );
    expect([stored.time, stored.endsAt, stored.daysLater]).toEqual(["01:30", "01:15", "0"]);
    expect(eventFormSchema(stored).safeParse(stored).success).toBe(true);
    const moved = eventFormSchema(stored).safeParse({ ...stored, date: "2030-11-10" });
    expect(moved.error?.issues).toMatchObject([
      { path: ["endsAt"], message: "The end has to come after the start." },
    ]);
  });

  it("require a time with the date", () => {
    const read = eventFormSchema().safeParse({ ...emptyEvent, title: "Soup", date: "2030-12-01" });
    expect(read.error?.issues).toMatchObject([
      { path: ["date"], message: "Please give the date with its time." },
    ]);
  });
});
