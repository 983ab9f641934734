import { eventCategories, eventTags } from "#src/features/events/event.constants.ts";
import { isDay } from "#src/shared/dates.ts";
import { decodeCursor } from "#src/shared/pagination.ts";

type EventCategory = (typeof eventCategories)[number];
type EventTag = (typeof eventTags)[number];

/** The search parameters of /events; invalid ones are ignored, so that a hand-typed address works. */
export type EventsSearch = {
  category?: EventCategory;
  /** Only events that begin on this day: "2026-12-01". */
  date?: string;
  tags?: EventTag[];
  /** Only events she attends or waits for, or only those she hosts. */
  mine?: "going" | "hosting";
  /** Events that have begun or are over, the latest first. */
  past?: true;
  /** A cursor: how a page without scripts shows more. */
  after?: string;
};

/** Parses search parameters and leaves invalid ones out. */
export function parseEventsSearch(search: Record<string, unknown>): EventsSearch {
  const texts = (name: string) =>
    [search[name]].flat().flatMap((value) => (typeof value === "string" ? value.split(",") : []));
  const text = (name: string) => texts(name)[0]?.trim();
  const named = (name: string, known: string) =>
    texts(name).some((value) => value.trim().toLowerCase() === known.toLowerCase());
  const tags = eventTags.filter((tag) => named("tags", tag));
  const date = text("date");
  const mine = text("mine");
  const after = text("after");
  // Every name is set, if only to undefined: the router would keep the raw value of a missing name.
  return {
    category: eventCategories.find((known) => known === text("category")?.toLowerCase()),
    date: date && isDay(date) ? date : undefined,
    tags: tags.length > 0 ? tags : undefined,
    mine: mine === "going" || mine === "hosting" ? mine : undefined,
    past: named("past", "true") || undefined,
    after: after && decodeCursor(after) ? after : undefined,
  };
}

/** The filters alone. */
export const filtersOf = ({ category, date, tags }: EventsSearch): EventsSearch => ({ category, date, tags });

/** How many filters are set. */
export const countFilters = ({ category, date, tags = [] }: EventsSearch) =>
  [category, date].filter(Boolean).length + tags.length;

/** The filters as GET /api/events takes them. */
export function apiQueryOf({ category, date, tags, mine, past }: EventsSearch) {
  const upcoming = past && ("false" as const);
  if (mine === "going") return { userRsvps: "true" as const, upcoming };
  if (mine === "hosting") return { hosted: "true" as const, upcoming };
  return { category, date, amenities: tags, upcoming };
}
