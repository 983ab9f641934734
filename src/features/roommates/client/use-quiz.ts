import { useEffect, useState } from "react";
import { removeDraft, storeDraft, useDraft } from "#src/client/form-draft.ts";
import { quizQuestions, type QuizQuestion } from "#src/features/roommates/client/quiz-questions.ts";
import type { QuizAnswers } from "#src/features/roommates/quiz.schema.ts";

type QuizState = { index: number; answers: Partial<QuizAnswers> };

const draft = "personality-quiz";

/**
 * Where somebody is in the quiz and what she has answered: it survives closing the dialog and a reload until it is
 * sent. Whoever has taken it before finds her answers chosen.
 */
export function useQuiz(taken: QuizAnswers | null) {
  const kept = useDraft<QuizState>(draft);
  const [state, setState] = useState(kept ?? { index: 0, answers: taken ?? {} });
  useEffect(() => {
    if (Object.keys(state.answers).length > 0) storeDraft(draft, state);
  }, [state]);
  const { index, answers } = state;
  const question = quizQuestions[index]!;
  return {
    index,
    question,
    /** All of them; a question can only be left once it is answered. */
    answers: answers as QuizAnswers,
    answer: answers[question.topic],
    isLast: index === quizQuestions.length - 1,
    choose: (value: QuizQuestion["choices"][number]["value"]) =>
      setState((current) => ({ ...current, answers: { ...current.answers, [question.topic]: value } })),
    go: (step: 1 | -1) => setState((current) => ({ ...current, index: current.index + step })),
    /** They are sent: the next time begins anew. */
    forget: () => removeDraft(draft),
  };
}
