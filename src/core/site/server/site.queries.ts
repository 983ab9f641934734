import { desc, eq, getTableColumns } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { KeysetList, TotalColumn } from "#src/server/database/keyset-page.ts";
import { siteWords } from "#src/server/site/site-word.table.ts";
import type { WordKey } from "#src/shared/site-words.ts";

const columns = {
  word: getTableColumns(siteWords),
  by: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
};

/** The current version of each text that somebody has changed, with who did. */
export const listWords = (db: Database) =>
  db
    .selectDistinctOn([siteWords.key], columns)
    .from(siteWords)
    .leftJoin(users, eq(users.id, siteWords.changedBy))
    .orderBy(siteWords.key, desc(siteWords.version));

const selectVersions = (db: Database, total: TotalColumn) =>
  db
    .select({ ...columns, ...total })
    .from(siteWords)
    .leftJoin(users, eq(users.id, siteWords.changedBy))
    .$dynamic();

export type FoundVersion = Omit<Awaited<ReturnType<typeof selectVersions>>[number], "total">;

/** The versions of a text, newest first. */
export const versionList = (db: Database, key: WordKey): KeysetList<ReturnType<typeof selectVersions>> => ({
  select: (total) => selectVersions(db, total),
  counted: () => db.select({ id: siteWords.id }).from(siteWords).$dynamic(),
  condition: eq(siteWords.key, key),
  by: { number: siteWords.version, id: siteWords.id },
  first: "newest",
  // A cursor's time holds the version.
  cursorOf: ({ word }) => ({ createdAt: new Date(word.version), id: word.id }),
});

/** The current version of a text; undefined while nobody has changed it. */
export async function findWord(db: Database, key: WordKey) {
  const [row] = await db
    .select()
    .from(siteWords)
    .where(eq(siteWords.key, key))
    .orderBy(desc(siteWords.version))
    .limit(1);
  return row;
}

/** Adds a version; false if somebody else has added it at this moment. */
export async function insertVersion(db: Transaction, word: typeof siteWords.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(siteWords).values(word).onConflictDoNothing();
  return rowCount === 1;
}
