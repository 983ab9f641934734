import { and, eq } from "drizzle-orm";
import { isSuspended, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** A member whom an actor may see, by the rules for what members write. */
export async function findPerson(db: Database, id: string, actor: Actor) {
  const [found] = await db
    .select({ person: personColumns, suspended: isSuspended(users.id) })
    .from(users)
    .where(and(eq(users.id, id), visibleTo(actor, { authorId: users.id })));
  return found;
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
