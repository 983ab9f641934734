import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restoreBackup } from "#src/app/restore.ts";
import { takeBackup } from "#src/server/backup/backup.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { databaseNow } from "#src/server/doctor/database-now.queries.ts";
import { readSettings } from "#src/server/settings.ts";
import { openStore } from "#src/server/storage/storage.ts";
import { mediaSums, rowSums, startMember } from "#testing/machines/backup-setup.ts";
import { serverPrograms, startCluster } from "#testing/machines/cluster.ts";
import { administer } from "#testing/machines/database.ts";
import { startServerProcess } from "#testing/machines/running-server.ts";

const run = promisify(execFile);

describe.skipIf(!serverPrograms)("the role that deploy/database/role.sh makes", () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let root: string;
  let url: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), "circle-role-"));
    cluster = await startCluster({ throwaway: true });
    await administer(cluster.url, "create database circle template template0");
    const { hostname, port } = new URL(cluster.url);
    await run("deploy/database/role.sh", {
      env: {
        PATH: process.env.PATH,
        PGHOST: hostname,
        PGPORT: port,
        POSTGRES_USER: "postgres",
        POSTGRES_DB: "circle",
        APP_ROLE: "circle",
        APP_PASSWORD: "it's a secret",
      },
    });
    url = `postgres://circle:${encodeURIComponent("it's a secret")}@${hostname}:${port}/circle`;
  });
  afterAll(async () => {
    await cluster.stop();
    await rm(root, { recursive: true, force: true });
  });

  it("has no power over the server, and is enough to start, to back up and to restore, twice", async () => {
    const settings = readSettings({ DATABASE_URL: url, DATA_DIR: path.join(root, "data") });
    const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: settings.dataDir });
    await server.end("SIGTERM");
    const storage = await openStore(settings, "key");
    const back = async (name: string) => {
      const database = await openDatabase({ url });
      const sums = { rows: await rowSums(database), media: await mediaSums(storage) };
      const { superuser } = await databaseNow(database.db);
      const { rows } = await database.pool.query<{ powers: boolean }>(
        "select rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as powers from pg_roles where rolname = current_user",
      );
      const done = await takeBackup({ database, storage, target: path.join(root, name) });
      await database.close();
      return { ...done, sums, powers: superuser || rows[0]!.powers };
    };
    const database = await openDatabase({ url });
    await (await startMember(database, storage)).post();
    await database.close();
    const first = await back("first");
    expect(first.powers).toBe(false);
    await restoreBackup({ settings, from: first.folder, replace: true });
    // What was restored once can be backed up and restored again.
    const second = await back("second");
    expect(second.sums).toEqual(first.sums);
    await restoreBackup({ settings, from: second.folder, replace: true });
    expect((await back("third")).sums).toEqual(first.sums);
    const again = await startServerProcess({ DATABASE_URL: url, DATA_DIR: settings.dataDir });
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    await again.end("SIGTERM");
  }, 120_000);
});
