import { and, eq, sql } from "drizzle-orm";
import { objects } from "#src/core/media/server/upload.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { MediaPlace } from "#src/server/media-slot.ts";
import { guest, type Actor } from "#src/shared/actor.ts";

/**
 * A published object with who may see it: whoever asks, and everybody. The place that shows it decides; until one does,
 * it is its uploader's alone. One query, by primary keys.
 */
export async function findShownObject(db: Database, places: readonly MediaPlace[], id: string, actor: Actor) {
  const [row] = await db
    .select({
      kind: objects.kind,
      contentType: objects.contentType,
      width: objects.width,
      toEverybody: seenBy(guest, places),
      toActor: actor.kind === "guest" ? sql<boolean>`false` : seenBy(actor, places),
    })
    .from(objects)
    .where(and(eq(objects.id, id), eq(objects.status, "ready")));
  return row;
}

function seenBy(actor: Actor, places: readonly MediaPlace[]) {
  const uploaded = actor.kind === "member" ? eq(objects.ownerId, actor.id) : sql`false`;
  const shown = places.map(
    ({ name, visible }) => sql`when ${objects.place} = ${name} then (${visible(actor)})`,
  );
  const seen = sql`case when ${objects.place} is null then ${uploaded} ${sql.join(shown, sql` `)} else false end`;
  // In a statement of its own within the list of columns: there, Drizzle would take the tables' names off.
  return sql<boolean>`${seen}`;
}
