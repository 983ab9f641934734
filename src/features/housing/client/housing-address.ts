import type { HousingSearch } from "#src/features/housing/listing-filters.ts";

/** The URL of the housing page with these filters. */
export function addressOf({ mine, ...search }: HousingSearch): string {
  const texts = Object.entries({ ...search, mine: mine && "true" }).filter(([, value]) => value);
  const query = new URLSearchParams(texts.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/housing?${query}` : "/housing";
}
