import { eventCategories, eventTags } from "#src/features/events/event.options.ts";
import { countValues } from "#src/shared/filters.ts";
import { cursor, day, flag, manyOf, more, oneOf, searchParams } from "#src/shared/search-params.ts";

const filterPieces = {
  category: oneOf(eventCategories),
  /** Only events that take place on this day. */
  date: day,
  tags: manyOf(eventTags),
};

/** Reads the address of /events: filters, which events, and where the list begins. */
export const parseEventsSearch = searchParams({
  ...filterPieces,
  /** Only events she attends or waits for, or only those she hosts. */
  mine: oneOf(["going", "hosting"]),
  /** Events that are over, the latest first. */
  past: flag,
  after: cursor,
  more,
});

/** The filters alone, of an address or of a form. */
export const filtersOf = searchParams(filterPieces);

export type EventsSearch = ReturnType<typeof parseEventsSearch>;

export type EventFilter = keyof ReturnType<typeof filtersOf>;

/** How many filters are set. */
export const countFilters = (search: EventsSearch) => countValues(filtersOf(search));

/** The filters as GET /api/events takes them. */
export function apiQueryOf({ mine, past, ...search }: EventsSearch) {
  const upcoming = past && ("false" as const);
  if (mine === "going") return { userRsvps: "true" as const, waitlisted: "true" as const, upcoming };
  if (mine === "hosting") return { hosted: "true" as const, upcoming };
  const { tags, ...filters } = filtersOf(search);
  return { ...filters, amenities: tags, upcoming };
}
