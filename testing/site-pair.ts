import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { compileCache } from "#testing/compile-cache.ts";
import { openTestDatabase } from "#testing/database.ts";

/** Starts the site twice at once, as two processes on one PostgreSQL; they are stopped in the end. */
export async function startSitePair(settings: Record<string, string> = {}) {
  const database = await openTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-two-"));
  const sites = await Promise.all([start(), start()]);

  async function start() {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "testing/site-process.ts"],
      {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          PATH: process.env.PATH,
          ...compileCache,
          NODE_ENV: "test",
          DATA_DIR: folder,
          DATABASE_URL: (database.connection as { connectionString: string }).connectionString,
          PORT: "0",
          DEMO: "off",
          LOG_LEVEL: "silent",
          ...settings,
        },
      },
    );
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^ready on (\S+)$/.exec(line)?.[1];
      if (url) return { url, child };
    }
    throw new Error("The site did not start.");
  }

  return {
    database,
    urls: [sites[0].url, sites[1].url] as const,
    async stop() {
      for (const { child } of sites) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill();
        await ended;
      }
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
