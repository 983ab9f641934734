import { seesPeople } from "#src/core/people/server/person.presenter.ts";
import { sql } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { Actor } from "#src/shared/actor.ts";

/** SQL condition on uploads: the picture is of somebody whom the actor may see, or her own; false for guests. */
export function pictureVisibleTo(actor: Actor) {
  if (actor.kind === "guest") return sql`false`;
  if (!seesPeople(actor)) return sql`${uploads.subjectId} = ${actor.id}`;
  return sql`exists (
    select 1 from ${users} where ${users.id} = ${uploads.subjectId} and ${visibleTo(actor, { authorId: users.id })})`;
}
