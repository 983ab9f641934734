import { useId, useRef } from "react";
import { useSite } from "#src/client/site.ts";
import { SnapshotQuote } from "#src/core/moderation/client/snapshot-quote.tsx";
import {
  type Decision,
  decisionMeaning,
  decisionTitle,
  appealInput,
} from "#src/core/moderation/decision.schema.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { FormErrors } from "#src/client/forms/form-errors.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { makeAppeal } from "#src/core/moderation/client/moderation.api.ts";
import { Button } from "#src/ui/button.tsx";
import { Textarea } from "#src/ui/input.tsx";

type Appeal = NonNullable<Decision["appeal"]>;

const appealBadge = (appeal: Decision["appeal"]): { tone: BadgeTone; label: string } | undefined => {
  if (!appeal) return undefined;
  if (!appeal.answer) return { tone: "butter", label: "Appeal in Review" };
  return appeal.answer === "taken back"
    ? { tone: "verified", label: "Taken Back" }
    : { tone: "plain", label: "Appeal Not Granted" };
};

export function DecisionCard({ decision }: { decision: Decision }) {
  const { timeZone } = useSite();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { appeal, reason, createdAt } = decision;
  const badge = appealBadge(appeal);
  return (
    <article aria-labelledby={titleId} className="grid gap-4 rounded-card bg-surface p-4 shadow-panel sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={titleId} ref={title} tabIndex={-1} className="type-h3 wrap-anywhere outline-none">
            {decisionTitle(decision)}
          </h2>
          <p className="type-small wrap-anywhere text-ink-soft">
            {`${decision.what}${decision.title ? `: “${decision.title}”` : ""} · ${longDateIn(timeZone, createdAt)}`}
          </p>
        </div>
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </header>
      {appeal?.answer !== "taken back" && <p>{decisionMeaning(decision)}</p>}
      <SnapshotQuote caption="Why">
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      </SnapshotQuote>
      {appeal && <TheAppeal appeal={appeal} />}
      {decision.can.appeal && <AppealForm id={decision.id} onDone={() => title.current?.focus()} />}
    </article>
  );
}

function TheAppeal({ appeal: { text, answer, answerReason } }: { appeal: Appeal }) {
  return (
    <>
      <SnapshotQuote caption="Your appeal">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </SnapshotQuote>
      {answer ? (
        <SnapshotQuote
          caption={answer === "taken back" ? "We took it back" : "We reviewed it, and it stands"}
        >
          <p className="wrap-anywhere whitespace-pre-line">{answerReason}</p>
        </SnapshotQuote>
      ) : (
        <p className="type-small text-ink-soft">We’ll review it and email you.</p>
      )}
    </>
  );
}

export function AppealForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useApiForm({
    schema: appealInput,
    initial: { text: "" },
    draft: `appeal ${id}`,
    call: makeAppeal(id),
    done: { title: "Appeal sent", description: "We’ll review it and email you." },
    failed: "Failed to send your appeal. Please try again.",
    changes: ["/api/decisions"],
    onDone,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-4 border-t border-line pt-4"
    >
      <FormErrors errors={form.formState.errors} setFocus={form.setFocus} />
      <FormField
        form={form}
        name="text"
        label="Appeal"
        hint="Why do you think it’s a mistake? You can appeal once."
        required
      >
        {(field) => <Textarea {...field} />}
      </FormField>
      <FormErrorText error={form.formError} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={form.busy}
        busyLabel="Sending..."
      >
        Send Appeal
      </Button>
    </form>
  );
}
