import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase } from "#testing/database.ts";
import { createFactories, type Person } from "#testing/factories.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("two processes on one database", () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: string;
  let create: ReturnType<typeof createFactories>;
  let owner: Person;
  let sites: { url: string; child: ChildProcess }[];
  beforeAll(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(path.join(os.tmpdir(), "circle-two-"));
    create = createFactories(database);
    owner = await create.person("approved");
    sites = [await start(), await start()];
  }, 60_000);
  afterAll(async () => {
    for (const { child } of sites) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
    }
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function start() {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "testing/site-process.ts"],
      {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "test",
          DATA_DIR: folder,
          DATABASE_URL: (database.connection as { connectionString: string }).connectionString,
          PORT: "0",
          DEMO: "off",
          LOG_LEVEL: "silent",
        },
      },
    );
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^ready on (\S+)$/.exec(line)?.[1];
      if (url) return { url, child };
    }
    throw new Error("The site did not start.");
  }

  const titles = async (url: string) =>
    ((await (await fetch(`${url}/api/housing`)).json()) as { title: string }[]).map(({ title }) => title);

  it("what one takes off, a guest of the other does not get from memory any more", async () => {
    const [one, other] = sites.map(({ url }) => url) as [string, string];
    for (const [title, method, target, body] of [
      ["Sunny room", "DELETE", "", undefined],
      ["Quiet studio", "PATCH", "/status", JSON.stringify({ status: "taken" })],
    ] as const) {
      const { id } = await create.listing(owner, { title });
      await vi.waitFor(async () => expect(await titles(other)).toEqual([title]));
      const askedAt = performance.now();
      const answer = await fetch(`${one}/api/housing/${id}${target}`, {
        method,
        headers: {
          cookie: owner.cookie,
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
        },
        body,
      });
      expect(answer.ok).toBe(true);
      expect(await titles(one)).toEqual([]);
      await vi.waitFor(async () => expect(await titles(other)).toEqual([]), { timeout: 4_000, interval: 1 });
      // Well within the five seconds for which an answer would be fresh.
      expect(performance.now() - askedAt).toBeLessThan(4_000);
    }
  });
});
