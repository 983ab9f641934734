import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { takeBackup } from "#src/server/backup/backup.ts";
import { otherConnections } from "#src/server/backup/installation.queries.ts";
import { readManifest, writeManifest } from "#src/server/backup/manifest.ts";
import { restoreBackup } from "#src/server/backup/restore.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { readSettings } from "#src/server/settings.ts";
import { openStore } from "#src/server/storage/storage.ts";
import { mediaSums, rowSums, startMember } from "#testing/backup-setup.ts";
import { createDatabase, templateDatabase, testServer } from "#testing/database.ts";

const run = promisify(execFile);
const age = await run("age", ["--version"]).then(
  () => true,
  () => false,
);
const withoutAge = age ? "" : " (not run: the program age is not installed)";

describe.skipIf(!testServer)("restoring", () => {
  let root: string;
  let source: Awaited<ReturnType<typeof installation>>;
  const drops: (() => Promise<unknown>)[] = [];

  /** An installation on a database of its own. */
  async function installation(name: string, template: string) {
    const { url, drop } = await createDatabase(testServer!, template);
    drops.push(drop);
    const settings = readSettings({ DATA_DIR: path.join(root, name), DATABASE_URL: url });
    return { settings, storage: await openStore(settings, "key") };
  }
  /** What is done with an installation's database open. */
  async function withDatabase<T>(
    { settings }: Pick<typeof source, "settings">,
    work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ) {
    const database = await openDatabase({ url: settings.databaseUrl! });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const sums = (of: typeof source) =>
    withDatabase(of, async (database) => ({
      rows: await rowSums(database),
      media: await mediaSums(of.storage),
    }));
  const back = (name: string, recipient?: string, now?: Date) =>
    withDatabase(source, (database) =>
      takeBackup({ database, storage: source.storage, target: path.join(root, name), recipient, now }),
    );
  /** The one line with which it is refused. */
  async function refusal(
    of: typeof source,
    from: string,
    { replace = false, identity }: { replace?: boolean; identity?: string } = {},
  ) {
    const settings = { ...of.settings, backup: { ...of.settings.backup, identity } };
    const error = await restoreBackup({ settings, from, replace }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).not.toContain("\n");
    return (error as Error).message;
  }

  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), "circle-restore-"));
    source = await installation("source", templateDatabase);
    await withDatabase(source, async (database) => {
      const member = await startMember(database, source.storage);
      await member.post();
      await member.post();
    });
  });
  afterAll(async () => {
    for (const drop of drops) await drop();
    await rm(root, { recursive: true, force: true });
  });

  it("notices a flipped byte in any file of a backup, and one that is missing, before anything has changed", async () => {
    const { folder } = await back("flipped");
    const target = await installation("after-flip", "template0");
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    expect(names).toHaveLength(5);
    for (const { parentPath, name } of names) {
      const file = path.join(parentPath, name);
      const whole = await readFile(file);
      const flipped = Buffer.from(whole);
      flipped[flipped.length >> 1]! ^= 1;
      await writeFile(file, flipped);
      expect(await refusal(target, folder)).toMatch(/^The backup \S+ is damaged: \S+ is missing or not/);
      await rm(file);
      expect(await refusal(target, folder)).toContain("is damaged");
      await writeFile(file, whole);
    }
    expect(await sums(target)).toEqual({ rows: {}, media: {} });
    await restoreBackup({ settings: target.settings, from: folder, replace: false });
    expect(await sums(target)).toEqual(await sums(source));
  });

  it("is refused over accounts or media, until it is said to replace them", async () => {
    const { folder } = await back("full");
    const accounts = await installation("accounts", templateDatabase);
    const theirs = await withDatabase(accounts, async (database) => {
      const member = await startMember(database, accounts.storage);
      return member.post();
    });
    const before = await sums(accounts);
    expect(await refusal(accounts, folder)).toBe(
      "There are accounts already, and nothing was restored. Add --replace to put the backup in their place.",
    );
    const media = await installation("media", "template0");
    await media.storage.put("media/one/400.jpg", Buffer.from("one"), "image/jpeg");
    expect(await refusal(media, folder)).toContain("There are media already");
    expect(await sums(accounts)).toEqual(before);

    await restoreBackup({ settings: accounts.settings, from: folder, replace: true });
    expect(await sums(accounts)).toEqual(await sums(source));
    expect(await accounts.storage.stat(`media/${theirs}/400.jpg`)).toBeUndefined();
  });

  it("takes a migrated database without accounts for empty, and is refused while a server is connected", async () => {
    const { folder } = await back("empty");
    const target = await installation("started", templateDatabase);
    await withDatabase(target, async ({ pool }) => {
      await pool.query("select 1");
      expect(await refusal(target, folder)).toBe(
        "Something is connected to this database. Stop every server, then restore.",
      );
    });
    // Whoever leaves meanwhile is waited for.
    const { restored } = await withDatabase(target, async (database) => {
      await database.pool.query("select 1");
      const restoring = restoreBackup({ settings: target.settings, from: folder, replace: false });
      await vi.waitFor(async () => expect(await otherConnections(database)).toBeGreaterThan(0), 5_000);
      return { restored: restoring };
    });
    await restored;
    expect(await sums(target)).toEqual(await sums(source));
  });

  it("changes nothing where the dump cannot be read, though its hash is right", async () => {
    const { folder } = await back("cut");
    const dump = path.join(folder, "database.dump");
    const cut = (await readFile(dump)).subarray(0, -3000);
    await writeFile(dump, cut);
    const manifest = await readManifest(folder);
    const [sha256] = (await run("sha256sum", [dump])).stdout.split(" ");
    const files = { ...manifest.files, "database.dump": { size: cut.length, sha256: sha256! } };
    await Promise.all(["manifest.json", "manifest.sha256"].map((name) => rm(path.join(folder, name))));
    await writeManifest(folder, { ...manifest, files });
    const target = await installation("after-cut", "template0");
    expect(await refusal(target, folder)).toMatch(/^pg_restore failed: /);
    expect(await sums(target)).toEqual({ rows: {}, media: {} });
  });

  it("is refused for a backup of a newer version, of the other database, and where there is none", async () => {
    const { folder } = await back("newer");
    const manifest = await readManifest(folder);
    await Promise.all(["manifest.json", "manifest.sha256"].map((name) => rm(path.join(folder, name))));
    const migration = { name: "9999_later", when: manifest.migration.when + 1 };
    await writeManifest(folder, { ...manifest, migration });
    const target = await installation("too-old", "template0");
    expect(await refusal(target, folder)).toMatch(
      /is of a newer version than this program: it has had the migration 9999_later, and the last one here is \S+\. Use that version, or a newer one\.$/,
    );
    const embedded = { ...target, settings: readSettings({ DATA_DIR: path.join(root, "embedded") }) };
    const { folder: whole } = await back("whole");
    expect(await refusal(embedded, whole)).toContain("is of PostgreSQL. Set DATABASE_URL");
    await mkdir(path.join(root, "nothing"));
    expect(await refusal(target, path.join(root, "nothing"))).toBe(
      `There is no backup in ${path.join(root, "nothing")}.`,
    );
  });

  it.skipIf(!age)(`brings back what was encrypted, with its secret key alone${withoutAge}`, async () => {
    const identity = path.join(root, "key");
    const other = path.join(root, "other-key");
    const keys = await Promise.all([identity, other].map((file) => run("age-keygen", ["-o", file])));
    const [recipient] = keys.map(({ stderr }) => /age1\w+/.exec(stderr)![0]);
    await back("encrypted", recipient, new Date("2026-11-28T08:10:00Z"));
    // The second one takes what has not changed from the first.
    const { folder } = await back("encrypted", recipient);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const plain = files
      .filter((file) => file.isFile() && !file.name.endsWith(".age"))
      .map(({ name }) => name);
    expect(plain.toSorted()).toEqual(["manifest.json", "manifest.sha256"]);
    const stored = await readFile(path.join(folder, "database.dump.age"));
    expect(stored.subarray(0, 18).toString()).toBe("age-encryption.org");

    const target = await installation("decrypted", "template0");
    expect(await refusal(target, folder)).toContain("is encrypted. Set BACKUP_IDENTITY");
    expect(await refusal(target, folder, { identity: other })).toMatch(/^age failed: /);
    expect(await sums(target)).toEqual({ rows: {}, media: {} });
    const settings = { ...target.settings, backup: { ...target.settings.backup, identity } };
    await restoreBackup({ settings, from: folder, replace: false });
    expect(await sums(target)).toEqual(await sums(source));
  });
});
