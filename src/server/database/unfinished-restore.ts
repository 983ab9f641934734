import type { DatabaseHandle } from "#src/server/database/database.ts";
import { OperatorError } from "#src/server/operator-error.ts";

type Connection = Pick<DatabaseHandle, "pool">;

/** Stands in a database from the moment that a backup's rows are in it until all that follows is done. */
const marker = "public.restore_unfinished";

/** The statement that begins it, in the transaction of the rows. */
export const markUnfinished = `create table ${marker} ();\n`;

export const markFinished = ({ pool }: Connection) => pool.query(`drop table ${marker}`);

/** Throws one line for a database whose restore was interrupted: in it, what had ended lives on. */
export async function refuseUnfinished({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
    marker,
  ]);
  if (rows[0]!.there)
    throw new OperatorError(
      "The restore of this database was interrupted, before it had ended the sessions and repeated the deletions since. Restore again, with --replace.",
    );
}
