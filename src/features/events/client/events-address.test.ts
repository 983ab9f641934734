import { expect, it } from "vitest";
import { addressOf } from "#src/features/events/client/events-address.ts";
import { parseEventsSearch } from "#src/features/events/events-search.ts";

it("parses back to the same search", () => {
  const search = parseEventsSearch({ category: "social", date: "2026-12-05", tags: ["Free", "Paid"] });
  const address = new URL(addressOf(search), "http://here");
  expect(parseEventsSearch(Object.fromEntries(address.searchParams))).toEqual(search);
  expect(addressOf({})).toBe("/events");
});
