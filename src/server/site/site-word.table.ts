import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "#src/server/database/moment.ts";
import type { WordKey } from "#src/shared/site-words.ts";

/**
 * What organizers have made of the site's texts; the highest version of a key is the current one. Append-only: a trigger refuses
 * updates and deletes. The ids of accounts have no foreign keys, so that who changed what outlives deleted accounts.
 */
export const siteWords = pgTable(
  "site_words",
  {
    id: uuid().primaryKey().defaultRandom(),
    // Without a check, so that a new key needs no migration.
    key: text().$type<WordKey>().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    /** A page of this site, for the line at the top. */
    link: text(),
    /** When the line at the top ends; null for all other texts. */
    endsAt: moment(),
    changedBy: uuid().notNull(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // Of two organizers who save at once, the second gets a conflict.
    unique("site_words_version").on(table.key, table.version),
    check("site_words_version_counts", sql`${table.version} > 0`),
    check("site_words_link_here", sql`${table.link} ~ '^/([^/]|$)'`),
  ],
);

export type SiteWordRow = typeof siteWords.$inferSelect;
