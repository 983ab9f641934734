import type { DatabaseHandle } from "#src/server/database/database.ts";
import { OperatorError } from "#src/server/operator-error.ts";

type Connection = Pick<DatabaseHandle, "pool">;

/** Marks a database from the moment it has a backup's rows until the restore is complete. */
const marker = "public.restore_unfinished";

/** The statement that sets the mark, in the transaction that restores the rows. */
export const markUnfinished = `create table ${marker} ();\n`;

export const markFinished = ({ pool }: Connection) => pool.query(`drop table ${marker}`);

/** Throws an {@link OperatorError} for a database whose restore was interrupted: revoked access may still work in it. */
export async function refuseUnfinished({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
    marker,
  ]);
  if (rows[0]!.there)
    throw new OperatorError(
      "The restore of this database was interrupted, before it had ended the sessions and repeated the deletions since. Restore again, with --replace.",
    );
}
