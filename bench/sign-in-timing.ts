import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { createApi } from "#src/app/api.ts";
import { compose } from "#src/app/composition.ts";
import { features } from "#src/app/features.ts";
import { queues } from "#src/app/jobs.ts";
import { hashPassword } from "#src/foundations/sign-in/server/password.ts";
import { insertUser } from "#src/foundations/people/server/user.queries.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { openJobQueue } from "#src/server/jobs.ts";
import { createPlatform } from "#src/server/platform.ts";
import { readSettings } from "#src/server/settings.ts";
import { durations, median } from "./measure.ts";

const tries = 200;
const origin = "http://localhost:3000";
const password = "a password that is long enough";

/**
 * Measures whether the time of an answer tells which addresses have an account: medians for an existing and an unknown
 * address, taken in turns, and their difference as a part of the time that hashing a password takes.
 */
export async function benchSignInTiming() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-bench-"));
  const settings = readSettings({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
  });
  const database = await openDatabase({});
  const log = pino({ level: "silent" });
  try {
    await migrateDatabase(database);
    const jobs = await openJobQueue(database, log, { names: queues, supervise: false });
    const platform = await createPlatform({ settings, database, jobs, log, composition: compose(features) });
    const api = createApi(platform);
    const known = `bench-${Date.now()}@example.com`;
    const passwordHash = await hashPassword(password);
    await insertUser(database.db, { email: known, passwordHash, firstName: "A", lastName: "B" });

    const post = (target: string, body: object) => async () => {
      await api.request(`${origin}${target}`, {
        method: "POST",
        headers: { origin, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    };
    const hash = median(await durations(50, () => hashPassword(password)));
    console.log(`hashing a password: ${hash.toFixed(1)} ms (median of 50)`);
    for (const [name, target, rest] of [
      ["sign-in", "/api/auth/signin", { password: "a wrong password" }],
      ["forgot-password", "/api/auth/forgot-password", {}],
    ] as const) {
      const existing = post(target, { email: known, ...rest });
      const unknown = post(target, { email: `not-${known}`, ...rest });
      await durations(10, existing);
      await durations(10, unknown);
      const times = { existing: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < tries; round += 1) {
        // Each goes first as often as the other: whoever comes second may meet a warmer machine.
        const turns = [
          [times.existing, existing],
          [times.unknown, unknown],
        ] as const;
        for (const [taken, call] of round % 2 === 0 ? turns : turns.toReversed()) {
          taken.push(...(await durations(1, call)));
        }
      }
      const [one, other] = [median(times.existing), median(times.unknown)];
      const part = (Math.abs(one - other) / hash) * 100;
      console.log(
        `${name}: existing ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms; they differ by ${part.toFixed(1)} % of a hash`,
      );
    }
    await jobs.stop();
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchSignInTiming();
