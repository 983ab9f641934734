import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { weeklyNumberNames } from "#src/pages/admin/weekly-number.schema.ts";

/** How much happened in each week. Counted by a nightly job, so that past weeks stay when accounts and homes are deleted. */
export const weeklyNumbers = pgTable(
  "weekly_numbers",
  {
    /** The week's Monday in the site's time zone. */
    week: date().notNull(),
    name: text({ enum: weeklyNumberNames }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.name] }),
    check("weekly_numbers_count", sql`${table.count} >= 0`),
  ],
);
