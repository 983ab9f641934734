import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import { databaseAnswers, openDatabase } from "#src/server/database/database.ts";
import { unpackSnapshot } from "#testing/database-snapshot.ts";

let template: string;
let dataDir: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  template = await mkdtemp(path.join(os.tmpdir(), "circle-embedded-"));
  await unpackSnapshot(template);
}, 120_000);
beforeEach(async () => {
  dataDir = `${template}-copy`;
  await cp(template, dataDir, { recursive: true });
});
afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => rm(template, { recursive: true, force: true }));

/** Starts a process that writes to the folder without end. */
function startWriter() {
  const child = spawn(process.execPath, ["testing/database-process.ts", "write", dataDir], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const closed = once(child, "close");
  const lines = () =>
    output
      .slice(0, output.lastIndexOf("\n") + 1)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  /** What it has printed so far: the ids found at the start, and each id stored since. */
  const printedIds = () => {
    const [found, ...stored] = lines();
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

// A rarer loss is told a week later.
const rounds = process.env.CI_FULL ? [1, 60, 7, 150, 2, 33, 90, 15, 250, 4] : [1, 90, 250];

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
async function idsIn(folder: string) {
  const database = await openDatabase({ dataDir: folder });
  const { rows } = await database.pool.query<{ id: number }>("select id from kept order by id");
  await database.close();
  return rows.map((row) => row.id);
}

describe("the embedded database", () => {
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
