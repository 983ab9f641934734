import { and, eq, gt, inArray, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import type { FileKind } from "#src/core/media/media.schema.ts";
import { uploads, type UploadRow } from "#src/core/media/server/upload.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** What a check found out about a file that may be published. */
export type UploadDescription = {
  kind: FileKind;
  contentType: string;
  bytes: number;
  width?: number;
  height?: number;
  /** Of a video: when it was stored without what its camera wrote beside the picture. */
  remuxedAt?: Date;
};

/** Notes that an address for one file was given to somebody. */
export async function insertUpload(db: Database, upload: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [row] = await db.insert(uploads).values(upload).returning();
  return row!;
}

/** An object by id. */
export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

/** Makes an object ready; undefined when it was ready before, or is gone. */
export async function markReady(db: Database, id: string, description: UploadDescription) {
  const [row] = await db
    .update(uploads)
    .set({ status: "ready", ...description })
    .where(and(eq(uploads.id, id), eq(uploads.status, "incoming")))
    .returning();
  return row;
}

/** The next published video by id that was stored as its camera wrote it. */
export async function findVideoToRemux(db: Database, after?: string) {
  const [row] = await db
    .select({ id: uploads.id, contentType: sql<string>`${uploads.contentType}` })
    .from(uploads)
    .where(
      and(
        eq(uploads.kind, "video"),
        eq(uploads.status, "ready"),
        isNull(uploads.remuxedAt),
        after === undefined ? undefined : gt(uploads.id, after),
      ),
    )
    .orderBy(uploads.id)
    .limit(1);
  return row;
}

/** Notes that a published video holds its picture and sound alone; false when it is gone. */
export async function markRemuxed(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.update(uploads).set({ remuxedAt: new Date() }).where(eq(uploads.id, id));
  return rowCount === 1;
}

/** Makes a published object what it was before its check: nobody is shown it. */
export const markWithheld = (db: Database, id: string) =>
  db.update(uploads).set({ status: "incoming" }).where(eq(uploads.id, id));

/** Removes an object that was never published. */
export const deleteIncoming = (db: Database, id: string) =>
  db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.status, "incoming")));

/** The objects of these ids, locked until the transaction ends; always in one order, so that two callers cannot deadlock. */
export const lockUploads = (db: Database, ids: string[]): Promise<UploadRow[]> =>
  db.select().from(uploads).where(inArray(uploads.id, ids)).orderBy(uploads.id).for("update");

/** Notes that a place shows these objects in something of `ownerId`'s; they are hers from now on. */
export async function markAttached(db: Database, shown: { ownerId: string; slot: string }, ids: string[]) {
  if (ids.length === 0) return;
  await db
    .update(uploads)
    .set({ ...shown, unattachedAt: null })
    .where(inArray(uploads.id, ids));
}

/** Notes that nothing shows these objects any more. */
export async function markUnattached(db: Database, ids: string[]) {
  if (ids.length === 0) return;
  await db
    .update(uploads)
    .set({ slot: null, unattachedAt: sql`now()` })
    .where(inArray(uploads.id, ids));
}

// A file that was never published within the hour never will be: its address is good for 15 minutes.
const sweptFrom = sql<Date>`${uploads.unattachedAt} + case ${uploads.status} when 'incoming' then interval '1 hour' else interval '1 day' end`;

/** What an account has waiting that no place shows: how many bytes, and when the first of them may be swept. */
export async function pendingBytes(db: Database, ownerId: string) {
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`,
      sweptFrom: min(sweptFrom).mapWith(uploads.createdAt),
    })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isNotNull(uploads.unattachedAt)));
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
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        isNotNull(uploads.unattachedAt),
        lte(sweptFrom, now),
        sql`${uploads.id} <> all(${sql.param(except)}::uuid[])`,
      ),
    )
    .orderBy(uploads.unattachedAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Those of some objects whose file is waited for or being checked. */
export async function findIncoming(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(sql`${uploads.id} = any(${sql.param(ids)}::uuid[])`, eq(uploads.status, "incoming")));
  return rows.map((row) => row.id);
}

/** Removes objects' rows. */
export const deleteUploads = (db: Database, ids: string[]) =>
  db.delete(uploads).where(inArray(uploads.id, ids));
