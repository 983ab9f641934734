import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import { databaseAnswers, openDatabase } from "#src/server/database/database.ts";
import { embeddedAddress } from "#src/server/database/embedded.ts";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";

describe("the embedded database", () => {
  let dataDir: string;
  const running = new Set<ChildProcess>();
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-embedded-"));
    await unpackSnapshot(dataDir);
  });
  afterEach(async () => {
    for (const child of running) child.kill("SIGKILL");
    running.clear();
    await rm(dataDir, { recursive: true, force: true });
  });

  function startWriter() {
    const child = spawn(process.execPath, ["testing/machines/database-process.ts", "write", dataDir], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    const closed = once(child, "close");
    /** What it has printed so far: the ids found at the start, and each id stored since. */
    const printedIds = () => {
      const lines = output.slice(0, output.lastIndexOf("\n") + 1).match(/.+/g) ?? [];
      const [found, ...stored] = lines.map((line) => JSON.parse(line) as unknown);
      return { found: found as number[], stored: stored as number[] };
    };
    return {
      child,
      async hasStored(count: number) {
        while (printedIds().stored.length < count) {
          if (child.exitCode !== null) throw new Error(`The writer stopped: ${errors}`);
          await once(child.stdout, "data");
        }
        return printedIds();
      },
      async kill() {
        child.kill("SIGKILL");
        await closed;
        return printedIds();
      },
      async ended() {
        const [code] = (await closed) as [number];
        return { code, errors };
      },
    };
  }

  // The weekly run has more rounds, which find rarer losses.
  const rounds = process.env.CI_FULL ? [1, 60, 7, 150, 2, 33, 90, 15, 250, 4] : [1, 90, 250];

  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
  async function idsIn(folder: string) {
    const database = await openDatabase({ dataDir: folder });
    const { rows } = await database.pool.query<{ id: number }>("select id from kept order by id");
    await database.close();
    return rows.map((row) => row.id);
  }

  it("loses no row that it has acknowledged when its process is killed, again and again", async () => {
    let acknowledged = 0;
    for (const count of rounds) {
      const writer = startWriter();
      await writer.hasStored(count);
      const { found, stored } = await writer.kill();
      expect(found).toEqual(upTo(found.length));
      expect(found.length).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = stored.at(-1)!;
      expect(acknowledged).toBe(found.length + stored.length);
    }
    const kept = await idsIn(dataDir);
    expect(kept).toEqual(upTo(kept.length));
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThanOrEqual(rounds.reduce((sum, count) => sum + count));
  }, 300_000);

  it("is refused to a second process in one clear line, which harms nothing", async () => {
    const writer = startWriter();
    const before = await writer.hasStored(1);
    expect(await startWriter().ended()).toEqual({
      code: 1,
      errors: expect.stringMatching(
        new RegExp(
          `^${dataDir} is in use by process ${writer.child.pid} \\(since .+\\)\\. Stop it first, or set DATA_DIR to another folder\\.\\n$`,
        ),
      ),
    });
    await writer.hasStored(before.stored.length + 20);
    const { stored } = await writer.kill();
    const kept = await idsIn(dataDir);
    expect(kept).toEqual(upTo(kept.length));
    expect(kept.length).toBeGreaterThanOrEqual(stored.at(-1)!);
  }, 120_000);

  it("is refused to the same process too, and free again once it was closed", async () => {
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirectoryInUseError);
    expect(await databaseAnswers(first.db)).toBe(true);
    await first.close();
    const again = await openDatabase({ dataDir });
    expect(await databaseAnswers(again.db)).toBe(true);
    await again.close();
    expect(await databaseAnswers(again.db)).toBe(false);
  }, 120_000);

  it("holds 32 MB of its tables at most, since the process keeps what it once took", async () => {
    const database = await openDatabase({ dataDir });
    const { rows } = await database.pool.query("show shared_buffers");
    await database.close();
    expect(rows).toEqual([{ shared_buffers: "32MB" }]);
  });
});

describe("the folder for the embedded database's socket", () => {
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
  /** A folder whose path is too long for a socket. */
  const deepFolder = async () => {
    const deep = path.join(folder, "a".repeat(100));
    await mkdir(deep);
    return deep;
  };

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
