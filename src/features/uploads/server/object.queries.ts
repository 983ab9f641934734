import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { objects, type ObjectRow } from "#src/features/uploads/server/object.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** What a check found out about a file that may be published. */
export type ObjectDescription = {
  kind: NonNullable<ObjectRow["kind"]>;
  contentType: string;
  bytes: number;
  width?: number;
  height?: number;
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

/** Removes an object that was never published. */
export const deleteIncoming = (db: Database, id: string) =>
  db.delete(objects).where(and(eq(objects.id, id), eq(objects.status, "incoming")));

/** The objects of these ids, locked until the transaction ends; always in one order, so that two callers cannot deadlock. */
export const lockObjects = (db: Database, ids: string[]): Promise<ObjectRow[]> =>
  db.select().from(objects).where(inArray(objects.id, ids)).orderBy(objects.id).for("update");

/** Notes that something of `ownerId`'s refers to these objects, which are hers from now on. */
export const markAttached = (db: Database, ownerId: string, ids: string[]) =>
  db.update(objects).set({ ownerId, unattachedSince: null }).where(inArray(objects.id, ids));

/** Notes that nothing refers to these objects any more. */
export const markUnattached = (db: Database, ids: string[]) =>
  db
    .update(objects)
    .set({ unattachedSince: sql`now()` })
    .where(inArray(objects.id, ids));

/** Locks up to `limit` objects that nothing has referred to since before `before`, passing over those somebody else holds. */
export async function lockUnattached(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: objects.id })
    .from(objects)
    .where(and(isNotNull(objects.unattachedSince), lt(objects.unattachedSince, before)))
    .orderBy(objects.unattachedSince)
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Removes objects' rows. */
export const deleteObjects = (db: Database, ids: string[]) =>
  db.delete(objects).where(inArray(objects.id, ids));
