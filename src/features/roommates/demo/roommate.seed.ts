import { readFileSync } from "node:fs";
import { z } from "zod";
import { daytimeBefore } from "#src/demo/daytime.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { quizAnswers, roommateInput } from "#src/features/roommates/roommate.schema.ts";
import { updateUser } from "#src/core/people/server/user.queries.ts";
import { placeValuesOf } from "#src/features/roommates/server/profile-place.ts";
import { valuesOf } from "#src/features/roommates/server/roommate.presenter.ts";
import { personalityQuizzes, roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";
import { addDays } from "#src/shared/dates.ts";

/** A demo profile as a form would send it; `key` names its owner's account. */
const demoRoommate = z.strictObject({
  ...roommateInput.omit({ moveInDate: true }).shape,
  key: z.string(),
  movesInDays: z.int().nullable(),
  quiz: quizAnswers.nullable(),
});

const readRoommates = () =>
  z.array(demoRoommate).parse(JSON.parse(readFileSync(new URL("roommates.json", import.meta.url), "utf8")));

export async function seed({ db }: Pick<DemoStage, "db">, now = new Date()) {
  const today = now.toISOString().slice(0, 10);
  const rows = readRoommates().map(({ key, movesInDays, quiz, ...profile }, index) => {
    const moveInDate = movesInDays === null ? null : addDays(today, movesInDays);
    const createdAt = daytimeBefore(now, index * 31 + 5);
    return {
      quiz,
      account: { bio: profile.bio, location: profile.location, budget: profile.budget },
      profile: {
        ...valuesOf({ ...profile, moveInDate }),
        ...placeValuesOf(profile.location ?? null),
        id: stableId(`roommate ${key}`),
        userId: demoUserId(key),
        createdAt,
        confirmedAt: createdAt,
      },
    };
  });
  await Promise.all(rows.map(({ account, profile }) => updateUser(db, profile.userId, account)));
  await db.insert(roommateProfiles).values(rows.map(({ profile }) => profile));
  await db
    .insert(personalityQuizzes)
    .values(rows.flatMap(({ quiz, profile }) => (quiz ? [{ ...quiz, userId: profile.userId }] : [])));
}
