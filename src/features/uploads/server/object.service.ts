import { kindNames, tooLargeMessage } from "#src/features/uploads/media.schema.ts";
import { lockObjects, markAttached, markUnattached } from "#src/features/uploads/server/object.queries.ts";
import { invalidInput } from "#src/server/http/app-error.ts";
import type { Database } from "#src/server/database/database.ts";

/** What a place takes, and who attaches it there: its owner, unless an admin does it for her. */
type Attaching = { kind: "image" | "video"; maxBytes: number; actorId?: string };

/**
 * Attaches a person's own published objects to what she posts; run it in the transaction that stores the post.
 * What an admin adds to it becomes the owner's: she can keep it in later edits, and it lives as long as her post.
 * A file may have been published for another use, so its size is held against the limit of this one.
 * An edit first calls {@link detachObjects} for everything the post held: an object serves one post only.
 */
export async function attachObjects(
  db: Database,
  ownerId: string,
  ids: string[],
  { kind, maxBytes, actorId = ownerId }: Attaching,
) {
  if (ids.length === 0) return;
  const found = new Map((await lockObjects(db, ids)).map((row) => [row.id, row]));
  for (const [index, id] of ids.entries()) {
    const object = found.get(id);
    const path = `${kind}s.${index}`;
    if (object?.ownerId !== ownerId && object?.ownerId !== actorId) {
      throw invalidInput(path, "This is not one of your uploads.");
    }
    if (object.status !== "ready") throw invalidInput(path, "This upload is not finished yet.");
    if (object.kind !== kind) throw invalidInput(path, `This upload is not a ${kindNames[kind]}.`);
    if (object.bytes !== null && object.bytes > maxBytes) {
      throw invalidInput(path, tooLargeMessage(kindNames[kind], object.bytes, maxBytes));
    }
    if (object.unattachedSince === null || ids.indexOf(id) !== index) {
      throw invalidInput(path, `This ${kindNames[kind]} is in use already. Please upload it again.`);
    }
  }
  await markAttached(db, ownerId, ids);
}

/** Lets objects go that a post no longer shows; they are swept a day later unless they are attached again. */
export async function detachObjects(db: Database, ids: string[]) {
  if (ids.length > 0) await markUnattached(db, ids);
}
