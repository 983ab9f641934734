import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { databaseAnswers, openDatabase } from "#src/server/database/database.ts";
import { embeddedAddress } from "#src/server/database/embedded.ts";

let folder: string;
let temp: string;
beforeEach(async () => {
  folder = await mkdtemp("/tmp/circle-socket-");
  temp = path.join(folder, "tmp");
  await mkdir(temp);
  vi.spyOn(os, "tmpdir").mockReturnValue(temp);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const open = async (dataDir?: string) => (await embeddedAddress(dataDir)).host;
const modeOf = async (target: string) => (await stat(target)).mode & 0o777;
/** A folder in which no socket can have an address. */
const deepFolder = async () => {
  const deep = path.join(folder, "a".repeat(100));
  await mkdir(deep);
  return deep;
};

describe("the folder for the embedded database's socket", () => {
  it("is in the data directory, for this user alone, and the same one the next time", async () => {
    expect(await open(folder)).toBe(path.join(folder, "socket"));
    expect(await modeOf(path.join(folder, "socket"))).toBe(0o700);
    await chmod(path.join(folder, "socket"), 0o755);
    await open(folder);
    expect(await modeOf(path.join(folder, "socket"))).toBe(0o700);
    expect(await readdir(temp)).toEqual([]);
  });

  it("is elsewhere where the address would be too long, and the same one the next time", async () => {
    const deep = await deepFolder();
    const found = await open(deep);
    expect(path.dirname(found)).toBe(temp);
    expect(await modeOf(found)).toBe(0o700);
    expect(await open(deep)).toBe(found);
    expect(await open(`${deep}b`)).not.toBe(found);
    expect(await readdir(temp)).toHaveLength(2);
  });

  it("is never one that somebody else may have put there", async () => {
    const deep = await deepFolder();
    const expected = await open(deep);
    await rm(expected, { recursive: true });
    await symlink(folder, expected);
    await expect(open(deep)).rejects.toThrow(`${expected} is not a folder of ours.`);
  });

  it("is a new one for each database in memory", async () => {
    expect(await open()).not.toBe(await open());
  });

  it("lets a database in a deep folder start, and is gone when that has stopped", async () => {
    const database = await openDatabase({ dataDir: await deepFolder() });
    expect(await databaseAnswers(database.db)).toBe(true);
    expect(await readdir(temp)).toHaveLength(1);
    await database.close();
    expect(await readdir(temp)).toEqual([]);
  }, 120_000);
});
