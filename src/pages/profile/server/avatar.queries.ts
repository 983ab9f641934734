import { sql } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { objectPath } from "#src/core/media/media.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { Actor } from "#src/shared/actor.ts";

/**
 * SQL condition on uploads: it is its owner's picture, and the actor may see that member; false for guests.
 */
export const pictureVisibleTo = (actor: Actor) =>
  actor.kind === "guest"
    ? sql`false`
    : sql`exists (
        select 1 from ${users} where ${users.id} = ${uploads.ownerId}
          and ${users.profileImageUrl} = ${objectPath("")} || ${uploads.id} and ${visibleTo(actor, { authorId: users.id })})`;
