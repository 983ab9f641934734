import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { apiQueryOf, countFilters, parseEventsSearch } from "#src/features/events/events.address.ts";
import { coffee, going, openEvents } from "#src/features/events/client/events.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const panel = () => within(document.querySelector<HTMLFormElement>("[popover] > form")!);
const found = (...events: object[]) => ({
  json: events,
  headers: { "x-total-count": String(events.length) },
});

describe("the filters of the events", () => {
  it("offer a category, a date and seven tags (EVENT-02, EVENT-03)", async () => {
    await openEvents({ guest: true });
    const options = within(panel().getByLabelText("Category")).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ["", "All categories"],
      ["meetup", "Meetup"],
      ["workshop", "Workshop"],
      ["networking", "Networking"],
      ["social", "Social"],
    ]);
    expect(panel().getByLabelText<HTMLInputElement>("Date").type).toBe("date");
    const tags = panel().getAllByRole<HTMLInputElement>("checkbox");
    expect(tags.map((tag) => tag.closest("label")!.textContent)).toEqual([
      "Online",
      "In-person",
      "Free",
      "Paid",
      "Workshop",
      "Meetup",
      "Networking",
    ]);
  });

  it("find events that match all of them, and stay in the address and in the fields (EVENT-20, EVENT-32, EVENT-33, EVENT-34)", async () => {
    const call = "GET /api/events?category=workshop&date=2030-12-01&amenities=Online&amenities=Paid";
    const paid = { ...coffee, title: "Budget evening", isOnline: true, price: 4 };
    const { address } = await openEvents({ guest: true, answers: { [call]: found(paid) } });
    fireEvent.change(panel().getByLabelText("Category"), { target: { value: "workshop" } });
    fireEvent.change(panel().getByLabelText("Date"), { target: { value: "2030-12-01" } });
    for (const tag of ["Paid", "Online"]) fireEvent.click(panel().getByLabelText(tag));
    fireEvent.click(panel().getByRole("button", { name: "Search Events" }));
    await settle();
    expect(address()).toBe("/events?category=workshop&date=2030-12-01&tags=Online,Paid");
    expect(screen.getByRole("article", { name: "Budget evening" }).textContent).toContain("$4");
    expect(panel().getByLabelText<HTMLInputElement>("Date").value).toBe("2030-12-01");
    const tags = panel().getAllByRole<HTMLInputElement>("checkbox");
    expect(tags.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["Online", "Paid"]);
  });

  it("can be cleared from an empty list, which also offers another next step (EVENT-04, EVENT-10)", async () => {
    const call = "GET /api/events?date=2030-12-01&amenities=Free";
    const at = "/events?date=2030-12-01&tags=Free";
    const { address } = await openEvents({ at, answers: { [call]: found() } });
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("0 Events Found");
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("No Events Found");
    expect(screen.getAllByRole("button", { name: "Create Event" }).length).toBeGreaterThan(1);
    await press("Clear Filters");
    expect(address()).toBe("/events");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("1 Event Found");
    expect(panel().getByLabelText<HTMLInputElement>("Date").value).toBe("");
  });
});

describe("past events", () => {
  it("are listed on request, without an RSVP button, and lead back to upcoming ones (EVENT-37)", async () => {
    const past = {
      ...coffee,
      isThisWeek: false,
      hasStarted: true,
      isOver: true,
      can: { ...coffee.can, rsvp: false },
    };
    const { address } = await openEvents({ answers: { "GET /api/events?upcoming=false": found(past) } });
    await press("Past Events");
    expect(address()).toBe("/events?past=true");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("1 Past Event Found");
    const ticket = within(screen.getByRole("article"));
    expect(ticket.getByText("Past")).toBeTruthy();
    expect(ticket.queryByRole("button", { name: "RSVP" })).toBeNull();
    await press("Upcoming Events");
    expect(address()).toBe("/events");
  });
});

describe("a member's own events", () => {
  it("can be opened from the list of all events (EVENT-21)", async () => {
    const { address } = await openEvents({
      answers: { "GET /api/events?userRsvps=true&waitlisted=true": found(going) },
    });
    await press("Your Events");
    expect(address()).toBe("/events?mine=going");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your Events");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("1 Event");
    expect(within(screen.getByRole("article")).getByRole("button", { name: "Going" })).toBeTruthy();
    await press("All Events");
    expect(address()).toBe("/events");
  });
});

const defined = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
const read = (search: Record<string, unknown>) => defined(parseEventsSearch(search));

describe("the search parameters of /events", () => {
  it("contain category, date and tags (EVENT-02, EVENT-03)", () => {
    expect(read({ category: "workshop", date: "2026-12-01", tags: "Online,Free" })).toEqual({
      category: "workshop",
      date: "2026-12-01",
      tags: ["Online", "Free"],
    });
  });

  it.each([
    [{ tags: ["free", "ONLINE"] }, { tags: ["Online", "Free"] }],
    [{ category: "Social" }, { category: "social" }],
    [{ category: ["meetup", "social"] }, { category: "meetup" }],
    [{ category: "party", date: "tomorrow", tags: "Cheap", mine: "all", after: "x" }, {}],
    [{ date: "2026-02-30" }, {}],
    [{ category: 4, date: true, tags: null }, {}],
    [{ mine: "going" }, { mine: "going" }],
    [{ past: "true" }, { past: true }],
    [{ past: "no" }, {}],
  ])("parses %j to %j", (address, search) => {
    expect(read(address)).toEqual(search);
  });

  it("become the query of the API (EVENT-20, EVENT-21)", () => {
    expect(defined(apiQueryOf({ category: "social", tags: ["Paid"] }))).toEqual({
      category: "social",
      amenities: ["Paid"],
    });
    expect(apiQueryOf({ mine: "going", category: "social" })).toEqual({
      userRsvps: "true",
      waitlisted: "true",
    });
    expect(apiQueryOf({ mine: "hosting" })).toEqual({ hosted: "true" });
    expect(apiQueryOf({ mine: "going", past: true })).toEqual({
      userRsvps: "true",
      waitlisted: "true",
      upcoming: "false",
    });
    expect(defined(apiQueryOf({ category: "social", past: true }))).toEqual({
      category: "social",
      upcoming: "false",
    });
  });

  it("are counted as filters", () => {
    expect(countFilters({ category: "social", tags: ["Online", "Free"], mine: "going" })).toBe(3);
  });
});
