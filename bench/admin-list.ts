import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fillWithDemo } from "#src/app/seed.ts";
import { seedVerificationsAtScale } from "#src/foundations/membership/demo/verification.seed.ts";
import { openDatabase, type DatabaseSource } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createLog } from "#src/server/log/log.ts";
import { readSettings } from "#src/server/settings.ts";
import { openObjectStore } from "#src/server/storage/open-object-store.ts";
import { durations, median } from "./measure.ts";
import { ownDatabase, postgresUrl, signIn, startProduct } from "./servers.ts";

const sizes = [100, 10_000] as const;
const rounds = 3;
const times = 100;
const lists = ["", "?status=pending", "?status=reviewed"];

/** How long the admins' lists take with 10,000 requests, beside 100. */
export async function benchAdminList() {
  const server = postgresUrl();
  const sites = [await openSite(server, sizes[0]), await openSite(server, sizes[1])];
  try {
    const where = server ? "PostgreSQL" : "the embedded database";
    console.log(
      `\nAdmin: GET /api/admin/verifications on ${where}, p50 of ${times} calls, ${rounds} rounds in turn`,
    );
    for (const list of lists) {
      const measured = sites.map((): number[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, site] of sites.entries()) {
          measured[index]!.push(median(await durations(times, () => site.get(list))));
        }
      }
      const [small, large] = measured.map(median);
      const ratio = large! / small!;
      console.log(
        [
          (list || "all").padEnd(18),
          `${sizes[0]}: ${small!.toFixed(2)} ms`.padEnd(16),
          `${sizes[1].toLocaleString("en-US")}: ${large!.toFixed(2)} ms`.padEnd(20),
          `ratio ${ratio.toFixed(2)} (target 2.00: ${ratio <= 2 ? "met" : "missed"})`,
        ].join("  "),
      );
    }
  } finally {
    for (const site of sites) await site.close();
  }
}

async function openSite(server: string | undefined, count: number) {
  const place = server ? await ownPostgres(server) : await ownFolder();
  await fill(place.source, count);
  const product = await startProduct(place.environment);
  const cookie = await signIn(product.url, "admin@example.com");
  const get = async (list: string) => {
    const page = await fetch(`${product.url}/api/admin/verifications${list}`, { headers: { cookie } });
    if (!page.ok) throw new Error(`${list}: ${page.status}`);
    await page.arrayBuffer();
  };
  await durations(20, () => get(""));
  return {
    get,
    close: async () => {
      await product.stop();
      await place.remove();
    },
  };
}

async function ownPostgres(server: string) {
  const { url, drop } = await ownDatabase(server);
  return { source: { url }, environment: { DATABASE_URL: url }, remove: drop };
}

async function ownFolder() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-bench-admin-"));
  return {
    source: { dataDir },
    environment: { DATA_DIR: dataDir, DATABASE_URL: "" },
    remove: () => rm(dataDir, { recursive: true }),
  };
}

async function fill(source: DatabaseSource, count: number) {
  const database = await openDatabase(source);
  await migrateDatabase(database);
  const settings = readSettings({ DATA_DIR: process.env.DATA_DIR ?? ".cache/bench" });
  const objects = await openObjectStore(settings);
  await fillWithDemo({ db: database.db, objects, log: createLog({ logLevel: "silent" }) });
  await seedVerificationsAtScale(database.db, count);
  await database.close();
}

if (import.meta.main) await benchAdminList();
