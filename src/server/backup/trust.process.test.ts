import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { restoreBackup } from "#src/app/restore.ts";
import { addDeletions, deletionFile } from "#src/server/backup/deletion-list.ts";
import { otherConnections } from "#src/server/backup/installation.queries.ts";
import { readManifest, takeFile } from "#src/server/backup/manifest.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { startMember } from "#testing/machines/backup-setup.ts";
import { templateDatabase, testServer } from "#testing/machines/database.ts";
import {
  openInstallations,
  refusal,
  sumsOf,
  withDatabase,
  type Installation,
} from "#testing/machines/installations.ts";

const key = "c2VjcmV0IG9mIHRoZSBiYWNrdXBzIG9mIGEgdGVzdA==";
const otherKey = "YW5vdGhlciBzZWNyZXQgb2YgYW5vdGhlciB0ZXN0IQ==";
const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

describe.skipIf(!testServer)("a backup that was changed", () => {
  let all: Awaited<ReturnType<typeof openInstallations>>;
  let source: Installation;
  let target: Installation;
  let media: string;
  beforeAll(async () => {
    all = await openInstallations();
    source = await all.installation("source", templateDatabase);
    media = await withDatabase(source, async (database) =>
      (await startMember(database, source.storage)).post(),
    );
    target = await all.installation("target", "template0");
  });
  afterAll(() => all.close());

  const nothing = { rows: {}, media: {} };
  /** Tampers with a file of a backup as somebody with write access could: with matching checksums. */
  async function forge(folder: string, name: string, bytes: Uint8Array) {
    await writeFile(path.join(folder, name), bytes);
    const file = path.join(folder, "manifest.json");
    const manifest = JSON.parse(await readFile(file, "utf8")) as { files: Record<string, object> };
    manifest.files[name] = { size: bytes.length, sha256: sha256(bytes) };
    const text = JSON.stringify(manifest);
    await writeFile(file, text);
    await writeFile(path.join(folder, "manifest.sha256"), `${sha256(text)}  manifest.json\n`);
  }

  it("is refused by its keyed sum, also where that is taken away or made with another key", async () => {
    const { folder } = await all.back(source, "forged", { trust: { key } });
    const whole = `${folder}-whole`;
    await cp(folder, whole, { recursive: true });
    await forge(folder, `media/${media}/400.jpg`, Buffer.from("another picture"));
    expect(await refusal(target, folder, { key })).toMatch(/its keyed sum is wrong/);
    await rm(path.join(folder, "manifest.hmac"));
    expect(await refusal(target, folder, { key })).toMatch(/has no keyed sum: .+ Add --unsigned/);
    await rm(folder, { recursive: true });
    await rename(whole, folder);
    expect(await refusal(target, folder, { key: otherKey })).toMatch(/its keyed sum is wrong/);
    expect(await refusal(target, folder)).toMatch(/cannot be checked without BACKUP_KEY/);
    expect(await sumsOf(target)).toEqual(nothing);
    const settings = { ...target.settings, backup: { ...target.settings.backup, key } };
    await restoreBackup({ settings, from: folder, replace: false });
    expect(await sumsOf(target)).toEqual(await sumsOf(source));
  });

  it("is taken unsigned where that is asked for: one from before the key, and one whose key is lost", async () => {
    const before = await all.back(source, "before-key", { now: new Date("2026-11-28T08:10:00Z") });
    const given = (settings: object) => ({
      ...target.settings,
      backup: { ...target.settings.backup, ...settings },
    });
    expect(await refusal(target, before.folder, { key, replace: true })).toContain("--unsigned");
    const options = { replace: true, unsigned: true };
    await restoreBackup({ ...options, settings: given({ key }), from: before.folder });
    const after = await all.back(source, "lost-key", { trust: { key } });
    await restoreBackup({ ...options, settings: given({}), from: after.folder });
    expect(await sumsOf(target)).toEqual(await sumsOf(source));
  });

  it("is refused in production without a key, where its sums were stripped, unless that is asked for", async () => {
    const { folder } = await all.back(source, "stripped", { trust: { key } });
    await rm(path.join(folder, "manifest.hmac"));
    const list = path.join(path.dirname(folder), deletionFile);
    await writeFile(list, (await readFile(list, "utf8")).replace(/hmac .+\n/, ""));
    const settings = { ...target.settings, production: true };
    expect(await refusal({ settings }, folder, { replace: true })).toMatch(
      /^BACKUP_KEY: required when NODE_ENV=production: .+ add --unsigned/,
    );
    await restoreBackup({ settings, from: folder, replace: true, unsigned: true });
  });

  it("is refused where a file is not on its list, is a link, or lies outside, and where it was renamed", async () => {
    const { folder } = await all.back(source, "strangers", { trust: { key } });
    const empty = await all.installation("strangers-target", "template0");
    const stranger = path.join(folder, "media/one/400.jpg.sh");
    await cp(path.join(folder, "manifest.json"), stranger);
    expect(await refusal(empty, folder, { key })).toMatch(/media\/one\/400\.jpg\.sh is not on its list/);
    await rm(path.join(folder, "media/one"), { recursive: true });

    const picture = path.join(folder, `media/${media}/400.jpg`);
    await rename(picture, path.join(all.root, "moved.jpg"));
    await symlink(path.join(all.root, "moved.jpg"), picture);
    expect(await refusal(empty, folder, { key })).toMatch(/400\.jpg is a link or no file at all/);
    await rm(picture);
    await rename(path.join(all.root, "moved.jpg"), picture);
    await rename(path.join(folder, "media"), path.join(all.root, "moved"));
    await symlink(path.join(all.root, "moved"), path.join(folder, "media"));
    expect(await refusal(empty, folder, { key })).toMatch(/media is a link or no file at all/);
    await rm(path.join(folder, "media"));
    await rename(path.join(all.root, "moved"), path.join(folder, "media"));

    const later = path.join(path.dirname(folder), "2027-01-01T000000Z");
    await rename(folder, later);
    expect(await refusal(empty, later, { key })).toMatch(
      /was renamed: it is \d{4}-\S+Z\. Give it this name again\.$/,
    );
    await rename(later, folder);

    // Without a key, anybody who can write there can also forge the manifest.
    const plain = (await all.back(source, "outside", {})).folder;
    const outside = path.join(path.dirname(plain), "outside.jpg");
    await writeFile(outside, "outside");
    await forge(plain, "../outside.jpg", Buffer.from("outside"));
    expect(await refusal(empty, plain)).toMatch(/is damaged: \.\.\/outside\.jpg is missing/);
    expect(await sumsOf(empty)).toEqual(nothing);
  });

  it("is refused where it is changed between the check and the use, be it the dump or a picture", async () => {
    const { folder } = await all.back(source, "swapped", { trust: { key } });
    const empty = await all.installation("swapped-target", "template0");
    const others = await all.installation("swapped-other", templateDatabase);
    const other = await all.back(others, "swapped-other");
    /** Restores while a file is replaced after all files were verified, when the database is opened. */
    const swapped = async (name: string, file: string) => {
      await rename(path.join(folder, name), path.join(all.root, "whole"));
      await cp(path.join(all.root, "whole"), path.join(folder, name));
      const { outcome } = await withDatabase(empty, async (database) => {
        await database.pool.query("select 1");
        const refused = refusal(empty, folder, { key });
        await vi.waitFor(async () => expect(await otherConnections(database)).toBeGreaterThan(0), 5_000);
        await rename(file, path.join(folder, name));
        return { outcome: refused };
      });
      expect(await outcome).toBe(
        `The backup ${folder} was changed while it was restored: ${name} is not what was checked before. Use another one.`,
      );
      expect(await sumsOf(empty)).toEqual(nothing);
      await rename(path.join(all.root, "whole"), path.join(folder, name));
    };
    const backup = { folder, manifest: await readManifest(folder, { key }) };
    const nowhere = takeFile(backup, "database.dump", "/dev/null/copy");
    await expect(nowhere).rejects.toThrow(OperatorError);
    await expect(nowhere).rejects.toThrow(/database\.dump cannot be copied to \/dev\/null: EEXIST/);
    await swapped("database.dump", path.join(other.folder, "database.dump"));
    const picture = path.join(all.root, "another.jpg");
    await writeFile(picture, "another picture");
    await swapped(`media/${media}/400.jpg`, picture);
    const settings = { ...empty.settings, backup: { ...empty.settings.backup, key } };
    await restoreBackup({ settings, from: folder, replace: false });
    expect(await sumsOf(empty)).toEqual(await sumsOf(source));
  });

  it("is refused with a line where a list is a pipe, a link, a folder or far too long, and nothing waits", async () => {
    const { folder } = await all.back(source, "no-file", { trust: { key } });
    const empty = await all.installation("no-file-target", "template0");
    const lists = ["manifest.json", "manifest.sha256", "manifest.hmac", path.join("..", deletionFile)];
    for (const list of lists) {
      const file = path.join(folder, list);
      const whole = path.join(all.root, "whole-list");
      await rename(file, whole);
      const notAFile = `${file} is a link or no file at all. Put the file itself there, from another copy.`;
      for (const put of [
        () => promisify(execFile)("mkfifo", [file]),
        () => symlink(whole, file),
        () => mkdir(file),
      ]) {
        await put();
        expect(await refusal(empty, folder, { key })).toBe(notAFile);
        await rm(file, { recursive: true });
      }
      await writeFile(file, "");
      await truncate(file, 3 * 1024 ** 3);
      expect(await refusal(empty, folder, { key })).toBe(
        `${file} is too large to be what was written. Take it from another copy.`,
      );
      await rename(whole, file);
    }
    expect(await sumsOf(empty)).toEqual(nothing);
  });

  it("gives nothing to the next backup: what is linked there is what was signed", async () => {
    const name = `media/${media}/400.jpg`;
    const first = await all.back(source, "chain", {
      trust: { key },
      now: new Date(Date.now() + 25 * 3_600_000),
    });
    await forge(first.folder, name, Buffer.from("another picture"));
    const later = new Date(Date.now() + 50 * 3_600_000);
    const second = await all.back(source, "chain", { trust: { key }, now: later });
    expect(await readFile(path.join(second.folder, name), "utf8")).not.toBe("another picture");
  });

  it("has a list of deleted accounts that is signed as well, and taken over once", async () => {
    const at = new Date();
    const id = "0b5e0f5c-1111-4111-8111-111111111111";
    const { folder } = await all.back(source, "list", { trust: { key } });
    const empty = await all.installation("list-target", "template0");
    const list = path.dirname(folder);
    const others = path.join(all.root, "forged-list");
    const add = (where: string, trust: object) =>
      withDatabase(source, ({ db }) => addDeletions(db, where, trust, [{ id, at }]));
    await add(others, {});
    await cp(path.join(others, deletionFile), path.join(list, deletionFile));
    expect(await refusal(empty, folder, { key })).toMatch(/deleted-accounts\.txt has no keyed sum/);
    await expect(add(list, { key })).rejects.toThrow(/has no keyed sum/);
    await all.back(source, "list", { trust: { key, unsigned: true }, now: new Date(at.getTime() + 60_000) });
    await add(list, { key });
    const settings = { ...empty.settings, backup: { ...empty.settings.backup, key } };
    await restoreBackup({ settings, from: folder, replace: false });
  });
});
