import { and, eq, sql } from "drizzle-orm";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { MediaSlot } from "#src/server/feature.ts";
import { guest, type Actor } from "#src/shared/actor.ts";

/**
 * A published upload, and whether the actor and whether everybody may see it. Its slot decides; an unattached upload is
 * visible to its uploader alone. One query, by primary keys.
 */
export async function findVisibleUpload(
  db: Database,
  mediaSlots: readonly MediaSlot[],
  id: string,
  actor: Actor,
) {
  const [row] = await db
    .select({
      kind: uploads.kind,
      contentType: uploads.contentType,
      width: uploads.width,
      toEverybody: isVisibleTo(guest, mediaSlots),
      toActor: actor.kind === "guest" ? sql<boolean>`false` : isVisibleTo(actor, mediaSlots),
    })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.status, "ready")));
  return row;
}

function isVisibleTo(actor: Actor, mediaSlots: readonly MediaSlot[]) {
  const uploaded = actor.kind === "member" ? eq(uploads.ownerId, actor.id) : sql`false`;
  const shown = mediaSlots.map(
    ({ name, visible }) => sql`when ${uploads.slot} = ${name} then (${visible(actor)})`,
  );
  const seen = sql`case when ${uploads.slot} is null then ${uploaded} ${sql.join(shown, sql` `)} else false end`;
  // Nested in another `sql`: directly in a list of columns, Drizzle would drop the table names.
  return sql<boolean>`${seen}`;
}
