import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { canManage } from "#src/features/housing/server/listing.policy.ts";
import * as queries from "#src/features/housing/server/listing.queries.ts";
import type { ListingRow } from "#src/features/housing/server/listing.table.ts";
import { lockObjects } from "#src/features/uploads/server/object.queries.ts";
import { attachObjects, detachObjects } from "#src/features/uploads/server/object.service.ts";
import { forbidden, notFound } from "#src/server/http/app-error.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";
import { housingLimits, objectIdFrom } from "#src/features/uploads/media.schema.ts";

/** Posts a listing with its media, all or nothing; returns its id. */
export function postListing(db: NodePgDatabase, actor: Member, input: ListingInput): Promise<string> {
  return db.transaction(async (tx) => {
    await lockObjects(tx, objectsOf(input));
    const id = await queries.insertListing(tx, actor.id, fieldsOf(input));
    await attachMedia(tx, actor.id, { id, ownerId: actor.id }, input);
    return id;
  });
}

/** Stores an edited listing; media that are no longer named are let go. */
export function editListing(
  db: NodePgDatabase,
  actor: Member,
  id: string,
  input: ListingInput,
): Promise<void> {
  return db.transaction(async (tx) => {
    const listing = await lockManageable(tx, actor, id);
    const before = await queries.mediaOf(tx, id);
    await lockObjects(tx, [...before.map((item) => item.objectId), ...objectsOf(input)]);
    await queries.updateListing(tx, id, fieldsOf(input));
    // References go first: an object may belong to one listing only, and those that stay are attached again.
    await queries.replaceMedia(tx, id, []);
    await detachObjects(
      tx,
      before.map((item) => item.objectId),
    );
    await attachMedia(tx, actor.id, listing, input, new Map(before.map((item) => [item.objectId, item.alt])));
  });
}

/** Marks a listing as taken, or as available again. */
export function changeStatus(
  db: NodePgDatabase,
  actor: Member,
  id: string,
  status: ListingRow["status"],
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockManageable(tx, actor, id);
    await queries.setListingStatus(tx, id, status);
  });
}

/** Deletes a listing and lets its media go. */
export function removeListing(db: NodePgDatabase, actor: Member, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockManageable(tx, actor, id);
    const media = (await queries.mediaOf(tx, id)).map((item) => item.objectId);
    await lockObjects(tx, media);
    await queries.deleteListing(tx, id);
    await detachObjects(tx, media);
  });
}

async function lockManageable(tx: Database, actor: Member, id: string): Promise<ListingRow> {
  const listing = await queries.lockListing(tx, id);
  if (!listing || (listing.status === "taken" && !canManage(actor, listing))) throw notFound("Listing");
  if (!canManage(actor, listing)) throw forbidden("Only the person who posted this listing can change it.");
  return listing;
}

async function attachMedia(
  tx: Database,
  actorId: string,
  { id: listingId, ownerId }: Pick<ListingRow, "id" | "ownerId">,
  input: ListingInput,
  knownAlt: Map<string, string | null> = new Map(),
) {
  const images = input.images.map((url) => objectIdFrom(url)!);
  const videos = input.videos.map((url) => objectIdFrom(url)!);
  await attachObjects(tx, ownerId, images, { kind: "image", maxBytes: housingLimits.image, actorId });
  await attachObjects(tx, ownerId, videos, { kind: "video", maxBytes: housingLimits.video, actorId });
  await queries.replaceMedia(
    tx,
    listingId,
    [...images, ...videos].map((objectId) => ({ objectId, alt: knownAlt.get(objectId) })),
  );
}

// Whatever a change lets go or takes is locked at its start, in one order: two changes then never wait for each other.
const objectsOf = ({ images, videos }: ListingInput) =>
  [...images, ...videos].map((url) => objectIdFrom(url)!);

function fieldsOf({ rent, images: _images, videos: _videos, ...fields }: ListingInput) {
  return { ...fields, price: rent };
}
