import { forgetWhatLetsIn, type Deletion } from "#src/server/backup/installation.queries.ts";
import type { Connections, DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import type { TableDecision } from "#src/server/manifest.ts";

/** What features provide for a restore: their tables, and how to delete an account again. */
export type AfterRestore = {
  tables: readonly TableDecision[];
  /** False for an account that does not exist or is already deleted. */
  repeatDeletion: (db: Connections["db"], deletion: Deletion) => Promise<boolean>;
};

export type Repeated = { deletions: number };

/** Migrates a restored database, revokes credentials and repeats later deletions. No server may use it before that. */
export async function endWhatHadEnded(
  database: DatabaseHandle,
  { tables, repeatDeletion }: AfterRestore,
  deletions: readonly Deletion[],
): Promise<Repeated> {
  await migrateDatabase(database, { restoring: true });
  await forgetWhatLetsIn(database.db, {
    tables: tables.flatMap(({ table, restore }) => (restore === "forget" ? [table] : [])),
    ends: tables.flatMap(({ restore }) =>
      typeof restore === "object" && "end" in restore ? [restore.end] : [],
    ),
  });
  let repeated = 0;
  for (const deletion of deletions) if (await repeatDeletion(database.db, deletion)) repeated += 1;
  return { deletions: repeated };
}
