import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** The roommate profiles that members have saved; nobody else learns of it, those they belong to least of all. */
export const roommateFavorites = pgTable(
  "roommate_favorites",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid()
      .notNull()
      .references(() => roommateProfiles.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.profileId] }),
    index("roommate_favorites_newest").on(
      table.userId,
      sql`${table.createdAt} desc`,
      sql`${table.profileId} desc`,
    ),
    index("roommate_favorites_profile").on(table.profileId),
  ],
);
