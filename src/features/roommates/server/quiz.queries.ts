import { eq, getTableColumns } from "drizzle-orm";
import type { QuizAnswers } from "#src/features/roommates/quiz.schema.ts";
import { personalityQuizzes as quizzes } from "#src/features/roommates/server/quiz.table.ts";
import type { Database } from "#src/server/database/database.ts";

const { userId: _userId, takenAt: _takenAt, ...answers } = getTableColumns(quizzes);

/** The answer columns of a quiz, for joins. */
export const answerColumns = answers;

/** A member's answers; null before the quiz was taken. */
export async function findQuiz(db: Database, userId: string): Promise<QuizAnswers | null> {
  const [row] = await db.select(answers).from(quizzes).where(eq(quizzes.userId, userId));
  return row ?? null;
}

/** Stores a member's answers in place of earlier ones. */
export const saveQuiz = (db: Database, userId: string, given: QuizAnswers, now: Date) =>
  db
    .insert(quizzes)
    .values({ ...given, userId, takenAt: now })
    .onConflictDoUpdate({ target: quizzes.userId, set: { ...given, takenAt: now } });
