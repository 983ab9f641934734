import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { getConstructionPlans } from "pg-boss";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { programVersion } from "#src/server/backup/program-version.ts";
import { startCluster } from "#testing/machines/cluster.ts";
import { createFactories } from "#testing/rows/factories.ts";

// npm run release-dump   run for each release: dumps a database of this version, for upgrade tests of later ones.
// It needs PostgreSQL's programs, and writes testing/releases/VERSION.sql.gz.
const cluster = await startCluster({ throwaway: true });
const database = await openDatabase({ url: cluster.url });
await migrateDatabase(database);
await database.pool.query(getConstructionPlans());

const create = createFactories(database);
const admin = await create.person("admin");
const [ruth, esther] = [await create.person("approved"), await create.person("approved")];
await create.person("pending");
await create.person("suspended");
const home = await create.listing(ruth);
await create.listing(esther, { status: "taken" });
const post = await create.post(ruth);
await create.reply(esther, post);
const event = await create.event(ruth, { startsAt: new Date("2030-05-01T18:00:00Z") });
await create.rsvp(esther, event);
await create.roommate(ruth);
await create.quiz(ruth);
await create.conversation(esther, ruth);
await create.block(ruth, admin);
await database.pool.query(
  `insert into uploads (owner_id, status, kind, content_type, width, height, slot, subject_id, position, unattached_at)
  values ($1, 'ready', 'image', 'image/jpeg', 400, 300, 'listing', $2, 0, null)`,
  [ruth.user.id, home.id],
);
await database.close();

// As statements for any client, not only psql.
const form = ["--inserts", "--rows-per-insert=200", "--no-owner", "--no-privileges"];
const { stdout } = await promisify(execFile)("pg_dump", [...form, "--dbname", cluster.url], {
  maxBuffer: 100_000_000,
});
const statements = stdout.replaceAll(/^\\(?:un)?restrict .*$/gm, "");
const file = path.resolve(import.meta.dirname, `../testing/releases/${programVersion()}.sql.gz`);
await writeFile(file, gzipSync(statements, { level: 9 }));
await cluster.stop();
console.log(`wrote ${path.relative(process.cwd(), file)}, of ${statements.length} characters`);
process.exit(0);
