import type { EventsSearch } from "#src/features/events/events-search.ts";

/** The address of the list with these filters. */
export function addressOf(search: EventsSearch): string {
  const texts = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(texts.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/events?${query}` : "/events";
}
