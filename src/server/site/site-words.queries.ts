import { desc, sql } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import { siteWords } from "#src/server/site/site-word.table.ts";

/** The current version of each text that somebody has changed. */
export const listCurrentWords = (db: Database) =>
  db.selectDistinctOn([siteWords.key]).from(siteWords).orderBy(siteWords.key, desc(siteWords.version));

/** Where processes are notified that a text has changed. */
export const wordsChanged = "site-words";

/** Notifies all processes that a text has changed; in a transaction, once it commits. */
export const notifyOfWords = (db: Database) => db.execute(sql`select pg_notify(${wordsChanged}, '')`);
