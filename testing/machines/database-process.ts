import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";

// A separate process for tests of several processes, or of one that is killed:
// node testing/machines/database-process.ts write <folder>   prints the ids it finds, then each id it has stored, without end
// node testing/machines/database-process.ts migrate <address or folder>
const [task, target] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const database = await openDatabase(target!.includes("://") ? { url: target! } : { dataDir: target! });
  if (task === "migrate") {
    await migrateDatabase(database);
    say("migrated");
    await database.close();
  } else {
    await database.pool.query(
      "create table if not exists kept (id integer primary key, words text not null)",
    );
    const { rows } = await database.pool.query<{ id: number }>("select id from kept order by id");
    say(JSON.stringify(rows.map((row) => row.id)));
    for (let id = (rows.at(-1)?.id ?? 0) + 1; ; id += 1) {
      await database.pool.query("insert into kept values ($1, $2)", [id, "words ".repeat(id % 200)]);
      say(String(id));
    }
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
