import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { announcementStates, emailStates } from "#src/core/announcements/announcement.options.ts";
import { accountId, users } from "#src/core/people/server/user.table.ts";
import type { PlanGroup, StateGroup } from "#src/core/verification/member-group.options.ts";
import { moment } from "#src/server/database/moment.ts";

const organizer = () => uuid().references(() => users.id, { onDelete: "set null" });

/** What organizers write to many members at once. */
export const announcements = pgTable(
  "announcements",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    text: text().notNull(),
    /** The groups that it is for; without plans all verified members, without states those anywhere. */
    plans: text().array().notNull().$type<PlanGroup[]>(),
    states: text().array().notNull().$type<StateGroup[]>(),
    state: text({ enum: announcementStates }).notNull().default("waiting"),
    writtenById: organizer(),
    createdAt: moment().notNull(),
    sendAt: moment().notNull(),
    /** When the first batch began. */
    begunAt: moment(),
    /** When the last batch was done. */
    sentAt: moment(),
    stoppedAt: moment(),
    stoppedById: organizer(),
    /** How many members it is for: counted when it was written, and again when it begins. */
    audience: integer().notNull(),
    /** How many members have it in their notifications. */
    members: integer().notNull().default(0),
    /** How many emails were sent. */
    emails: integer().notNull().default(0),
    /** The last account that a batch has looked at: the next one starts after it. */
    doneUpTo: uuid(),
  },
  (table) => [
    index("announcements_newest").on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("announcements_written_by").on(table.writtenById),
    index("announcements_stopped_by").on(table.stoppedById),
    check("announcements_state_known", sql`${table.state} in ('waiting', 'sending', 'sent', 'stopped')`),
    check("announcements_title_length", sql`char_length(${table.title}) between 1 and 90`),
    check("announcements_text_length", sql`char_length(${table.text}) between 1 and 5000`),
    check("announcements_stopped_at", sql`(${table.state} = 'stopped') = (${table.stoppedAt} is not null)`),
  ],
);

/** Who has got an announcement: a row is stored with her notification and her email, so that she gets each once. */
export const announcementRecipients = pgTable(
  "announcement_recipients",
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    userId: accountId(),
    email: text({ enum: emailStates }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index("announcement_recipients_user").on(table.userId),
    // Written literally, as in the queries: with a parameter, the planner could not match it.
    index("announcement_recipients_waiting")
      .on(table.announcementId)
      .where(sql`${table.email} = 'waiting'`),
    check(
      "announcement_recipients_email_known",
      sql`${table.email} in ('none', 'waiting', 'sent', 'dropped')`,
    ),
  ],
);
