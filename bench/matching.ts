import { spread } from "#src/demo/spread.ts";
import { exactScore } from "#src/features/roommates/matching/score.ts";
import { leastScore } from "#src/features/roommates/matching/factors.ts";
import { placeValuesOf } from "#src/features/roommates/server/profile-place.ts";
import { matchProfileOf } from "#src/features/roommates/server/roommate.presenter.ts";
import { findMatches } from "#src/features/roommates/server/match.service.ts";
import { openDatabase, type Database } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { readSettings } from "#src/server/settings.ts";
import { dayIn } from "#src/shared/dates.ts";
import { createDatabase } from "#testing/machines/database.ts";
import { percentile, report } from "./load.ts";
import { plantedRoommates } from "./scale/planted-roommates.ts";
import type { RoommateAtScale } from "./scale/roommate-at-scale.ts";
import { roommateUserId, storeRoommates } from "./scale/roommates.ts";
import { memberWith } from "#testing/rows/member.ts";

const pairs = 10_000;
const askers = 250;
const best = 10;
const shown = 20;

/** Whether matching finds planted pairs among 20,000 profiles, how close it is to the exact ranking, and how fast. */
export async function benchMatching(postgres: string) {
  const { url, drop } = await createDatabase(postgres);
  const database = await openDatabase({ url });
  try {
    await migrateDatabase(database);
    const people = plantedRoommates(pairs, new Date());
    await storeRoommates(database.db, people);
    await measure(database.db, people);
  } finally {
    await database.close();
    await drop();
  }
}

async function measure(db: Database, people: readonly RoommateAtScale[]) {
  const settings = readSettings({});
  const today = dayIn(settings.timeZone, new Date());
  const population = people.map(({ profile, quiz }) =>
    matchProfileOf({ ...profile, town: placeValuesOf(profile.location ?? null).town }, quiz),
  );
  const indexOf = new Map(people.map((_, index) => [roommateUserId(index), index]));
  const foundBy = { score: 0, budget: 0, chance: 0 };
  const times: number[] = [];
  const exact: number[] = [];
  const chosen = Array.from({ length: askers }, (_, step) =>
    Math.floor((step * people.length) / askers),
  ).filter((index) => people[index]!.quiz);
  for (const index of chosen) {
    const me = population[index]!;
    const partner = (index + pairs) % people.length;
    const startedAt = performance.now();
    const matches = await findMatches({ db, settings } as never, memberOf(index));
    times.push(performance.now() - startedAt);
    const found = matches.map(({ userId }) => indexOf.get(userId!)!);
    foundBy.score += Number(found.slice(0, best).includes(partner));
    const ranks = population.map((her, other) => (other === index ? 0 : exactScore(me, her, today)));
    const least = Math.max(leastScore, ranks.toSorted((a, b) => b - a)[shown - 1]!);
    const expected = ranks.filter((rank) => rank >= least).length;
    exact.push((shown * found.filter((other) => ranks[other]! >= least).length) / expected);
    const luck = population.map((_, other) => spread(other, 9_000 + index));
    const has = (by: (other: number) => number) =>
      Number(population.filter((_, other) => other !== index && by(other) > by(partner)).length < best);
    const sameBudget = (other: number) =>
      Number(people[other]!.profile.budget === people[index]!.profile.budget);
    foundBy.budget += has((other) => sameBudget(other) + luck[other]!);
    foundBy.chance += has((other) => luck[other]!);
  }
  const percent = (count: number) => (100 * count) / chosen.length;
  report("her partner is among her ten best by score", percent(foundBy.score), "%", { least: 80 });
  report("by budget alone", percent(foundBy.budget), "%");
  report("by chance", percent(foundBy.chance), "%");
  report("of the exact 20, the median member gets", percentile(exact, 0.5), "", { least: 19 });
  report("of the exact 20, one in ten gets at most", percentile(exact, 0.1), "");
  report("a call, median", percentile(times, 0.5), "ms");
  report("a call, p95", percentile(times, 0.95), "ms", { most: 50 });
}

const memberOf = (index: number) => memberWith({ id: roommateUserId(index) });
