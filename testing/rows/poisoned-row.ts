import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#src/server/database/database.ts";

/** Makes the database refuse every write of a row with this id in these tables; returns a function that undoes it. */
export async function poison(db: Database, tables: readonly PgTable[], id: string) {
  await db.execute(
    sql.raw(`create function refuse_poisoned() returns trigger language plpgsql as $$
      declare changed record;
      begin
        if tg_op = 'DELETE' then changed := old; else changed := new; end if;
        if exists (select 1 from jsonb_each_text(to_jsonb(changed)) where value = '${id}') then raise 'poisoned'; end if;
        return changed;
      end $$`),
  );
  for (const table of tables) {
    await db.execute(
      sql.raw(`create trigger poisoned before insert or update or delete on ${getTableName(table)}
        for each row execute function refuse_poisoned()`),
    );
  }
  return () => db.execute(sql`drop function refuse_poisoned() cascade`);
}
