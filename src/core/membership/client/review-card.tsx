import { clsx } from "clsx";
import { ChevronDown, Clock } from "lucide-react";
import { useId, useRef, useState } from "react";
import { RequestAnswers, RequestFacts } from "#src/core/membership/client/request-facts.tsx";
import { ReviewQuestion } from "#src/core/membership/client/review-question.tsx";
import { useReview, type Outcome } from "#src/core/membership/client/use-review.ts";
import type { Verification } from "#src/core/membership/verification.schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Textarea } from "#src/ui/input.tsx";

type ReviewCardProps = { request: Verification; now: Date; onReviewed: () => void };

/** One pending request: its facts, the admins' notes, and the two answers, each with a confirmation. */
export function ReviewCard({ request, now, onReviewed }: ReviewCardProps) {
  const { user } = request;
  const nameId = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const { text, write, answer, answering } = useReview(request.id, onReviewed);
  const buttons = useRef<HTMLDivElement>(null);
  const goBack = () => {
    setOutcome(undefined);
    // The confirmation is removed with its focused button: move the focus back.
    requestAnimationFrame(() => buttons.current?.querySelector("button")?.focus());
  };
  return (
    <article
      aria-labelledby={nameId}
      className="flex h-full flex-col gap-2 rounded-card bg-surface p-4 shadow-panel sm:gap-4 sm:p-6"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={nameId} className="wrap-anywhere">{`${user.firstName} ${user.lastName}`}</h3>
          <p className="type-small wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
        <Badge tone="butter" icon={Clock}>
          Pending
        </Badge>
      </header>
      <RequestFacts request={request} now={now} />
      <AnswersAndNotes request={request} notes={text.notes} onNotes={(notes) => write({ notes })} />
      {!request.can.review && (
        <p className="type-small text-ink-soft">This is your own request: another admin reviews it.</p>
      )}
      <div className="mt-auto">
        {outcome ? (
          <ReviewQuestion
            request={request}
            outcome={outcome}
            line={text.line}
            onLine={(line) => write({ line })}
            saving={answering !== undefined}
            onBack={goBack}
            onConfirm={() => answer(outcome)}
          />
        ) : (
          <div ref={buttons} className="pairs gap-3">
            {(["rejected", "approved"] as const).map((status) => (
              <Button
                key={status}
                size="small"
                variant={status === "approved" ? "ink" : "danger"}
                aria-describedby={nameId}
                disabled={!request.can.review}
                onClick={() => setOutcome(status)}
              >
                {status === "approved" ? "Approve" : "Reject"}
              </Button>
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

type AnswersAndNotesProps = { request: Verification; notes: string; onNotes: (notes: string) => void };

/** The applicant's answers and the admins' notes; on phones folded behind a button, so that more cards fit. */
function AnswersAndNotes({ request, notes, onNotes }: AnswersAndNotesProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-small px-2 text-left type-small font-[550] sm:hidden"
      >
        Answers and notes
        <Icon icon={ChevronDown} className={clsx("size-5 transition-transform", shown && "rotate-180")} />
      </button>
      <div id={id} className={clsx("grid gap-4", !shown && "max-sm:hidden")}>
        <RequestAnswers request={request} />
        <Field label="Admin Notes (Optional)">
          {(field) => (
            <Textarea
              {...field}
              value={notes}
              onChange={(event) => onNotes(event.target.value)}
              className="min-h-20!"
            />
          )}
        </Field>
      </div>
    </>
  );
}
