import { eventCategories, eventTags } from "#src/features/events/event.options.ts";
import { countValues } from "#src/shared/filters.ts";
import { cursor, day, flag, manyOf, more, oneOf, searchParams } from "#src/shared/search-params.ts";

const filterPieces = {
  category: oneOf(eventCategories),
  date: day,
  tags: manyOf(eventTags),
};

export const parseEventsSearch = searchParams({
  ...filterPieces,
  /** Only events that she attends or waits for, or only those that she hosts. */
  mine: oneOf(["going", "hosting"]),
  /** Whether to list events that are over, latest first. */
  past: flag,
  after: cursor,
  more,
});

export const filtersOf = searchParams(filterPieces);

export type EventsSearch = ReturnType<typeof parseEventsSearch>;

export type EventFilter = keyof ReturnType<typeof filtersOf>;

export const countFilters = (search: EventsSearch) => countValues(filtersOf(search));

export function apiQueryOf({ mine, past, ...search }: EventsSearch) {
  const upcoming = past && ("false" as const);
  if (mine === "going") return { userRsvps: "true" as const, waitlisted: "true" as const, upcoming };
  if (mine === "hosting") return { hosted: "true" as const, upcoming };
  const { tags, ...filters } = filtersOf(search);
  return { ...filters, amenities: tags, upcoming };
}
