import { fillWithDemo } from "#src/app/seed.ts";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createLog } from "#src/server/log/log.ts";
import { readSettings } from "#src/server/settings.ts";
import { openObjectStore } from "#src/server/storage/open-object-store.ts";
import { median } from "./measure.ts";
import { ownDatabase, signIn, startProduct } from "./servers.ts";

const warmUps = 5;

/** How often each address is asked for on each of the two. */
export const times = 25;

type FewAndMany<Filled> = {
  /** The PostgreSQL server. */
  server: string;
  sizes: readonly [number, number];
  /** Stores so many things; what it returns is told to the addresses. */
  fill: (database: DatabaseHandle, count: number) => Promise<Filled>;
  /** The addresses, by name. */
  asked: Record<string, (filled: Filled) => string>;
};

/** The median of the milliseconds that each address takes a member, with few things stored and with many. */
export async function timeFewAndMany<Filled>({ server, sizes, fill, asked }: FewAndMany<Filled>) {
  const few = await startFilled(server, (database) => fill(database, sizes[0]));
  const many = await startFilled(server, (database) => fill(database, sizes[1])).catch(
    async (error: unknown) => {
      await few.stop();
      throw error;
    },
  );
  const taken = Object.entries(asked).map(([name, address]) => ({
    name,
    address,
    few: [] as number[],
    many: [] as number[],
  }));
  try {
    for (let round = -warmUps; round < times; round += 1) {
      // All addresses and both servers take turns: whatever else the machine does for a moment, no one bears it alone.
      for (const row of taken) {
        const now = { few: await few.time(row.address), many: await many.time(row.address) };
        if (round < 0) continue;
        row.few.push(now.few);
        row.many.push(now.many);
      }
    }
  } finally {
    await few.stop();
    await many.stop();
  }
  return taken.map((row) => ({ name: row.name, few: median(row.few), many: median(row.many) }));
}

/** The product on a database of its own, filled with the demo and what `fill` adds; signed in as a member. */
export async function startFilled<Filled>(
  server: string,
  fill: (database: DatabaseHandle) => Promise<Filled>,
  environment: Record<string, string> = {},
) {
  const { url: databaseUrl, drop } = await ownDatabase(server);
  try {
    const filled = await fillDatabase(databaseUrl, fill);
    const product = await startProduct({ ...environment, DATABASE_URL: databaseUrl });
    const cookie = await signIn(product.url, "member@example.com").catch(async (error: unknown) => {
      await product.stop();
      throw error;
    });
    return {
      url: product.url,
      databaseUrl,
      cookie,
      filled,
      /** How many milliseconds an address takes. */
      time: async (address: (filled: Filled) => string) => {
        const startedAt = performance.now();
        const path = encodeURI(address(filled));
        const answer = await fetch(product.url + path, { headers: { cookie } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return performance.now() - startedAt;
      },
      stop: async () => {
        await product.stop();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function fillDatabase<Filled>(url: string, fill: (database: DatabaseHandle) => Promise<Filled>) {
  const database = await openDatabase({ url });
  await migrateDatabase(database);
  const settings = readSettings({ DATA_DIR: process.env.DATA_DIR ?? ".cache/bench" });
  const log = createLog({ logLevel: "silent" });
  await fillWithDemo({ db: database.db, objects: await openObjectStore(settings), log });
  const filled = await fill(database);
  await database.close();
  return filled;
}
