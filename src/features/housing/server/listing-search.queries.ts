import {
  listingPage,
  type FoundCard,
  type ListingFilters,
  type Values,
  type Strategy,
} from "#src/features/housing/server/listing-page.queries.ts";
import { listingLimits } from "#src/features/housing/listing.constants.ts";
import { locationKey } from "#src/core/locations/location-key.ts";
import { longestWord, locationIdsIn, type Reach } from "#src/core/locations/server/location-lookup.ts";
import { afterValues, cursorBehind } from "#src/features/housing/server/listing-order.queries.ts";
import { asTerm, lookUpTerms } from "#src/features/housing/server/listing.terms.ts";
import { viewerValues } from "#src/core/moderation/server/visibility.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { totalFrom, type Cursor, type Total } from "#src/shared/pagination.ts";

type Page = { limit: number; after?: Cursor };

/** How many listings match, and one page of them. */
export async function searchListings(
  db: Database,
  filters: ListingFilters,
  { limit, after }: Page,
): Promise<{ items: FoundCard[]; total: Total; next?: Cursor }> {
  // A location without any letter or digit matches nothing.
  if (filters.location?.trim() && !locationKey(filters.location)) return { items: [], total: totalFrom(0) };
  // One row more than the page shows whether there is a next page.
  const { strategy, values } = searchOf(filters, { limit: limit + 1, after });
  const rows = await statementOf(db, strategy).execute(values);
  const cards = rows.flatMap(({ card }) => (card ? [card] : []));
  const items = cards.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total: totalFrom(rows[0]!.count),
    next: cards.length > limit && last ? cursorBehind(last, strategy.sort) : undefined,
  };
}

type Statement = ReturnType<ReturnType<typeof listingPage>["prepare"]>;
const statements = new WeakMap<Database, Map<string, Statement>>();

/** The statement of a strategy. Drizzle takes most of a millisecond to write it, so it does so once for a database. */
function statementOf(db: Database, strategy: Strategy): Statement {
  const known = statements.get(db) ?? new Map<string, Statement>();
  statements.set(db, known);
  const name = `listings ${strategy.by} ${strategy.sort}${strategy.after ? " after" : ""}`;
  const statement = known.get(name) ?? listingPage(db, strategy).prepare(name);
  known.set(name, statement);
  return statement;
}

/** The strategy of a search, and the values of its statement. */
export function searchOf(
  filters: ListingFilters,
  { limit, after }: Page,
): { strategy: Strategy; values: Values } {
  const reach = locationIdsIn(filters.location ?? "");
  const { terms, left } = filters.ownerId ? { terms: [], left: filters } : lookedUp(filters, reach);
  const by = filters.ownerId ? "owner" : strategyFor(filters, terms, reach);
  return {
    strategy: { by, after: after !== undefined, sort: filters.sort ?? "newest" },
    values: {
      ...valuesOf(filters, "asked"),
      ...valuesOf(left, "left"),
      ...viewerValues(filters.viewer),
      ownerId: filters.ownerId,
      terms,
      // Listings whose location has the name itself are found as well.
      words: reach && [...reach.words, longestWord(locationKey(filters.location ?? "").trim())].map(asTerm),
      limit,
      ...afterValues(after),
    },
  };
}

/** A location with several towns is looked up by the words of all of them, beside the terms of the other filters. */
function lookedUp(filters: ListingFilters, reach: Reach | undefined) {
  if (!reach) return lookUpTerms(filters);
  const { terms, left } = lookUpTerms({ ...filters, location: undefined });
  return { terms, left: { ...left, location: filters.location } };
}

function strategyFor(
  { moveInDate }: ListingFilters,
  terms: string[],
  reach: Reach | undefined,
): Strategy["by"] {
  if (reach) return terms.length > 0 ? "terms in places" : "places";
  if (terms.length > 0) return "terms";
  return moveInDate ? "date" : "newest";
}

const valuesOf = (filters: ListingFilters, prefix: "asked" | "left"): Values => {
  const key = locationKey(filters.location ?? "");
  return {
    [`${prefix}.minPrice`]: filters.minPrice ?? 0,
    [`${prefix}.maxPrice`]: filters.maxPrice ?? listingLimits.priceMax,
    [`${prefix}.bedrooms`]: filters.bedrooms ?? 0,
    [`${prefix}.moveInDate`]: filters.moveInDate ?? "infinity",
    [`${prefix}.location`]: key ? `%${key}%` : null,
    [`${prefix}.places`]: (key && locationIdsIn(filters.location ?? "")?.pattern) || null,
    [`${prefix}.amenities`]: filters.amenities.length > 0 ? filters.amenities : null,
  };
};
