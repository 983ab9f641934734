import { and, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import { personColumns, isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import { hadAppointmentAbout } from "#src/core/messages/server/appointment.queries.ts";
import { answersQuickly } from "#src/core/messages/server/quick-answer.queries.ts";
import { type PersonRow, seesPeople } from "#src/core/people/server/person.presenter.ts";
import { users } from "#src/core/people/server/user.table.ts";
import {
  isHiddenAndNotified,
  skipVisibility,
  visibleTo,
} from "#src/core/moderation/server/visibility.queries.ts";
import { locationIdsIn } from "#src/core/locations/server/locate-place.ts";
import { locationKey } from "#src/core/locations/server/location-key.ts";
import { isSavedBy } from "#src/features/housing/server/listing-search.queries.ts";
import { authored, listings, type ListingRow } from "#src/features/housing/server/listing.table.ts";
import type { StoredMedia } from "#src/core/media/server/media.presenter.ts";
import { mediaJson } from "#src/core/media/server/upload.queries.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

export type FoundListing = {
  listing: ListingRow;
  owner: PersonRow;
  ownerVerified: boolean;
  answersQuickly: boolean;
  media: StoredMedia[];
  saved: boolean;
};

/**
 * Whether an actor finds a listing: everybody who may see it while it is available, then only those who manage it. While it
 * rests, verified members find that it does (`presentListing`).
 */
export function isFoundBy(actor: Actor, more: { forModerators?: true } = {}) {
  const visible = visibleTo(actor, { ...authored, ...more });
  if (actor.kind === "member" && actor.powers.has("content.manage")) return visible;
  const own = actor.kind === "member" ? eq(listings.ownerId, actor.id) : undefined;
  const awake = seesPeople(actor) ? undefined : isNull(listings.restingSince);
  return and(visible, or(and(eq(listings.status, "available"), awake), own));
}

/** Selects listings with everything that their pages show. */
export const selectListings = (db: Database, actor: Actor) =>
  db
    .select({
      listing: listings,
      owner: personColumns,
      ownerVerified: isVerifiedMember(sql`"listings"."owner_id"`),
      answersQuickly: answersQuickly(sql`"listings"."owner_id"`),
      media: mediaJson("listing", listings.id),
      saved: isSavedBy(actor),
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.ownerId))
    .$dynamic();

export async function findListing(db: Database, id: string, actor: Actor): Promise<FoundListing | undefined> {
  const [found] = await selectListings(db, actor).where(and(eq(listings.id, id), isFoundBy(actor)));
  return found;
}

/** The same for a report: also a home that she has visited and that was taken meanwhile. */
export async function findReported(
  db: Database,
  id: string,
  actor: Actor,
): Promise<FoundListing | undefined> {
  const visited = and(visibleTo(actor, authored), hadAppointmentAbout(actor, listings.id));
  const [found] = await selectListings(db, actor).where(
    and(eq(listings.id, id), or(isFoundBy(actor), visited)),
  );
  return found;
}

export const findSubjects = (db: Database, actor: Actor, ids: readonly string[]) =>
  db
    .select({
      id: listings.id,
      ownerId: listings.ownerId,
      title: listings.title,
      detail: listings.location,
      price: listings.price,
      status: listings.status,
      restingSince: listings.restingSince,
      media: mediaJson("listing", listings.id),
    })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), visibleTo(actor, authored)));

/** Those of these listings that exist and are not hidden for longer than Undo is offered, taken ones too. */
export async function findStanding(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        inArray(listings.id, [...ids]),
        not(sql`coalesce(${isHiddenAndNotified(listings.hiddenAt)}, false)`),
        skipVisibility("whether visits can take place"),
      ),
    );
  return rows.map(({ id }) => id);
}

/** SQL for a query of `uploads`: whether the actor may see the listing that an upload is attached to. */
export const isUploadVisible = (actor: Actor) => sql`exists (
  select 1 from ${listings} where ${listings.id} = ${uploads.subjectId} and ${isFoundBy(actor, { forModerators: true })})`;

/** Locks a listing that the actor may see until the transaction ends, so that edits of it are serialized. */
export async function lockListing(
  db: Transaction,
  id: string,
  actor: Actor,
): Promise<ListingRow | undefined> {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), isFoundBy(actor)))
    .for("update");
  return row;
}

type ListingValues = Omit<typeof listings.$inferInsert, "locationKey" | "locations" | "ownerId">;

export const locationColumns = (location: string) => ({
  locationKey: locationKey(location),
  locations: locationIdsIn(location),
});

/** How many listings an account has, taken and hidden ones too. */
export const countListingsOf = (db: Database, ownerId: string): Promise<number> =>
  db.$count(listings, and(eq(listings.ownerId, ownerId), skipVisibility("counted for its owner's cap")));

export async function insertListing(db: Database, ownerId: string, values: ListingValues): Promise<string> {
  const [row] = await db
    .insert(listings)
    .values({ ...values, ...locationColumns(values.location), ownerId })
    .returning({ id: listings.id });
  return row!.id;
}

export const updateListing = (db: Database, id: string, values: ListingValues) =>
  db
    .update(listings)
    .set({ ...values, ...locationColumns(values.location), updatedAt: new Date() })
    .where(eq(listings.id, id));

type Availability = Pick<ListingRow, "status"> &
  Partial<Pick<ListingRow, "confirmedAt" | "askedAt" | "restingSince" | "takenAt">>;

export const setListingStatus = (db: Database, id: string, availability: Availability) =>
  db.update(listings).set(availability).where(eq(listings.id, id));

/** Deletes a listing; detach its media first. */
export const deleteListing = (db: Database, id: string) => db.delete(listings).where(eq(listings.id, id));
