import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { demoUserIds } from "#src/demo/people.seed.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { startServerProcess } from "#testing/machines/running-server.ts";
import { createDatabase, templateDatabase, testServer } from "#testing/machines/database.ts";

it.skipIf(!testServer)(
  "a server on a public address does not start on a database with demo accounts",
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "circle-demo-"));
    const { url, drop } = await createDatabase(testServer!, templateDatabase);
    const settings = { DATABASE_URL: url, DATA_DIR: folder };
    const start = (more: Record<string, string>) =>
      startServerProcess({ ...settings, ...more }).then(
        async (server) => {
          await server.end("SIGKILL");
          return "started";
        },
        (error: Error) => error.message,
      );
    try {
      const database = await openDatabase({ url });
      await createFactories(database).person("admin", { id: demoUserIds()[0], email: "admin@example.com" });
      await database.close();
      expect(await start({ PUBLIC_URL: "https://circle.example" })).toContain(
        "This database holds demo accounts, whose password everybody knows",
      );
      expect(
        await start({
          NODE_ENV: "production",
          PUBLIC_URL: "https://circle.example",
          RATE_LIMITS: "on",
        }),
      ).toContain("This database holds demo accounts, whose password everybody knows");
      // For trying it on this machine only.
      expect(await start({ PUBLIC_URL: "http://localhost:3000" })).toBe("started");
    } finally {
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
