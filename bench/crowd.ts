import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { hashToken } from "#src/server/tokens.ts";

const tokenOf = (index: number) => String(index).padStart(43, "0");

/** An id that is the same in every run; each group has its own ids. */
export const numbered = (group: string, index: number) =>
  `00000000-0000-4000-${group}-${String(index).padStart(12, "0")}`;

export const cookieOf = (index: number) => `session=${tokenOf(index)}`;

/** Stores this many members with a session each, unless they exist. */
export async function seedCrowd(db: Database, size: number) {
  const people = Array.from({ length: size }, (_, index) => ({ index, id: numbered("8000", index) }));
  const day = 24 * 60 * 60 * 1000;
  await db
    .insert(users)
    .values(
      people.map(({ index, id }) => ({
        id,
        email: `crowd-${index}@example.com`,
        firstName: "Ruth",
        lastName: "Bench",
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(sessions)
    .values(
      people.map(({ index, id }) => ({
        userId: id,
        tokenHash: hashToken(tokenOf(index)),
        expiresAt: new Date(Date.now() + day),
      })),
    )
    .onConflictDoNothing();
}
