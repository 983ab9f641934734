import { demoUserId } from "#src/demo/people.seed.ts";
import { newestRoommates } from "#src/features/roommates/demo/roommate.seed-newest.ts";
import { settledRoommates } from "#src/features/roommates/demo/roommate.seed-settled.ts";
import { personalityQuizzes, roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { quizAnswers, roommateInput } from "#src/features/roommates/roommate.schema.ts";
import { valuesOf } from "#src/features/roommates/server/roommate.presenter.ts";
import type { DemoStage } from "#src/server/feature.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";

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
          ...valuesOf(roommateInput.parse({ ...profile, moveInDate })),
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
