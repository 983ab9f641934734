import type { RoommateSearch } from "#src/features/roommates/roommate-search.ts";

/** The address of the list with these filters. */
export function addressOf(search: RoommateSearch): string {
  const texts = Object.entries(search).filter(([, value]) => value);
  const query = new URLSearchParams(texts.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/roommates?${query}` : "/roommates";
}
