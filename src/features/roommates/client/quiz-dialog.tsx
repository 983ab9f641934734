import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type SubmitEvent, Fragment } from "react";
import { LoadingDialog } from "#src/client/lazy-dialog.tsx";
import { useAction } from "#src/client/use-action.ts";
import { useHeldBack } from "#src/client/use-dialog.ts";
import { quizFrame } from "#src/features/roommates/client/roommate-loading.tsx";
import { ownQuizQuery, sendQuiz } from "#src/features/roommates/client/roommate.api.ts";
import { loginFor } from "#src/features/roommates/client/roommate-text.ts";
import type { QuizAnswers } from "#src/features/roommates/roommate.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { ChoiceRows } from "#src/ui/choice-rows.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { toast, type ToastMessage } from "#src/ui/toast.ts";
import { clsx } from "clsx";
import { readDraft, useDraft } from "#src/client/drafts.ts";
import { QuizAgain, WhatMatchesNeed } from "#src/features/roommates/client/quiz-start.tsx";
import { quizQuestions, type QuizQuestion } from "#src/features/roommates/client/quiz-questions.ts";

const title = "Personality Quiz";
const draft = "personality-quiz";

type QuizDialogProps = {
  onClose: () => void;
  onMatches: () => void;
};

/** The nine questions, one at a time; the answers are a draft until they are sent at the end. A retake has to be confirmed. */
export function QuizDialog(props: QuizDialogProps) {
  const taken = useQuery(ownQuizQuery);
  const [again, setAgain] = useState(false);
  // Not loaded yet: a new start would replace her old answers without warning.
  if (taken.data === undefined) {
    return (
      <LoadingDialog
        title={title}
        frame={quizFrame}
        onClose={props.onClose}
        onRetry={taken.isError ? () => void taken.refetch() : undefined}
      />
    );
  }
  if (taken.data && !again && !isBegun(taken.data))
    return <QuizAgain title={title} onAgain={() => setAgain(true)} {...props} />;
  return <Questions taken={taken.data} {...props} />;
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
      description: "Your answers stay private. Others only see how well you fit.",
      action: { label: "Get Smart Matches", onClick: onMatches },
    },
    failed: "Failed to save personality quiz results. Please try again.",
    changes: ["/api/roommates", "/api/steps"],
    ownUnauthorized: loginFor.quiz,
    onDone: () => {
      quiz.discardDraft();
      onClose();
    },
    // A failure is shown at the question.
    say: (message) => message.variant ?? toast(message),
    onFailed: (_error, message) => setFailure(message.description),
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
        {index === 0 && !taken && <WhatMatchesNeed />}
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

type QuizProgressProps = {
  /** The current question, from 0. */
  index: number;
  count: number;
};

function QuizProgress({ index, count }: QuizProgressProps) {
  return (
    <div>
      <p className="flex justify-between type-small text-ink-soft">
        <span>{`Question ${index + 1} of ${count}`}</span>
        <span>{`${Math.round(((index + 1) / count) * 100)}%`}</span>
      </p>
      <div aria-hidden="true" className="mt-3 flex h-6 items-center">
        {Array.from({ length: count }, (_, stop) => (
          <Fragment key={stop}>
            {stop > 0 && <i className={clsx("h-[3px] flex-1", stop <= index ? "bg-ink" : "bg-line")} />}
            <i className={clsx("flex-none rounded-full", stopLook(stop - index))} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function stopLook(ahead: number): string {
  if (ahead === 0) return "size-6 border-7 border-accent bg-surface";
  if (ahead < 0) return "size-3.5 bg-ink";
  return "size-3.5 border-[2.5px] border-line-control bg-surface";
}

/** `from`: the sent answers that it began with. */
type QuizState = { index: number; answers: Partial<QuizAnswers>; from: QuizAnswers | null };

/** Whether there are unsent answers that began with these. */
function isBegun(taken: QuizAnswers | null) {
  const stored = readDraft<QuizState>(draft);
  return stored !== undefined && isFrom(taken, stored);
}

const isFrom = (taken: QuizAnswers | null, { from }: QuizState) =>
  JSON.stringify(from) === JSON.stringify(taken);

/** The answers, a draft until they are sent. A retake starts from the old ones; a draft from before these is dropped. */
function useQuiz(taken: QuizAnswers | null) {
  const start: QuizState = { index: 0, answers: taken ?? {}, from: taken };
  const [stored, store] = useDraft<QuizState>(draft, start);
  const { index, answers } = isFrom(taken, stored) ? stored : start;
  const question = quizQuestions[index]!;
  return {
    index,
    question,
    /** Complete at the last question: each has to be answered before the next. */
    answers: answers as QuizAnswers,
    answer: answers[question.topic],
    isLast: index === quizQuestions.length - 1,
    choose: (value: QuizQuestion["choices"][number]["value"]) =>
      store({ index, answers: { ...answers, [question.topic]: value }, from: taken }),
    go: (step: 1 | -1) => store({ index: index + step, answers, from: taken }),
    discardDraft: () => store(undefined),
  };
}
