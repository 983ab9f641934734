import { and, arrayContains, arrayOverlaps, desc, eq, like, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { isVerifiedMember } from "#src/core/membership/server/membership.queries.ts";
import { visibleToViewer } from "#src/core/moderation/server/visibility.queries.ts";
import { mediaJson } from "#src/core/media/server/upload.queries.ts";
import {
  behind,
  inOrder,
  orderKey,
  type ListingSort,
} from "#src/features/housing/server/listing-order.queries.ts";
import { listings, listingSearch } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { inNumbers } from "#src/server/database/keyset-page.ts";
import type { Actor } from "#src/shared/actor.ts";
import { countLimit, maxPageSize } from "#src/shared/pagination.ts";

/** The filters of a list of listings; price bounds are inclusive. */
export type ListingFilters = {
  location?: string;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  moveInDate?: string;
  amenities: string[];
  sort?: ListingSort;
  /** Only this account's listings; taken ones are found only with it. */
  ownerId?: string;
  /** Whose blocks and rights decide what is visible. */
  viewer: Actor;
};

/**
 * How matches are found: by their terms, by the words of many locations, by both, by a date, by a scan from the newest, or
 * among one owner's; `after` a cursor or from the start. Each strategy is one statement: filters that are not set
 * are filled in with values that every listing meets.
 */
export type Strategy = {
  by: "terms" | "places" | "terms in places" | "date" | "newest" | "owner";
  after: boolean;
  sort: ListingSort;
};

/** Whether the index of terms is used, which returns rows in no order. */
const usesTerms = ({ by }: Strategy) => by === "terms" || by === "places" || by === "terms in places";

/** The values of a statement's placeholders. */
export type Values = Record<string, unknown>;

const filterValues = (prefix: "asked" | "left") => ({
  minPrice: sql`${sql.placeholder(`${prefix}.minPrice`)}::int`,
  maxPrice: sql`${sql.placeholder(`${prefix}.maxPrice`)}::int`,
  bedrooms: sql`${sql.placeholder(`${prefix}.bedrooms`)}::int`,
  moveInDate: sql`${sql.placeholder(`${prefix}.moveInDate`)}::date`,
  location: sql`${sql.placeholder(`${prefix}.location`)}::text`,
  places: sql`${sql.placeholder(`${prefix}.places`)}::text`,
  amenities: sql`${sql.placeholder(`${prefix}.amenities`)}::text[]`,
});
/** All filters, and those that the terms do not cover. */
const asked = filterValues("asked");
const left = filterValues("left");
const ownerId = sql`${sql.placeholder("ownerId")}::uuid`;
const terms = sql`${sql.placeholder("terms")}::text[]`;
const words = sql`${sql.placeholder("words")}::text[]`;
const limit = sql.placeholder("limit");

/** The table to search. An owner's listings include taken ones, which the copy does not have; both have the columns that filters compare. */
const tableFor = ({ by }: Strategy) =>
  by === "owner" ? (listings as unknown as typeof listingSearch) : listingSearch;

/** The conditions of the filters, the cheap ones first. */
function conditionsOf(table: typeof listingSearch, values: typeof asked): SQL {
  return and(
    rentWithin(table, values),
    sql`${table.bedrooms} >= ${values.bedrooms}`,
    availableBy(table, values.moveInDate),
    or(
      sql`${values.location} is null`,
      like(table.locationKey, values.location),
      sql`${table.locationKey} ~ ${values.places}`,
    ),
    or(sql`${values.amenities} is null`, arrayContains(table.amenities, values.amenities)),
  )!;
}

// The copy that is searched has no hidden listings.
const isVisible = (strategy: Strategy) =>
  visibleToViewer({
    authorId: tableFor(strategy).ownerId,
    hiddenAt: strategy.by === "owner" ? listings.hiddenAt : undefined,
  });

const rentWithin = (table: typeof listingSearch, values: typeof asked) =>
  sql`${table.price} between ${values.minPrice} and ${values.maxPrice}`;

const availableBy = (table: typeof listingSearch, date: SQL) =>
  sql`coalesce(${table.availableFrom}, '-infinity') <= ${date}`;

/**
 * The conditions that each row is tested against, and whether the viewer may see it. Inside coalesce() the planner neither
 * uses an index for them nor estimates how few rows they leave, so it keeps to the order and the index that the rest of
 * the query is written for.
 */
const rowConditions = (strategy: Strategy, values: typeof asked) =>
  sql`coalesce(${and(conditionsOf(tableFor(strategy), values), isVisible(strategy))}, false)`;

const positionIn = (table: typeof listingSearch, { sort }: Strategy) => ({
  key: orderKey(table, sort),
  id: table.id,
});

const termsOf = sql`listing_terms(${listingSearch.locationKey}, ${listingSearch.price}, ${listingSearch.bedrooms}, ${listingSearch.amenities})`;
const hasTerms = arrayContains(termsOf, terms);
const hasWords = arrayOverlaps(termsOf, words);

/** The matches, limited to one more than are counted. */
function matchingListings(db: Database, strategy: Strategy) {
  const table = tableFor(strategy);
  const lookedUp = {
    terms: hasTerms,
    places: hasWords,
    "terms in places": and(hasTerms, hasWords),
    date: availableBy(table, asked.moveInDate),
    owner: eq(listings.ownerId, ownerId),
    newest: undefined,
  };
  const matching = db
    .select({ id: table.id, key: orderKey(table, strategy.sort).as("key") })
    .from(table)
    .where(and(lookedUp[strategy.by], rowConditions(strategy, left)));
  const max = inNumbers(countLimit + 1);
  return usesTerms(strategy)
    ? matching.limit(max)
    : matching.orderBy(desc(table.createdAt), desc(table.id)).limit(max);
}

/**
 * One statement for a page: how many listings match, and the page with its pictures. Up to a thousand matches, the page is
 * taken from them; out of more it is found faster by a scan in the list's order.
 */
export function listingPage(db: Database, strategy: Strategy) {
  const matching = db.$with("matching").as(matchingListings(db, strategy));
  const total = db
    .$with("total")
    .as(db.select({ count: sql<number>`count(*)::int`.as("count") }).from(matching));
  const counted = sql`(select ${total.count} from ${total})`;
  const few = db.$with("few").as(
    db
      .select({ id: matching.id })
      .from(matching)
      .where(
        and(
          sql`${counted} <= ${inNumbers(countLimit)}`,
          strategy.after ? behind(matching, strategy.sort) : undefined,
        ),
      )
      .orderBy(...inOrder(matching, strategy.sort))
      .limit(limit),
  );
  const table = tableFor(strategy);
  const scanned = db.$with("scanned").as(
    db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          sql`${counted} > ${inNumbers(countLimit)}`,
          strategy.by === "owner" ? eq(listings.ownerId, ownerId) : undefined,
          // A scan by rent can start at the lowest rent of the filter.
          strategy.sort === "price" ? rentWithin(table, asked) : undefined,
          rowConditions(strategy, asked),
          strategy.after ? behind(positionIn(table, strategy), strategy.sort) : undefined,
        ),
      )
      .orderBy(...inOrder(positionIn(table, strategy), strategy.sort))
      .limit(limit),
  );
  // Without a constant limit the planner would estimate a tenth of all listings.
  const page = db
    .$with("page")
    .as(
      unionAll(db.select({ id: few.id }).from(few), db.select({ id: scanned.id }).from(scanned)).limit(
        inNumbers(maxPageSize + 1),
      ),
    );
  return (
    db
      .with(matching, total, few, scanned, page)
      .select({
        count: total.count,
        card: {
          id: listings.id,
          title: listings.title,
          location: listings.location,
          price: listings.price,
          bedrooms: listings.bedrooms,
          bathrooms: listings.bathrooms,
          // JSON is parsed natively, an array's text letter by letter in JavaScript.
          amenities: sql<string[]>`to_json(${listings.amenities})`,
          status: listings.status,
          createdAt: listings.createdAt,
          availableFrom: listings.availableFrom,
          ownerVerified: isVerifiedMember(listings.ownerId),
          media: mediaJson("listing", listings.id),
        },
      })
      .from(total)
      // A page without listings still has a total.
      .leftJoin(page, sql`true`)
      .leftJoin(listings, eq(listings.id, page.id))
      .orderBy(...inOrder({ key: orderKey(listings, strategy.sort), id: listings.id }, strategy.sort))
  );
}

export type FoundCard = NonNullable<Awaited<ReturnType<typeof listingPage>>[number]["card"]>;
