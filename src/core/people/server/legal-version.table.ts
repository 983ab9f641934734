import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { LegalName } from "#src/core/people/legal-versions.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

const isDay = (column: unknown) => sql`${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;

/** When each version of a text appeared on this site, from when it counts, and how far members have been told of it. */
export const legalVersions = pgTable(
  "legal_versions",
  {
    document: text().$type<LegalName>().notNull(),
    /** The day that names it, as in legal-versions.ts. */
    version: text().notNull(),
    publishedAt: moment().notNull(),
    /** Null for the first version of a site, of which nobody had to be told. */
    countsFrom: moment(),
    /** Members with ids up to this one have been told. */
    toldUpTo: uuid(),
    toldAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.document, table.version] }),
    check("legal_versions_are_days", isDay(table.version)),
  ],
);

/** Which version of which text a member has agreed to: by signing up, or by saying so when it changed. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    document: text().$type<LegalName>().notNull(),
    version: text().notNull(),
    acceptedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.document, table.version] }),
    check("terms_acceptances_are_days", isDay(table.version)),
  ],
);
