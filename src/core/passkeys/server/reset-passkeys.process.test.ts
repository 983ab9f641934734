import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { insertUser } from "#src/core/people/server/user.queries.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";
import { compileCache } from "#testing/machines/running-server.ts";
import { withoutServers } from "#testing/machines/site-server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "circle-admin-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const email = "ruth@example.com";

it("npm run admin -- reset-passkeys leaves an email for the server to send", async () => {
  await unpackSnapshot(dataDir);
  const before = await openDatabase({ dataDir });
  const user = await insertUser(before.db, { email, firstName: "Ruth", lastName: "Avery" });
  await before.close();

  const env = { PATH: process.env.PATH, ...compileCache, ...withoutServers, DATA_DIR: dataDir };
  const run = promisify(execFile)(process.execPath, ["scripts/admin.ts", "reset-passkeys", email], { env });
  expect((await run).stdout).toContain(`${email} has no passkeys or recovery codes anymore`);

  const after = await openDatabase({ dataDir });
  const { rows } = await after.pool.query(
    "select name, state, data from pgboss.job where name = 'mail-at-once'",
  );
  await after.close();
  const data = {
    userId: user!.id,
    what: "passkeys-reset",
    at: expect.any(String),
    since: expect.any(String),
    device: null,
  };
  expect(rows).toEqual([{ name: "mail-at-once", state: "created", data: { kind: "security", data } }]);
}, 120_000);
