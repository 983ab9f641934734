import type { ProfileUpdate } from "#src/composers/profile/profile.schema.ts";
import { avatarPlace } from "#src/composers/profile/server/avatar.place.ts";
import { lockUser, updateUser } from "#src/foundations/people/server/user.queries.ts";
import type { UserRow } from "#src/foundations/people/server/user.table.ts";
import { swapMedia } from "#src/foundations/uploads/server/object.service.ts";
import { objectIdsIn } from "#src/foundations/uploads/media.schema.ts";
import { unauthorized } from "#src/server/http/app-error.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Changes the actor's own profile; her new picture is held on to, and her old one let go. */
export const updateProfile = (
  { db }: Pick<Platform, "db">,
  actor: Member,
  changes: ProfileUpdate,
): Promise<UserRow> =>
  db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id);
    if (!user) throw unauthorized();
    if (Object.keys(changes).length === 0) return user;
    if (changes.profileImageUrl !== undefined) {
      const before = objectIdsIn([user.profileImageUrl]);
      await swapMedia(tx, { place: avatarPlace, ownerId: actor.id, before, after: changes });
    }
    return updateUser(tx, actor.id, changes);
  });
