import { sql } from "drizzle-orm";
import { verifications } from "#src/core/verification/server/verification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { personalityQuizzes, roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { placeValuesOf } from "#src/features/roommates/server/profile-place.ts";
import { valuesOf } from "#src/features/roommates/server/roommate.presenter.ts";
import type { Database } from "#src/server/database/database.ts";
import { stableId } from "#src/server/tokens.ts";
import { hourMs } from "#src/shared/dates.ts";
import { roommateAtScale, type RoommateAtScale } from "./roommate-at-scale.ts";

const batchSize = 5000;

export const roommateUserId = (index: number) => stableId(`roommate at scale ${index}`);

export async function seedRoommatesAtScale(db: Database, count: number, now = new Date()) {
  const before = await db.$count(roommateProfiles);
  await storeRoommates(
    db,
    Array.from({ length: count }, (_, offset) => roommateAtScale(before + offset, now)),
    { from: before, now },
  );
}

/** Stores members with their profiles and quizzes, and updates the planner's statistics. */
export async function storeRoommates(
  db: Database,
  people: readonly RoommateAtScale[],
  { from = 0, now = new Date() } = {},
) {
  for (let start = 0; start < people.length; start += batchSize) {
    await insert(db, people.slice(start, start + batchSize), from + start, now);
  }
  await db.execute(
    sql`vacuum analyze ${users}, ${verifications}, ${roommateProfiles}, ${personalityQuizzes}`,
  );
}

async function insert(db: Database, people: readonly RoommateAtScale[], start: number, now: Date) {
  const rows = people.map(({ profile, quiz, ...names }, offset) => {
    const index = start + offset;
    const userId = roommateUserId(index);
    return {
      user: {
        ...names,
        id: userId,
        email: `roommate-${index}@example.com`,
        emailVerifiedAt: now,
        congregation: "Beacon",
        bio: profile.bio ?? null,
        location: profile.location ?? null,
        budget: profile.budget,
      },
      verification: { userId, since: now },
      profile: {
        ...valuesOf(profile),
        ...placeValuesOf(profile.location ?? null),
        id: stableId(`profile at scale ${index}`),
        userId,
        createdAt: new Date(now.getTime() - index * 0.3 * hourMs),
        confirmedAt: now,
      },
      quiz: quiz && { ...quiz, userId, takenAt: now },
    };
  });
  const tables = {
    users: rows.map(({ user }) => user),
    verifications: rows.map(({ verification }) => verification),
    roommate_profiles: rows.map(({ profile }) => profile),
    personality_quizzes: rows.flatMap(({ quiz }) => quiz ?? []),
  };
  for (const [table, inserted] of Object.entries(tables)) await insertRows(db, table, inserted);
}

/** Inserts rows from JSON, because as values they would exceed a statement's parameter limit. */
async function insertRows(db: Database, table: string, rows: object[]) {
  const columns = Object.keys(rows[0] ?? {}).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const named = rows.map((row) =>
    Object.fromEntries(Object.values(row).map((value, index) => [columns[index]!, value])),
  );
  const list = sql.raw(columns.map((column) => `"${column}"`).join());
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(named)}::json)`);
}
