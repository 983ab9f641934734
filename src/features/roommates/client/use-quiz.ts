import { useDraft } from "#src/client/drafts.ts";
import { quizQuestions, type QuizQuestion } from "#src/features/roommates/client/quiz-questions.ts";
import type { QuizAnswers } from "#src/features/roommates/roommate.schema.ts";

type QuizState = { index: number; answers: Partial<QuizAnswers> };

const draft = "personality-quiz";

/**
 * The current question and the answers: a draft that survives closing the dialog and a reload until it is sent. A retake
 * starts from the old answers.
 */
export function useQuiz(taken: QuizAnswers | null) {
  const [state, store] = useDraft<QuizState>(draft, { index: 0, answers: taken ?? {} });
  const { index, answers } = state;
  const question = quizQuestions[index]!;
  return {
    index,
    question,
    /** Complete at the last question: each has to be answered before the next. */
    answers: answers as QuizAnswers,
    answer: answers[question.topic],
    isLast: index === quizQuestions.length - 1,
    choose: (value: QuizQuestion["choices"][number]["value"]) =>
      store({ index, answers: { ...answers, [question.topic]: value } }),
    go: (step: 1 | -1) => store({ index: index + step, answers }),
    /** Called once the answers are sent. */
    discardDraft: () => store(undefined),
  };
}
