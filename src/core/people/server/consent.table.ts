import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ConsentKind } from "#src/core/people/consent-texts.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** What a member has agreed to, and when she took it back. Rows are only added and withdrawn, so that the history stays. */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<ConsentKind>().notNull(),
    /** Of the text that she read; null if she took back what was never asked, such as before there was a tick for it. */
    version: smallint(),
    givenAt: moment(),
    withdrawnAt: moment(),
  },
  (table) => [
    check("consents_kind_known", sql`${table.kind} in ('adult', 'congregation')`),
    check("consents_given_with_version", sql`(${table.givenAt} is null) = (${table.version} is null)`),
    check(
      "consents_given_or_withdrawn",
      sql`${table.givenAt} is not null or ${table.withdrawnAt} is not null`,
    ),
    uniqueIndex("consents_one_current")
      .on(table.userId, table.kind)
      .where(sql`${table.withdrawnAt} is null`),
    index("consents_user").on(table.userId),
  ],
);
