import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { allOf, outputOf, startProgram } from "#src/server/backup/programs.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { markUnfinished } from "#src/server/database/unfinished-restore.ts";
import { OperatorError } from "#src/server/operator-error.ts";

/** The connection for PostgreSQL's programs, without the password in their arguments, which other users can list. */
function connectionOf(url: string): { args: string[]; environment: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { args: ["--dbname", address.href], environment: password ? { PGPASSWORD: password } : {} };
}

/** Starts a dump of a snapshot, in the custom format, which is compressed and can be listed. */
export async function dumpPostgres(
  client: Pick<DatabaseHandle["pool"], "query">,
  url: string,
  snapshot: string,
) {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  await refuseOlderPrograms(Math.floor(Number(rows[0]!.version) / 10_000));
  const { args, environment } = connectionOf(url);
  const { stdout, ended } = startProgram(
    "pg_dump",
    [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      "--lock-wait-timeout=60s",
      `--snapshot=${snapshot}`,
      ...args,
    ],
    environment,
  );
  return { source: stdout, ended };
}

async function refuseOlderPrograms(server: number) {
  const version = await outputOf("pg_dump", ["--version"]);
  const own = Number(/(\d+)\./.exec(version)?.[1] ?? /(\d+)/.exec(version)?.[1]);
  if (own < server)
    throw new OperatorError(
      `pg_dump is of PostgreSQL ${own} and the server of ${server}: an older one cannot read it. Install postgresql-client-${server}.`,
    );
}

/** Throws if PostgreSQL cannot read a dump's table of contents. */
export async function checkDump(file: string): Promise<void> {
  const contents = await outputOf("pg_restore", ["--list", file]);
  if (!contents.includes("TABLE DATA")) throw new OperatorError(`The dump ${file} holds no tables.`);
}

// A dump holds everything of ours, so the schemas are created anew and nothing from before remains.
const begin = `begin;
set lock_timeout = '10s';
drop schema if exists drizzle cascade;
drop schema if exists pgboss cascade;
drop schema public cascade;
create schema public;
${markUnfinished}`;

/** Replaces a database's contents with a dump, in one transaction, which also marks the restore as unfinished. */
export async function restorePostgres(url: string, dump: { source: Readable; ended: Promise<unknown> }) {
  const { args, environment } = connectionOf(url);
  const reader = startProgram("pg_restore", ["--no-owner", "--no-privileges", "--file=-"]);
  const writer = startProgram(
    "psql",
    ["--no-psqlrc", "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1", ...args],
    environment,
  );
  writer.stdout.resume();
  async function* statements() {
    yield begin;
    yield* reader.stdout;
    await reader.ended;
    await dump.ended;
    // Without it, psql ends and the transaction is rolled back.
    yield "commit;\n";
  }
  await allOf([
    // pg_restore ends once it has read the last table, perhaps before the end of the file.
    pipeline(dump.source, reader.stdin).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
      return reader.ended;
    }),
    dump.ended,
    reader.ended,
    pipeline(Readable.from(statements()), writer.stdin),
    writer.ended,
  ]);
}
