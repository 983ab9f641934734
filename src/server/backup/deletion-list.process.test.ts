import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restoreBackup } from "#src/app/restore.ts";
import { addDeletions, deletionFile, readDeletions } from "#src/server/backup/deletion-list.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { templateDatabase, testServer } from "#testing/machines/database.ts";
import { createFactories, type Person } from "#testing/rows/factories.ts";
import {
  openInstallations,
  refusal,
  withDatabase,
  type Installation,
} from "#testing/machines/installations.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

describe.skipIf(!testServer)("the list of deleted accounts", () => {
  let all: Awaited<ReturnType<typeof openInstallations>>;
  let source: Installation;
  let leaves: Person;
  const takenAt = new Date(Date.now() - 3 * hourMs);
  const leftAt = new Date(Date.now() - hourMs);

  beforeAll(async () => {
    all = await openInstallations();
    source = await all.installation("source", templateDatabase);
    leaves = await withDatabase(source, (database) => createFactories(database).person("approved"));
  });
  afterAll(() => all.close());

  it("a backup completes its list from the database and from others, and the first of a folder cuts nothing", async () => {
    const target = await all.installation("lists", templateDatabase);
    const other = path.join(all.root, "other-list");
    const known = await withDatabase(target, async ({ db }) => {
      await addDeletions(db, other, {}, [first, second]);
      const { user } = await createFactories({ db }).person("unverified-email", {
        email: null,
        deletedAt: leftAt,
      });
      return user.id;
    });
    const now = new Date();
    const { folder } = await all.back(target, "completed", { lists: [other], now });
    expect(await readDeletions(path.dirname(folder), {})).toMatchObject({
      since: new Date(now.getTime() - 7 * dayMs),
      deletions: [first, second, { id: known, at: leftAt }],
    });
  });

  const first = { id: "0b5e0f5c-1111-4111-8111-111111111111", at: daysAgo(50) };
  const second = { id: "0b5e0f5c-2222-4222-8222-222222222222", at: daysAgo(30) };

  it("a list drops what only removed backups needed, and says since when it is complete", async () => {
    const back = (day: number) =>
      all.back(source, "pruned", { now: new Date(`2026-09-0${day}T08:10:00.000Z`) });
    const { folder } = await back(1);
    const list = path.dirname(folder);
    const [before, after] = [
      { ...first, at: new Date("2026-08-31T00:00:00.000Z") },
      { ...second, at: new Date("2026-09-01T09:00:00.000Z") },
    ];
    await withDatabase(source, ({ db }) => addDeletions(db, list, {}, [before, after]));
    for (const day of [2, 3, 4, 5, 6, 7]) await back(day);
    const since = new Date("2026-08-25T08:10:00.000Z");
    expect(await readDeletions(list, {})).toMatchObject({ since, deletions: [before, after] });
    // The first of seven days before, with others of its week and month.
    expect(await back(8)).toMatchObject({ removed: ["2026-09-01T081000Z"] });
    expect(await readDeletions(list, {})).toMatchObject({
      since: new Date("2026-09-01T07:10:00.000Z"),
      deletions: [after],
    });
  });

  it.each(["a deletion", "a backup"])(
    "is refused where the list was lost and begun anew by %s",
    async (by) => {
      const name = `begun by ${by}`;
      const { folder } = await all.back(source, name, { now: daysAgo(20) });
      const list = path.dirname(folder);
      await rm(path.join(list, deletionFile));
      if (by === "a backup") await all.back(source, name);
      else
        await withDatabase(source, ({ db }) =>
          addDeletions(db, list, {}, [{ id: leaves.user.id, at: new Date() }]),
        );
      const target = await all.installation(name, "template0");
      expect(await refusal(target, folder)).toMatch(
        /is older than what deleted-accounts\.txt knows, .+ complete since \S+Z\. .+ add --without-deletions\.$/,
      );
      const options = { settings: target.settings, from: folder, replace: false };
      await restoreBackup({ ...options, withoutDeletions: true });
    },
  );

  it("is taken from a folder of before, whose list the one of now goes on from, and not after a gap", async () => {
    const before = await all.back(source, "moved-from", { now: daysAgo(20) });
    const now = await all.back(source, "moved-to");
    const target = await all.installation("moved", "template0");
    const dir = path.dirname(now.folder);
    const settings = { ...target.settings, backup: { ...target.settings.backup, dir } };
    await withDatabase(source, ({ db }) => addDeletions(db, dir, {}, [{ id: leaves.user.id, at: leftAt }]));
    const done = await restoreBackup({ settings, from: before.folder, replace: false });
    expect(done.deletions).toBe(1);
    const list = path.join(path.dirname(before.folder), deletionFile);
    const ended = (await readFile(list, "utf8"))
      .replace(/ until \S+/, ` until ${daysAgo(19).toISOString()}`)
      .replace(/sha256 .+\n/, "");
    await writeFile(list, `${ended}sha256 ${createHash("sha256").update(ended).digest("hex")}\n`);
    expect(await refusal({ settings }, before.folder, { replace: true })).toContain("begun anew");
  });

  it("takes a first backup after the loss of everything else, and again when somebody has left later", async () => {
    const { folder } = await all.back(source, "first", {
      lists: [path.join(all.root, "lost")],
      now: daysAgo(20),
    });
    const target = await all.installation("first-target", "template0");
    await restoreBackup({ settings: target.settings, from: folder, replace: false });
    await withDatabase(target, ({ db }) =>
      addDeletions(db, target.settings.dataDir, {}, [{ id: leaves.user.id, at: new Date() }]),
    );
    const done = await restoreBackup({ settings: target.settings, from: folder, replace: true });
    expect(done.deletions).toBe(1);
  });

  it("a damaged list stops a backup before it is made", async () => {
    const { folder } = await all.back(source, "damaged", { now: takenAt });
    const target = path.dirname(folder);
    await writeFile(path.join(target, deletionFile), "damaged");
    await expect(all.back(source, "damaged")).rejects.toThrow(/is damaged/);
    expect(await readdir(target)).toEqual([path.basename(folder), deletionFile]);
  });
});
