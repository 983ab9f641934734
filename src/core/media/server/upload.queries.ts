import { and, eq, gt, inArray, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import type { FileKind } from "#src/core/media/media.schema.ts";
import { objects, type ObjectRow } from "#src/core/media/server/upload.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** What a check found out about a file that may be published. */
export type ObjectDescription = {
  kind: FileKind;
  contentType: string;
  bytes: number;
  width?: number;
  height?: number;
  /** Of a video: when it was stored without what its camera wrote beside the picture. */
  remuxedAt?: Date;
};

/** Notes that an address for one file was given to somebody. */
export async function insertObject(db: Database, object: typeof objects.$inferInsert): Promise<ObjectRow> {
  const [row] = await db.insert(objects).values(object).returning();
  return row!;
}

/** An object by id. */
export async function findObject(db: Database, id: string): Promise<ObjectRow | undefined> {
  const [row] = await db.select().from(objects).where(eq(objects.id, id));
  return row;
}

/** Makes an object ready; undefined when it was ready before, or is gone. */
export async function markReady(db: Database, id: string, description: ObjectDescription) {
  const [row] = await db
    .update(objects)
    .set({ status: "ready", ...description })
    .where(and(eq(objects.id, id), eq(objects.status, "incoming")))
    .returning();
  return row;
}

/** The next published video by id that was stored as its camera wrote it. */
export async function findVideoToRemux(db: Database, after?: string) {
  const [row] = await db
    .select({ id: objects.id, contentType: sql<string>`${objects.contentType}` })
    .from(objects)
    .where(
      and(
        eq(objects.kind, "video"),
        eq(objects.status, "ready"),
        isNull(objects.remuxedAt),
        after === undefined ? undefined : gt(objects.id, after),
      ),
    )
    .orderBy(objects.id)
    .limit(1);
  return row;
}

/** Notes that a published video holds its picture and sound alone; false when it is gone. */
export async function markRemuxed(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.update(objects).set({ remuxedAt: new Date() }).where(eq(objects.id, id));
  return rowCount === 1;
}

/** Makes a published object what it was before its check: nobody is shown it. */
export const markWithheld = (db: Database, id: string) =>
  db.update(objects).set({ status: "incoming" }).where(eq(objects.id, id));

/** Removes an object that was never published. */
export const deleteIncoming = (db: Database, id: string) =>
  db.delete(objects).where(and(eq(objects.id, id), eq(objects.status, "incoming")));

/** The objects of these ids, locked until the transaction ends; always in one order, so that two callers cannot deadlock. */
export const lockObjects = (db: Database, ids: string[]): Promise<ObjectRow[]> =>
  db.select().from(objects).where(inArray(objects.id, ids)).orderBy(objects.id).for("update");

/** Notes that a place shows these objects in something of `ownerId`'s; they are hers from now on. */
export async function markAttached(db: Database, shown: { ownerId: string; place: string }, ids: string[]) {
  if (ids.length === 0) return;
  await db
    .update(objects)
    .set({ ...shown, unattachedSince: null })
    .where(inArray(objects.id, ids));
}

/** Notes that nothing shows these objects any more. */
export async function markUnattached(db: Database, ids: string[]) {
  if (ids.length === 0) return;
  await db
    .update(objects)
    .set({ place: null, unattachedSince: sql`now()` })
    .where(inArray(objects.id, ids));
}

// A file that was never published within the hour never will be: its address is good for 15 minutes.
const sweptFrom = sql<Date>`${objects.unattachedSince} + case ${objects.status} when 'incoming' then interval '1 hour' else interval '1 day' end`;

/** What an account has waiting that no place shows: how many bytes, and when the first of them may be swept. */
export async function findWaiting(db: Database, ownerId: string) {
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${objects.bytes}), 0)::float8`,
      sweptFrom: min(sweptFrom).mapWith(objects.createdAt),
    })
    .from(objects)
    .where(and(eq(objects.ownerId, ownerId), isNotNull(objects.unattachedSince)));
  return row!;
}

/** Locks up to `limit` objects that may be swept at `now`, passing over `except` and those somebody else holds. */
export async function lockSweepable(
  db: Database,
  now: Date,
  limit: number,
  except: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: objects.id })
    .from(objects)
    .where(
      and(
        isNotNull(objects.unattachedSince),
        lte(sweptFrom, now),
        sql`${objects.id} <> all(${sql.param(except)}::uuid[])`,
      ),
    )
    .orderBy(objects.unattachedSince)
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Those of some objects whose file is waited for or being checked. */
export async function findIncoming(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: objects.id })
    .from(objects)
    .where(and(sql`${objects.id} = any(${sql.param(ids)}::uuid[])`, eq(objects.status, "incoming")));
  return rows.map((row) => row.id);
}

/** Removes objects' rows. */
export const deleteObjects = (db: Database, ids: string[]) =>
  db.delete(objects).where(inArray(objects.id, ids));
