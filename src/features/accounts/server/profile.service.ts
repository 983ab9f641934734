import type { ProfileUpdate } from "#src/features/accounts/user.schema.ts";
import { findUserById, lockUser, updateUser } from "#src/features/accounts/server/user.queries.ts";
import { attachObjects, detachObjects } from "#src/features/uploads/server/object.service.ts";
import { maxUploadBytes, objectIdFrom } from "#src/features/uploads/media.schema.ts";
import { AppError, invalidInput, unauthorized } from "#src/server/http/app-error.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";

/** Changes somebody's own profile; her new picture is held on to, and her old one let go. */
export const updateProfile = ({ db }: Pick<Platform, "db">, userId: string, changes: ProfileUpdate) =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await findUserById(tx, userId);
    if (!before) throw unauthorized();
    if (Object.keys(changes).length === 0) return before;
    const { profileImageUrl } = changes;
    if (profileImageUrl !== undefined && profileImageUrl !== before.user.profileImageUrl) {
      await swapPicture(tx, userId, before.user.profileImageUrl, profileImageUrl);
    }
    await updateUser(tx, userId, changes);
    return (await findUserById(tx, userId))!;
  });

async function swapPicture(tx: Database, userId: string, before: string | null, after: string | null) {
  await detachObjects(tx, idsIn(before));
  const picture = { kind: "image", maxBytes: maxUploadBytes } as const;
  await attachObjects(tx, userId, idsIn(after), picture).catch((error: unknown) => {
    throw error instanceof AppError ? invalidInput("profileImageUrl", error.message) : error;
  });
}

const idsIn = (url: string | null) => {
  const id = objectIdFrom(url ?? "");
  return id ? [id] : [];
};
