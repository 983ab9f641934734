import { eq } from "drizzle-orm";
import type { z } from "zod";
import { quizAnswers, type QuizAnswers } from "#src/features/roommates/quiz.schema.ts";
import { roommateInput } from "#src/features/roommates/roommate.schema.ts";
import { findQuiz, saveQuiz } from "#src/features/roommates/server/quiz.queries.ts";
import { quizCodes } from "#src/features/roommates/server/roommate-codes.ts";
import { valuesOf } from "#src/features/roommates/server/roommate-values.ts";
import { saveProfile, setQuizCodes } from "#src/features/roommates/server/roommate.queries.ts";
import { roommateProfiles, type RoommateRow } from "#src/features/roommates/server/roommate.table.ts";
import type { Platform } from "#src/server/platform.ts";
import { roommateBody } from "#testing/roommate-body.ts";

type Owner = { user: { id: string } };

/** Makes what members who look for a roommate have. */
export const roommateFactories = ({ db }: Pick<Platform, "db">) => ({
  /** Somebody's roommate profile, in place of the one she has; its fields as a form sends them. */
  async roommate(
    { user }: Owner,
    fields: Partial<z.input<typeof roommateInput>> = {},
    overrides: Partial<RoommateRow> = {},
  ): Promise<RoommateRow> {
    const input = roommateInput.parse({ ...roommateBody, ...fields });
    const now = new Date();
    await saveProfile(db, user.id, valuesOf(input, await findQuiz(db, user.id)), now);
    const [row] = await db
      .update(roommateProfiles)
      .set({ status: "active", ...overrides })
      .where(eq(roommateProfiles.userId, user.id))
      .returning();
    return row!;
  },

  /** Somebody's answers in the quiz; the middle of all by default. */
  async quiz({ user }: Owner, answers: Partial<QuizAnswers> = {}) {
    const given = quizAnswers.parse(answers);
    await saveQuiz(db, user.id, given, new Date());
    await setQuizCodes(db, user.id, quizCodes(given));
  },
});
