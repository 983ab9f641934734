import { and, eq, sql } from "drizzle-orm";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { MediaSlot } from "#src/server/feature.ts";
import type { Actor } from "#src/shared/actor.ts";

/** A published upload, if its slot shows it to the actor; an unattached one is its uploader's alone. By primary keys. */
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
