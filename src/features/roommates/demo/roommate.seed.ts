import { sql } from "drizzle-orm";
import { demoUserId } from "#src/demo/people.seed.ts";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { newestRoommates } from "#src/features/roommates/demo/roommate.seed-newest.ts";
import { settledRoommates } from "#src/features/roommates/demo/roommate.seed-settled.ts";
import { roommateAtScale } from "#src/features/roommates/demo/roommate.seed-scale.ts";
import { personalityQuizzes } from "#src/features/roommates/server/quiz.table.ts";
import { quizAnswers } from "#src/features/roommates/quiz.schema.ts";
import { roommateInput } from "#src/features/roommates/roommate.schema.ts";
import { valuesOf } from "#src/features/roommates/server/roommate-values.ts";
import { roommateProfiles, roommateSearch } from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { DemoStage } from "#src/server/feature.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";

const batchSize = 5000;

/** Stores the roommate profiles and quiz answers of the demo members. */
export async function seed({ db }: Pick<DemoStage, "db">, now = new Date()) {
  const rows = [...newestRoommates, ...settledRoommates].map(
    ({ key, movesInDays, quiz, ...profile }, index) => {
      const answers = quiz && quizAnswers.parse(quiz);
      const moveInDate = movesInDays === null ? null : dayFrom(now, movesInDays);
      const createdAt = new Date(now.getTime() - (index * 31 + 5) * hourMs);
      return {
        answers,
        profile: {
          ...valuesOf(roommateInput.parse({ ...profile, moveInDate }), answers),
          id: stableId(`roommate ${key}`),
          userId: demoUserId(key),
          createdAt,
          confirmedAt: createdAt,
        },
      };
    },
  );
  await db.insert(roommateProfiles).values(rows.map(({ profile }) => profile));
  await db
    .insert(personalityQuizzes)
    .values(
      rows.flatMap(({ answers, profile }) => (answers ? [{ ...answers, userId: profile.userId }] : [])),
    );
}

const dayFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Adds `count` generated members with roommate profiles, to measure matching at scale. */
export async function seedRoommatesAtScale(db: Database, count: number, now = new Date()) {
  const before = await db.$count(roommateProfiles);
  for (let start = before; start < before + count; start += batchSize) {
    await insertAtScale(db, start, Math.min(batchSize, before + count - start), now);
  }
  // Fresh statistics, without which the first searches are slow.
  await db.execute(
    sql`vacuum analyze ${users}, ${memberships}, ${roommateProfiles}, ${roommateSearch}, ${personalityQuizzes}`,
  );
}

async function insertAtScale(db: Database, start: number, count: number, now: Date) {
  const people = Array.from({ length: count }, (_, offset) => {
    const index = start + offset;
    const { profile, quiz, ...names } = roommateAtScale(index, now);
    const userId = stableId(`roommate at scale ${index}`);
    return {
      user: {
        ...names,
        id: userId,
        email: `roommate-${index}@example.com`,
        emailVerifiedAt: now,
        congregation: "Beacon",
      },
      profile: {
        ...valuesOf(profile, quiz),
        id: stableId(`profile at scale ${index}`),
        userId,
        createdAt: new Date(now.getTime() - index * 0.3 * hourMs),
        confirmedAt: now,
      },
      quiz: quiz && { ...quiz, userId, takenAt: now },
    };
  });
  await insertRows(
    db,
    "users",
    people.map(({ user }) => user),
  );
  await insertRows(
    db,
    "memberships",
    people.map(({ user }) => ({ userId: user.id, plan: "basic", status: "approved" })),
  );
  await insertRows(
    db,
    "roommate_profiles",
    people.map(({ profile }) => profile),
  );
  await insertRows(
    db,
    "personality_quizzes",
    people.flatMap(({ quiz }) => quiz ?? []),
  );
}

/** Inserts rows of the same fields as JSON: as values they would exceed the parameter limit of a statement. */
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
