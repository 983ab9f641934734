import { and, eq } from "drizzle-orm";
import type { ListColumns } from "#src/core/favorites/server/saveable.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import {
  authored,
  isListed as isInList,
  shownColumns,
} from "#src/features/roommates/server/roommate.queries.ts";
import { roommateProfiles as profiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

export const selectFavorites = (db: Database, reader: Member, more: ListColumns) =>
  db
    .select({ ...shownColumns(reader), ...more })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .$dynamic();

export const isListed = (actor: Member) => and(isInList, visibleTo(actor, authored));
