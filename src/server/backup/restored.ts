import { forgetWhatLetsIn, type Deletion } from "#src/server/backup/installation.queries.ts";
import type { Connections, DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import type { TableDecision } from "#src/server/manifest.ts";

/** What the features know of a restore: their tables, and how an account is deleted once more. */
export type AfterRestore = {
  tables: readonly TableDecision[];
  /** False for an account that is not there, or is deleted already. */
  repeatDeletion: (db: Connections["db"], deletion: Deletion) => Promise<boolean>;
};

/** What was done with a restored database so that what had ended since does not live on. */
export type Repeated = { deletions: number };

/**
 * Brings a restored database to this version, ends what let somebody in then, and deletes again the accounts that were
 * deleted since. No server may have it before that.
 */
export async function endWhatHadEnded(
  database: DatabaseHandle,
  { tables, repeatDeletion }: AfterRestore,
  deletions: readonly Deletion[],
): Promise<Repeated> {
  await migrateDatabase(database, { restoring: true });
  await forgetWhatLetsIn(
    database.db,
    tables.flatMap(({ table, restore }) => (restore === "forget" ? [table] : [])),
  );
  let repeated = 0;
  for (const deletion of deletions) if (await repeatDeletion(database.db, deletion)) repeated += 1;
  return { deletions: repeated };
}
