import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { kinds, requestStates } from "#src/core/support/support.options.ts";
import { moment } from "#src/server/database/moment.ts";

/** What members and guests ask the team. A guest has no account, but a name and an address that she typed. */
export const supportRequests = pgTable(
  "support_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    guestName: text(),
    guestEmail: text(),
    // Without a check, so that a new kind needs no migration.
    kind: text({ enum: kinds }).notNull(),
    state: text({ enum: requestStates }).notNull().default("waiting for us"),
    createdAt: moment().notNull(),
    /** When the newest message was written. */
    lastAt: moment().notNull(),
    /** Since when she has waited for us, the last time that she did. */
    waitingSince: moment().notNull(),
    /** When we answer at the latest, as it was promised to her. */
    dueAt: moment().notNull(),
    /** Up to when she has read our answers. */
    seenAt: moment().notNull(),
    /** When a guest's request is erased; null for a member's. */
    expiresAt: moment(),
  },
  (table) => [
    // Written literally, as in the queries: with a parameter, the planner could not match it.
    index("support_requests_due")
      .on(table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting for us'`),
    index("support_requests_newest").on(table.state, sql`${table.lastAt} desc`, sql`${table.id} desc`),
    index("support_requests_own").on(table.userId, sql`${table.lastAt} desc`, sql`${table.id} desc`),
    index("support_requests_expiry").on(table.expiresAt),
    check(
      "support_requests_state_known",
      sql`${table.state} in ('waiting for us', 'waiting for her', 'done')`,
    ),
    check(
      "support_requests_of_one",
      sql`num_nonnulls(${table.guestName}, ${table.guestEmail}, ${table.expiresAt}) = case when ${table.userId} is null then 3 else 0 end`,
    ),
  ],
);

export const supportMessages = pgTable(
  "support_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: uuid()
      .notNull()
      .references(() => supportRequests.id, { onDelete: "cascade" }),
    /** The member whose request it is in, whoever wrote it: her export has the whole thread. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    fromTeam: boolean().notNull(),
    /** Who of the team wrote it. */
    answeredById: uuid().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index("support_messages_newest").on(table.requestId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("support_messages_of_member").on(table.userId),
    index("support_messages_answered").on(table.answeredById),
    check("support_messages_text_length", sql`char_length(${table.text}) between 1 and 5000`),
    check("support_messages_of_team", sql`${table.fromTeam} or ${table.answeredById} is null`),
  ],
);

/** When the team is away, or was. At most one is open: it ends by itself, or when somebody is back early. */
export const teamAbsences = pgTable(
  "team_absences",
  {
    id: uuid().primaryKey().defaultRandom(),
    until: moment().notNull(),
    setAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex("team_absences_open")
      .on(sql`(true)`)
      .where(sql`${table.endedAt} is null`),
  ],
);
