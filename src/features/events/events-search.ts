import { eventCategories, eventTags } from "#src/features/events/event.constants.ts";
import { isDay } from "#src/shared/dates.ts";
import { decodeCursor } from "#src/shared/pagination.ts";

type EventCategory = (typeof eventCategories)[number];
type EventTag = (typeof eventTags)[number];

/** What the address of the events says: kept lenient, so that a hand-typed one shows what it can. */
export type EventsSearch = {
  category?: EventCategory;
  /** Only what begins on this day: "2026-12-01". */
  date?: string;
  tags?: EventTag[];
  /** Only what she attends or waits for, or what she hosts. */
  mine?: "going" | "hosting";
  /** What has begun or is over, the latest first. */
  past?: true;
  /** Where the list begins, if not at its start: how a page without scripts shows more. */
  after?: string;
};

/** The parameters that the address of the list may have. */
export const eventsParameters = ["category", "date", "tags", "mine", "past", "after"] as const;

/** Reads an address; whatever is not understood is left out. */
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
  // What is left out is named all the same: the router would keep the address's own text for a name that is missing.
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

/** How many filters are in force. */
export const countFilters = ({ category, date, tags = [] }: EventsSearch) =>
  [category, date].filter(Boolean).length + tags.length;

/** The filters as GET /api/events takes them. */
export function apiQueryOf({ category, date, tags, mine, past }: EventsSearch) {
  const upcoming = past && ("false" as const);
  if (mine === "going") return { userRsvps: "true" as const, upcoming };
  if (mine === "hosting") return { hosted: "true" as const, upcoming };
  return { category, date, amenities: tags, upcoming };
}
