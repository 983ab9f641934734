import { and, eq, gt, inArray, isNotNull, lte, min, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FileKind } from "#src/core/media/media.ts";
import type { StoredMedia } from "#src/core/media/server/media.presenter.ts";
import { uploads, type UploadRow } from "#src/core/media/server/upload.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { MediaSlot } from "#src/core/media/server/media.slots.ts";
import type { Actor } from "#src/shared/actor.ts";

/** What the check found out about a publishable file. */
export type UploadDescription = {
  kind: FileKind;
  contentType: string;
  bytes: number;
  storedBytes: number;
  width?: number;
  height?: number;
};

/** Stores an upload whose address is given out. */
export async function insertUpload(db: Database, upload: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [row] = await db.insert(uploads).values(upload).returning();
  return row!;
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

/** Marks an upload ready; undefined if it already was, or is gone. */
export async function markReady(db: Database, id: string, description: UploadDescription) {
  const [row] = await db
    .update(uploads)
    .set({ status: "ready", ...description })
    .where(and(eq(uploads.id, id), eq(uploads.status, "incoming")))
    .returning();
  return row;
}

/** Deletes an upload that was never published; returns whether it is gone. */
export async function deleteIncoming(db: Database, id: string): Promise<boolean> {
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.status, "incoming")));
  return !(await findUpload(db, id));
}

export type Subject = { slot: string; subjectId: string };

/** Locks these uploads, and those attached to a subject, in a fixed order, so that two callers cannot deadlock. */
export const lockUploads = (db: Transaction, ids: string[], subject?: Subject): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(or(inArray(uploads.id, ids), subject && isAttachedTo(subject)))
    .orderBy(uploads.id)
    .for("update");

const isAttachedTo = ({ slot, subjectId }: Subject) =>
  and(eq(uploads.slot, slot), eq(uploads.subjectId, subjectId));

/** The uploads attached to a subject, in their order. */
export const findAttached = (db: Database, subject: Subject) =>
  db
    .select({ id: uploads.id, kind: uploads.kind })
    .from(uploads)
    .where(isAttachedTo(subject))
    .orderBy(uploads.position);

/** Attaches uploads in this order to an empty slot; from now on they belong to `ownerId`. */
export async function markAttached(db: Database, attached: Subject & { ownerId: string }, ids: string[]) {
  if (ids.length === 0) return;
  await db
    .update(uploads)
    .set({
      ...attached,
      position: sql`array_position(${sql.param(ids)}::uuid[], ${uploads.id}) - 1`,
      unattachedAt: null,
    })
    .where(inArray(uploads.id, ids));
}

/** Detaches uploads from their slot; their alternative texts stay with them. */
export async function markUnattached(db: Database, ids: string[]) {
  if (ids.length === 0) return;
  await db
    .update(uploads)
    .set({ slot: null, subjectId: null, position: null, unattachedAt: sql`now()` })
    .where(inArray(uploads.id, ids));
}

/** The media in one slot of each row, in order, as a column; `subjectId` is the query's column of subject ids. */
export const mediaJson = (slot: string, subjectId: PgColumn) =>
  // Nested, since Drizzle omits table names of columns directly in a selected expression.
  sql<StoredMedia[]>`(${sql`
    select coalesce(json_agg(json_build_object('uploadId', ${uploads.id}, 'kind', ${uploads.kind},
      'width', ${uploads.width}, 'height', ${uploads.height}, 'alt', ${uploads.alt}) order by ${uploads.position}), '[]')
    from ${uploads} where ${uploads.slot} = ${slot} and ${uploads.subjectId} = ${subjectId}`})`;

// An upload that was not published within the hour never will be: its address expires after 15 minutes.
const expiresAt = sql<Date>`${uploads.unattachedAt} + case ${uploads.status} when 'incoming' then interval '1 hour' else interval '1 day' end`;

/** The bytes of an account's unattached uploads, and when the first of them expires. */
export async function pendingBytes(db: Database, ownerId: string) {
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`,
      expiresAt: min(expiresAt).mapWith(uploads.createdAt),
    })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isNotNull(uploads.unattachedAt)));
  return row!;
}

/** The bytes of everything that an account has stored, or announced and not yet sent. */
export async function bytesOf(db: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${storedOrAnnounced}), 0)::float8` })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId));
  return row!.bytes;
}

const storedOrAnnounced = sql`coalesce(${uploads.storedBytes}, ${uploads.bytes})`;

/** Locks an account's uploads that were detached from a post, unattached only after their creation; skips locked ones. */
export async function lockDetached(db: Transaction, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), gt(uploads.unattachedAt, uploads.createdAt)))
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Locks up to `limit` uploads that have expired at `now`, except those in `except` or locked by somebody else. */
export async function lockExpired(
  db: Transaction,
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
        lte(expiresAt, now),
        sql`${uploads.id} <> all(${sql.param(except)}::uuid[])`,
      ),
    )
    .orderBy(uploads.unattachedAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Which of these uploads have not been published yet. */
export async function findIncoming(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(sql`${uploads.id} = any(${sql.param(ids)}::uuid[])`, eq(uploads.status, "incoming")));
  return rows.map((row) => row.id);
}

export const deleteUploads = (db: Database, ids: string[]) =>
  db.delete(uploads).where(inArray(uploads.id, ids));

/** How many bytes members have uploaded, by kind, as far as known. Reads all rows, so it is for occasional use. */
export async function uploadedBytes(db: Database): Promise<Record<string, number | null>> {
  const rows = await db
    .select({ kind: uploads.kind, bytes: sql<number | null>`sum(${uploads.bytes})::float` })
    .from(uploads)
    .where(eq(uploads.status, "ready"))
    .groupBy(uploads.kind);
  return Object.fromEntries(rows.map(({ kind, bytes }) => [kind, bytes]));
}

/** A published upload, if its slot shows it to the actor; an unattached one only to its uploader. By primary keys. */
export async function findVisibleUpload(
  db: Database,
  mediaSlots: readonly MediaSlot[],
  id: string,
  actor: Actor,
) {
  const [row] = await db
    .select({ kind: uploads.kind, contentType: uploads.contentType, width: uploads.width })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.status, "ready"), isVisibleTo(actor, mediaSlots)));
  return row;
}

function isVisibleTo(actor: Actor, mediaSlots: readonly MediaSlot[]) {
  const uploaded = actor.kind === "member" ? eq(uploads.ownerId, actor.id) : sql`false`;
  const shown = mediaSlots.map(
    ({ name, visible }) => sql`when ${uploads.slot} = ${name} then (${visible(actor)})`,
  );
  return sql`case when ${uploads.slot} is null then ${uploaded} ${sql.join(shown, sql` `)} else false end`;
}
