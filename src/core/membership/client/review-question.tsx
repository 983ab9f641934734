import { useEffect, useId, useRef } from "react";
import type { Outcome } from "#src/core/membership/client/use-review.ts";
import { verificationLimits } from "#src/core/membership/membership.constants.ts";
import { planOf } from "#src/core/membership/plan.catalogue.ts";
import type { Verification } from "#src/core/membership/verification.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Input } from "#src/ui/input.tsx";

type ReviewQuestionProps = {
  request: Verification;
  outcome: Outcome;
  line: string;
  onLine: (line: string) => void;
  saving: boolean;
  onBack: () => void;
  onConfirm: () => void;
};

/** The confirmation of an answer, which is final: the applicant's name and what will happen. */
export function ReviewQuestion(props: ReviewQuestionProps) {
  const { request, outcome, line, onLine, saving, onBack, onConfirm } = props;
  const { firstName, lastName } = request.user;
  const plan = planOf(request.membership.plan).name;
  const approving = outcome === "approved";
  const question = useId();
  const prompt = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // It replaces the button that was pressed.
    prompt.current?.focus();
  }, []);
  return (
    <div role="group" aria-labelledby={question} className="grid gap-3 border-t border-line pt-3">
      <p ref={prompt} id={question} tabIndex={-1} className="outline-none wrap-anywhere">
        <strong>
          {approving ? "Approve" : "Reject"} {firstName} {lastName}?
        </strong>{" "}
        {approving
          ? `${plan} becomes her plan, her profile carries the verified mark, and she is told by mail.`
          : `She is told by mail that ${plan} was not approved, and may ask again.`}{" "}
        This cannot be taken back.
      </p>
      {!approving && (
        <Field label={`A line to ${firstName} (optional)`} hint="It goes into her mail. Admin notes do not.">
          {(field) => (
            <Input
              {...field}
              value={line}
              maxLength={verificationLimits.lineToApplicant}
              autoComplete="off"
              onChange={(event) => onLine(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="pairs gap-3">
        <Button size="small" disabled={saving} onClick={onBack}>
          Go Back
        </Button>
        <Button
          size="small"
          variant={approving ? "ink" : "danger"}
          aria-describedby={question}
          busy={saving}
          busyLabel="Saving..."
          onClick={onConfirm}
        >
          {approving ? "Yes, Approve" : "Yes, Reject"}
        </Button>
      </div>
    </div>
  );
}
