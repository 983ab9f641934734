import { avatarBytes } from "#src/pages/profile/profile.schema.ts";
import type { MediaSlot } from "#src/server/feature.ts";
import { audienceOf } from "#src/core/people/server/person.presenter.ts";
import { sql } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { Actor } from "#src/shared/actor.ts";

/**
 * SQL condition on uploads: the actor may see the member whose picture it is; false for guests.
 */
const pictureVisibleTo = (actor: Actor) =>
  audienceOf(actor) === "guest"
    ? sql`false`
    : sql`exists (
        select 1 from ${users} where ${users.id} = ${uploads.subjectId} and ${visibleTo(actor, { authorId: users.id })})`;

/** In pixels: the largest portrait on a page, at a pixel ratio of three. */
const side = 400;

/** A user's picture, visible to signed-in users. */
export const avatarSlot: MediaSlot<"profileImageUrl"> = {
  name: "avatar",
  fields: { profileImageUrl: { kind: "image", files: 1, bytes: avatarBytes, square: side } },
  visible: pictureVisibleTo,
};
