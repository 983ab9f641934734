import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#src/server/database/database.ts";
import { openDiskStore } from "#src/server/storage/disk-store.ts";
import { mediaSums, rowSums, startMember } from "#testing/machines/backup-setup.ts";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";
import { createDatabase, templateDatabase, testServer } from "#testing/machines/database.ts";
import { compileCache, startServerProcess } from "#testing/machines/running-server.ts";
import { withoutServers } from "#testing/machines/site-server.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "circle-scripts-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

type Environment = Record<string, string | undefined>;

async function script(
  name: "backup" | "restore",
  args: string[],
  environment: Environment,
  shell = 'exec "$@"',
) {
  const program = [process.execPath, "--disable-warning=ExperimentalWarning", `scripts/${name}.ts`, ...args];
  const child = spawn("/bin/bash", ["-c", shell, "bash", ...program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, ...compileCache, ...withoutServers, DEMO: "off", ...environment },
  });
  const closed = once(child, "close") as Promise<[number]>;
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await closed)[0], output, errors };
}

// Starting the embedded database six times takes a minute; the other cases are in backup.process.test.ts.
describe.runIf(process.env.CI_FULL)("the scripts on the embedded database", () => {
  it("bring everything back after all is lost, and a running server stays alone with its data", async () => {
    const dataDir = path.join(root, "data");
    const backups = path.join(root, "embedded");
    await unpackSnapshot(dataDir);
    const database = await openDatabase({ dataDir });
    const storage = () => openDiskStore(path.join(dataDir, "media"), "key");
    await (await startMember(database, await storage())).post();
    const before = { rows: await rowSums(database), media: await mediaSums(await storage()) };
    const running = await script("backup", [backups], { DATA_DIR: dataDir });
    await database.close();
    expect(running).toMatchObject({ code: 1, output: "" });
    expect(running.errors).toMatch(
      /^\S+ is in use by process \d+ .+ a running server makes backups itself where BACKUP_DIR is set\.\n$/,
    );

    expect(await script("backup", [backups], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^not signed: .+\nbacked up to \S+Z: 2 files, \d+ bytes\n$/),
    });
    await rm(dataDir, { recursive: true });
    expect(await script("restore", [backups], { DATA_DIR: dataDir })).toMatchObject({ code: 0, errors: "" });
    const restored = await openDatabase({ dataDir });
    expect({ rows: await rowSums(restored), media: await mediaSums(await storage()) }).toEqual(before);
    await restored.close();
    expect(await script("restore", [backups], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There are accounts already, .+ Add --replace .+\n$/),
    });
    expect((await readdir(dataDir)).toSorted()).not.toContain("restored");
  }, 240_000);

  it("says where there is no database", async () => {
    const dataDir = path.join(root, "none");
    expect(await script("backup", [path.join(root, "b")], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: "",
      errors: `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.\n`,
    });
  });
});

describe.skipIf(!testServer)("the scripts on PostgreSQL", () => {
  let url: string;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    ({ url, drop } = await createDatabase(testServer!, templateDatabase));
    const database = await openDatabase({ url });
    const storage = await openDiskStore(path.join(root, "pg/media"), "key");
    await (await startMember(database, storage)).post();
    await database.close();
  });
  afterAll(() => drop());
  let server: Awaited<ReturnType<typeof startServerProcess>> | undefined;
  afterEach(() => server?.end("SIGKILL"));

  const settings = () => ({ DATABASE_URL: url, DATA_DIR: path.join(root, "pg") });
  /** A folder for PATH with only these programs. */
  async function programs(name: string, scripts: Record<string, string>) {
    const folder = path.join(root, name);
    await mkdir(folder);
    for (const [program, body] of Object.entries(scripts)) {
      await writeFile(path.join(folder, program), `#!/bin/sh\n${body}\n`);
      await chmod(path.join(folder, program), 0o755);
    }
    await symlink(process.execPath, path.join(folder, "node"));
    return folder;
  }
  const failure = (message: RegExp) => ({ code: 1, output: "", errors: expect.stringMatching(message) });

  it("say which program is missing or too old, and leave nothing behind", async () => {
    const target = path.join(root, "without-program");
    const missing = { ...settings(), PATH: await programs("empty-path", {}) };
    expect(await script("backup", [target], missing)).toEqual(
      failure(/^The program pg_dump is not installed\. On Debian: apt-get install postgresql-client\n$/),
    );
    const old = await programs("old-path", { pg_dump: 'echo "pg_dump (PostgreSQL) 9.6.24"' });
    expect(await script("backup", [target], { ...settings(), PATH: old })).toEqual(
      failure(/^pg_dump is of PostgreSQL 9 and the server of \d+: .+ Install postgresql-client-\d+\.\n$/),
    );
    const withoutAge = await programs("without-age", { pg_dump: `exec ${await which("pg_dump")} "$@"` });
    const encrypted = { ...settings(), PATH: withoutAge, BACKUP_RECIPIENT: "age1xyz" };
    expect(await script("backup", [target], encrypted)).toEqual(
      failure(/^The program age is not installed\. On Debian: apt-get install age\n$/),
    );
    expect(await readdir(target)).toEqual([]);
  }, 120_000);

  it("say where a folder cannot be written or is full, and leave nothing behind", async () => {
    const file = path.join(root, "a-file");
    await writeFile(file, "");
    expect(await script("backup", [file], settings())).toEqual(
      failure(/^No backup was made: \S+a-file cannot be written \(ENOTDIR.+\)\.\n$/),
    );
    const target = path.join(root, "full");
    // Simulates a full disk: no file can exceed this many kilobytes.
    const full = await script("backup", [target], settings(), 'ulimit -f 16; exec "$@"');
    expect(full).toEqual(failure(/^No backup was made: \S+full cannot be written \(EFBIG.+\)\.\n$/));
    expect(await readdir(target)).toEqual([]);
  }, 120_000);

  it("are made by the server each night where BACKUP_DIR is set", async () => {
    const target = path.join(root, "nightly");
    // Pretends that it is ten past eight.
    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue("backup");
    await boss.send("backup", {});
    await boss.stop();
    server = await startServerProcess({ ...settings(), BACKUP_DIR: target });
    const isDone = ({ job, msg }: { job?: unknown; msg: string }) => job === "backup" && msg === "job done";
    const done = server.log().find(isDone) ?? (await server.untilLogged(isDone));
    const [name, ...others] = await readdir(target);
    expect(others).toEqual(["deleted-accounts.txt"]);
    expect(done.result).toMatchObject({ folder: path.join(target, name!), files: 2, removed: [] });
    const manifest = await readFile(path.join(target, name!, "manifest.json"), "utf8");
    expect(JSON.parse(manifest)).toMatchObject({ program: "0.1.0", database: "postgresql" });
    const database = await openDatabase({ url });
    const { rows } = await database.pool.query("select cron from pgboss.schedule where name = 'backup'");
    await database.close();
    expect(rows).toEqual([{ cron: "10 8 * * *" }]);
  }, 120_000);
});

const which = async (program: string) => {
  const child = spawn("/bin/sh", ["-c", `command -v ${program}`], { stdio: ["ignore", "pipe", "ignore"] });
  return (await text(child.stdout)).trim();
};
