import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { otherConnections } from "#src/server/backup/installation.queries.ts";
import { readManifest, writeManifest } from "#src/server/backup/manifest.ts";
import { restoreBackup } from "#src/app/restore.ts";
import { readSettings } from "#src/server/settings.ts";
import { startMember } from "#testing/machines/backup-setup.ts";
import { templateDatabase, testServer } from "#testing/machines/database.ts";
import {
  openInstallations,
  refusal,
  sumsOf,
  withDatabase,
  type Installation,
} from "#testing/machines/installations.ts";

const run = promisify(execFile);
const age = await run("age", ["--version"]).then(
  () => true,
  () => false,
);
const withoutAge = age ? "" : " (not run: the program age is not installed)";

describe.skipIf(!testServer)("restoring", () => {
  let root: string;
  let all: Awaited<ReturnType<typeof openInstallations>>;
  let source: Installation;
  const installation: typeof all.installation = (name, template) => all.installation(name, template);
  const back = (name: string, recipient?: string, now?: Date) => all.back(source, name, { recipient, now });
  const sums = sumsOf;

  beforeAll(async () => {
    all = await openInstallations();
    ({ root } = all);
    source = await installation("source", templateDatabase);
    await withDatabase(source, async (database) => {
      const member = await startMember(database, source.storage);
      await member.post();
      await member.post();
    });
  });
  afterAll(() => all.close());

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
    // The restore waits for a connection that is about to close.
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
    const manifest = await readManifest(folder, {});
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
    const manifest = await readManifest(folder, {});
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
