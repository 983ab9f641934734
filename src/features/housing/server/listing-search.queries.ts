import { locationKey } from "#src/core/locations/server/location-key.ts";
import { locationIdsNamed, locationIdsNear } from "#src/core/locations/server/place-search.ts";
import { and, desc, eq, gte, ne, or, sql } from "drizzle-orm";
import { isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { listingSorts } from "#src/features/housing/listing.options.ts";
import { savedBy } from "#src/core/favorites/server/favorite.queries.ts";
import { mediaJson } from "#src/core/media/server/upload.queries.ts";
import {
  costOf,
  isInOneOf,
  listingConditions,
  type PriceFilters,
  priceWithin,
} from "#src/features/housing/server/listing-filters.queries.ts";
import {
  authored,
  daysUntilFree,
  isPublic,
  listings,
  savedAs,
} from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { meets, type FilterValues } from "#src/server/database/filter-conditions.ts";
import { firstPage, type Reader } from "#src/server/database/first-page.ts";
import { type KeysetList, type TotalColumn, uncounted } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";

type ListingSort = (typeof listingSorts)[number];

export type ListingFilters = FilterValues<typeof listingConditions> &
  PriceFilters & {
    sort?: ListingSort;
    verified?: boolean;
    /** Only this account's listings; taken and hidden ones are found only with it. */
    ownerId?: string;
    /** Whose blocks and rights decide what is visible. */
    viewer: Reader;
  };

const matching = ({ viewer, ownerId, verified, ...filters }: ListingFilters) =>
  and(
    ownerId ? eq(listings.ownerId, ownerId) : isPublic,
    visibleTo(viewer, authored),
    verified ? isVerifiedMember(sql`"listings"."owner_id"`) : undefined,
    priceWithin(filters),
    meets(listingConditions, filters),
  );

export const isSavedBy = (reader: Reader) => savedBy(reader, savedAs, sql`"listings"."id"`);

export const cardColumns = (reader: Reader) => ({
  id: listings.id,
  title: listings.title,
  location: listings.location,
  locations: listings.locations,
  price: listings.price,
  bedrooms: listings.bedrooms,
  bathrooms: listings.bathrooms,
  amenities: listings.amenities,
  status: listings.status,
  createdAt: listings.createdAt,
  confirmedAt: listings.confirmedAt,
  askedAt: listings.askedAt,
  restingSince: listings.restingSince,
  availableFrom: listings.availableFrom,
  kind: listings.kind,
  until: listings.until,
  monthlyCost: listings.monthlyCost,
  ownerVerified: isVerifiedMember(sql`"listings"."owner_id"`),
  media: mediaJson("listing", listings.id),
  saved: isSavedBy(reader),
  own: reader.kind === "guest" ? sql<boolean>`false` : sql<boolean>`"listings"."owner_id" = ${reader.id}`,
});

const selectCards = (db: Database, reader: Reader, total: TotalColumn = uncounted) =>
  db
    .select({ ...cardColumns(reader), ...total })
    .from(listings)
    .$dynamic();

export type FoundCard = Awaited<ReturnType<typeof selectCards>>[number];
type CardList = KeysetList<ReturnType<typeof selectCards>>;

/** The orders of the list. For two of them, a cursor's time contains the price or the days. */
const orders = (withUtilities = false): Record<ListingSort, Pick<CardList, "by" | "first" | "cursorOf">> => ({
  newest: { by: { time: listings.createdAt, id: listings.id }, first: "newest", cursorOf: (card) => card },
  price: {
    by: { number: costOf(withUtilities), id: listings.id },
    first: "oldest",
    cursorOf: ({ price, monthlyCost, id }) => ({
      createdAt: new Date(withUtilities ? monthlyCost : price),
      id,
    }),
  },
  date: {
    by: { number: daysUntilFree, id: listings.id },
    first: "oldest",
    cursorOf: ({ availableFrom, id }) => {
      const days = availableFrom === null ? 0 : Math.max(0, Date.parse(availableFrom) / dayMs);
      return { createdAt: new Date(days), id };
    },
  },
});

export const listingList = (db: Database, filters: ListingFilters): CardList => ({
  select: (total) => selectCards(db, filters.viewer, total),
  counted: () => db.select({ id: listings.id }).from(listings).$dynamic(),
  condition: matching(filters),
  ...orders(filters.withUtilities)[filters.sort ?? "newest"],
});

export const newestListings = firstPage(12, (db, viewer) => listingList(db, { viewer }));

/** Whether a search for a location finds any home. */
export const isAnyListingIn = async (db: Database, location: string, viewer: Member): Promise<boolean> =>
  (await db.select({ id: listings.id }).from(listings).where(matching({ location, viewer })).limit(1))
    .length > 0;

/** The homes nearest to a location that otherwise meet the filters: those there first, then on its lines, then in its county. */
export const nearestListings = (
  db: Database,
  { location, except, ...filters }: ListingFilters & { location: string; except?: string | undefined },
  max: number,
) => {
  const { onLines, inCounties } = locationIdsNear(location);
  const isThere = or(eq(listings.locationKey, locationKey(location)), isInOneOf(locationIdsNamed(location)))!;
  return selectCards(db, filters.viewer)
    .where(
      and(
        matching(filters),
        or(isThere, isInOneOf([...onLines, ...inCounties])),
        except === undefined ? undefined : ne(listings.id, except),
      ),
    )
    .orderBy(
      desc(isThere),
      // PostgreSQL cannot sort by a constant.
      ...(onLines.length > 0 ? [desc(isInOneOf(onLines))] : []),
      desc(listings.createdAt),
      desc(listings.id),
    )
    .limit(max);
};

/** The newest homes that a member offers, as others find them. */
export const findListingsOf = (db: Database, ownerId: string, viewer: Member, max: number) =>
  selectCards(db, viewer)
    .where(and(matching({ viewer }), eq(listings.ownerId, ownerId)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(max);

/** The homes of others that a member may see, from a time on. */
export const isNewTo = (viewer: Member, since: Date) =>
  and(matching({ viewer }), ne(listings.ownerId, viewer.id), gte(listings.createdAt, since));

export const findNewListings = (db: Database, viewer: Member, since: Date, max: number) =>
  selectCards(db, viewer)
    .where(isNewTo(viewer, since))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(max);
