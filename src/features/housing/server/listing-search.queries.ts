import {
  and,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  gte,
  like,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import {
  locationIdsNamed,
  locationIdsNear,
  locationIdsTowards,
} from "#src/core/locations/server/place-search.ts";
import { searchKey } from "#src/core/locations/server/location-key.ts";
import { isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { listingSorts } from "#src/features/housing/listing.options.ts";
import { mediaJson } from "#src/core/media/server/upload.queries.ts";
import { listingFavorites } from "#src/features/housing/server/favorite.table.ts";
import { daysUntilFree, isPublic, listings } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { firstPage, type Reader } from "#src/server/database/first-page.ts";
import { type KeysetList, type TotalColumn, uncounted } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";

type ListingSort = (typeof listingSorts)[number];

/** The filters of a list of listings; price bounds are inclusive. */
export type ListingFilters = {
  location?: string;
  /** Where the lines go that a listing lies on. */
  commuteTo?: string;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  moveInDate?: string;
  amenities: string[];
  sort?: ListingSort;
  /** Only homes of verified members. */
  verified?: boolean;
  /** Only this account's listings; taken and hidden ones are found only with it. */
  ownerId?: string;
  /** Whose blocks and rights decide what is visible. */
  viewer: Reader;
};

/** What a listing must meet to be in the list. */
const matching = ({ viewer, ownerId, ...filters }: ListingFilters) =>
  and(
    ownerId ? eq(listings.ownerId, ownerId) : isPublic,
    visibleTo(viewer, { authorId: listings.ownerId, hiddenAt: listings.hiddenAt }),
    filters.location?.trim() ? liesIn(filters.location) : undefined,
    filters.commuteTo?.trim() ? liesOnTheWayTo(filters.commuteTo) : undefined,
    filters.minPrice === undefined ? undefined : gte(listings.price, filters.minPrice),
    filters.maxPrice === undefined ? undefined : lte(listings.price, filters.maxPrice),
    filters.bedrooms === undefined ? undefined : gte(listings.bedrooms, filters.bedrooms),
    // A listing without a date is free on any day.
    filters.moveInDate === undefined
      ? undefined
      : sql`coalesce(${listings.availableFrom}, '-infinity') <= ${filters.moveInDate}::date`,
    filters.verified ? isVerifiedMember(sql`"listings"."owner_id"`) : undefined,
    filters.amenities.length > 0 ? arrayContains(listings.amenities, filters.amenities) : undefined,
  );

/** In the town, on the line or in the state that the text names, or with the text in its own location. */
function liesIn(location: string): SQL | undefined {
  const key = searchKey(location);
  // Without a letter or a digit it is nowhere.
  if (!key) return sql`false`;
  const ids = locationIdsNamed(location);
  return or(
    // The words in order, the last one perhaps unfinished; a key holds letters, digits and spaces alone.
    like(listings.locationKey, `%${key}%`),
    isInOneOf(ids),
  );
}

/** In a town on a line that goes where the text says; nowhere when that is unknown. */
const liesOnTheWayTo = (destination: string) => isInOneOf(locationIdsTowards(destination));

/** Whether the reader has saved the home of a query. */
export const savedBy = (reader: Reader) =>
  reader.kind === "guest"
    ? sql<boolean>`false`
    : sql<boolean>`coalesce((
        select true from ${listingFavorites} f where f.listing_id = "listings"."id" and f.user_id = ${reader.id}), false)`;

/** What cards show of homes. */
export const cardColumns = (reader: Reader) => ({
  id: listings.id,
  title: listings.title,
  location: listings.location,
  price: listings.price,
  bedrooms: listings.bedrooms,
  bathrooms: listings.bathrooms,
  amenities: listings.amenities,
  status: listings.status,
  createdAt: listings.createdAt,
  availableFrom: listings.availableFrom,
  ownerVerified: isVerifiedMember(sql`"listings"."owner_id"`),
  media: mediaJson("listing", listings.id),
  saved: savedBy(reader),
});

const selectCards = (db: Database, reader: Reader, total: TotalColumn = uncounted) =>
  db
    .select({ ...cardColumns(reader), ...total })
    .from(listings)
    .$dynamic();

export type FoundCard = Awaited<ReturnType<typeof selectCards>>[number];
type CardList = KeysetList<ReturnType<typeof selectCards>>;

/** The orders of the list; a cursor's time holds the rent, or the days until it is free. */
const orders: Record<ListingSort, Pick<CardList, "by" | "first" | "cursorOf">> = {
  newest: { by: { time: listings.createdAt, id: listings.id }, first: "newest", cursorOf: (card) => card },
  price: {
    by: { number: listings.price, id: listings.id },
    first: "oldest",
    cursorOf: ({ price, id }) => ({ createdAt: new Date(price), id }),
  },
  date: {
    by: { number: daysUntilFree, id: listings.id },
    first: "oldest",
    cursorOf: ({ availableFrom, id }) => {
      const days = availableFrom === null ? 0 : Math.max(0, Date.parse(availableFrom) / dayMs);
      return { createdAt: new Date(days), id };
    },
  },
};

/** The listings that a search finds. */
export const listingList = (db: Database, filters: ListingFilters): CardList => ({
  select: (total) => selectCards(db, filters.viewer, total),
  counted: () => db.select({ id: listings.id }).from(listings).$dynamic(),
  condition: matching(filters),
  ...orders[filters.sort ?? "newest"],
});

/** The newest homes, without filters. */
export const newestListings = firstPage(12, (db, viewer) => listingList(db, { amenities: [], viewer }));

/** The homes nearest to a location that otherwise meet the filters: those on its lines first, then those in its county. */
export const nearestListings = (
  db: Database,
  { location, ...filters }: ListingFilters & { location: string },
  max: number,
) => {
  const { onLines, inCounties } = locationIdsNear(location);
  return selectCards(db, filters.viewer)
    .where(and(matching(filters), isInOneOf([...onLines, ...inCounties])))
    .orderBy(
      // PostgreSQL takes no constant to sort by.
      ...(onLines.length > 0 ? [desc(isInOneOf(onLines))] : []),
      desc(listings.createdAt),
      desc(listings.id),
    )
    .limit(max);
};

const isInOneOf = (ids: string[]) => (ids.length > 0 ? arrayOverlaps(listings.locations, ids) : sql`false`);

/** The newest listings of others since a time. */
export const findNewListings = (db: Database, viewer: Member, since: Date, max: number) =>
  selectCards(db, viewer)
    .where(
      and(
        matching({ amenities: [], viewer }),
        ne(listings.ownerId, viewer.id),
        gte(listings.createdAt, since),
      ),
    )
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(max);
