import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import { LoadingDialog } from "#src/client/lazy-dialog.tsx";
import { useAction } from "#src/client/use-action.ts";
import { useHeldBack } from "#src/client/use-dialog.ts";
import { QuizProgress } from "#src/features/roommates/client/quiz-progress.tsx";
import { quizQuestions } from "#src/features/roommates/client/quiz-questions.ts";
import { ownQuizQuery, sendQuiz } from "#src/features/roommates/client/own-profile.api.ts";
import { loginFor } from "#src/features/roommates/client/roommate-texts.ts";
import { useQuiz } from "#src/features/roommates/client/use-quiz.ts";
import type { QuizAnswers } from "#src/features/roommates/roommate.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { ChoiceRows } from "#src/ui/choice-rows.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { ToastMessage } from "#src/ui/toast.ts";

const title = "Personality Quiz";

type QuizDialogProps = {
  onClose: () => void;
  /** Opens the matches. */
  onMatches: () => void;
};

/** The nine questions, one at a time; the answers are a draft until they are sent at the end. */
export function QuizDialog(props: QuizDialogProps) {
  const taken = useQuery(ownQuizQuery);
  if (taken.isPending) return <LoadingDialog title={title} onClose={props.onClose} />;
  return <Questions taken={taken.data ?? null} {...props} />;
}

function Questions({ taken, onClose, onMatches }: QuizDialogProps & { taken: QuizAnswers | null }) {
  const quiz = useQuiz(taken);
  const { index, question, answer } = quiz;
  const formId = useId();
  const questionId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<ToastMessage["description"]>();
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    // The pressed button is disabled until this question is answered, and would lose the focus.
    heading.current?.focus();
  }, [index]);
  const sending = useAction({
    call: sendQuiz,
    done: {
      title: "Personality Quiz Completed!",
      description: "Your answers stay with you: others see only how well you fit.",
      action: { label: "Get Smart Matches", onClick: onMatches },
    },
    failed: "Failed to save personality quiz results. Please try again.",
    changes: ["/api/roommates"],
    ownUnauthorized: loginFor.quiz,
    onDone: () => {
      quiz.discardDraft();
      onClose();
    },
    onFailed: (_error, toast) => setFailure(toast.description),
  });
  useHeldBack(sending.busy);
  const next = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (answer === undefined || sending.busy) return;
    setFailure(undefined);
    if (!quiz.isLast) {
      quiz.go(1);
      return;
    }
    sending.run(quiz.answers);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      width="36rem"
      busy={sending.busy}
      footer={
        <>
          <Button disabled={index === 0 || sending.busy} onClick={() => quiz.go(-1)}>
            Previous
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={answer === undefined}
            busy={sending.busy}
            busyLabel="Saving..."
          >
            {quiz.isLast ? "Complete Quiz" : "Next"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={next} className="grid gap-6">
        <QuizProgress index={index} count={quizQuestions.length} />
        <h3
          ref={heading}
          id={questionId}
          tabIndex={-1}
          className="min-h-[2.4em] rounded-small type-h2 text-balance"
        >
          {question.text}
        </h3>
        <ChoiceRows
          key={question.topic}
          labelledBy={questionId}
          choices={question.choices}
          value={answer}
          onChange={quiz.choose}
        />
        {failure && <Banner tone="bad">{failure}</Banner>}
      </form>
    </Dialog>
  );
}
