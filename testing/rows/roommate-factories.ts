import { eq } from "drizzle-orm";
import type { z } from "zod";
import { quizAnswers, type QuizAnswers, roommateInput } from "#src/features/roommates/roommate.schema.ts";
import { saveQuiz } from "#src/features/roommates/server/roommate.queries.ts";
import { storeProfile } from "#src/features/roommates/server/roommate.service.ts";
import { roommateProfiles, type RoommateValues } from "#src/features/roommates/server/roommate.table.ts";
import type { Platform } from "#src/server/platform.ts";
import { withTransaction } from "#src/server/database/database.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";

type Owner = { user: { id: string } };

export const roommateFactories = ({ db }: Pick<Platform, "db">) => ({
  async roommate(
    { user }: Owner,
    fields: Partial<z.input<typeof roommateInput>> = {},
    overrides: Partial<RoommateValues> = {},
  ): Promise<typeof roommateProfiles.$inferSelect> {
    const input = roommateInput.parse({ ...roommateBody, ...fields });
    const now = new Date();
    await withTransaction(db, (tx) => storeProfile(tx, user.id, input, now));
    const [row] = await db
      .update(roommateProfiles)
      .set({ status: "active", ...overrides })
      .where(eq(roommateProfiles.userId, user.id))
      .returning();
    return row!;
  },

  async quiz({ user }: Owner, answers: Partial<QuizAnswers> = {}) {
    await saveQuiz(db, user.id, quizAnswers.parse(answers), new Date());
  },
});
