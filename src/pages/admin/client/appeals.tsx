import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { answered, api } from "#src/client/api.ts";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { FormErrors } from "#src/client/forms/form-errors.tsx";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { appealReview, type ReportCase } from "#src/core/moderation/case.schema.ts";
import { SnapshotQuote } from "#src/core/moderation/client/snapshot-quote.tsx";
import { AnsweredCard } from "#src/pages/admin/client/answered-card.tsx";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { appealsQuery } from "#src/pages/admin/client/admin.api.ts";
import { DecisionBadge } from "#src/pages/admin/client/recent-decisions.tsx";
import { CasePeople, CaseReports } from "#src/pages/admin/client/report-case.tsx";
import { longDateIn } from "#src/shared/dates.ts";
import { useAnswered } from "#src/pages/admin/client/use-answered.ts";
import { useNamedCard } from "#src/pages/admin/client/use-named-card.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Textarea } from "#src/ui/input.tsx";

export function Appeals() {
  const { list, isAnswered, answer } = useAnswered(useInfiniteQuery(appealsQuery));
  return (
    <AdminSection
      id="appeals"
      title="Appeals"
      list={list}
      className="grid gap-4"
      loading={null}
      failure={{ title: "Couldn’t load the appeals" }}
      empty="No appeals"
      moreLabel="Show More"
    >
      {(found) =>
        isAnswered(found) ? (
          <AnsweredAppeal found={found} />
        ) : (
          <AppealCard found={found} onAnswered={answer} />
        )
      }
    </AdminSection>
  );
}

const titleOf = ({ own, about }: ReportCase) =>
  own === "about" ? "Your appeal" : `Appeal by ${about?.person.firstName ?? "She"}`;

function AnsweredAppeal({ found }: { found: ReportCase }) {
  const { outcome, what } = found;
  const isUpheld = outcome?.appeal?.answer === "upheld";
  return (
    <AnsweredCard
      title={titleOf(found)}
      line={what}
      badge={isUpheld ? <Badge>Upheld</Badge> : <Badge tone="butter">Taken Back</Badge>}
    />
  );
}

type OnAnswered = { onAnswered: (answered: ReportCase) => void };

function AppealCard({ found, onAnswered }: { found: ReportCase } & OnAnswered) {
  const { timeZone } = useSite();
  const titleId = useId();
  const card = useNamedCard(found.id);
  const { outcome, about, what } = found;
  if (!outcome?.appeal) return null;
  const name = about?.person.firstName ?? "She";
  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className="grid gap-5 rounded-card bg-surface p-4 shadow-panel sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={titleId} className="wrap-anywhere">
            {titleOf(found)}
          </h3>
          <p className="type-small text-ink-soft">
            {`${what} · Decided ${longDateIn(timeZone, outcome.at)}${outcome.by ? ` by ${outcome.by.firstName} ${outcome.by.lastName}` : ""}`}
          </p>
        </div>
        <DecisionBadge outcome={outcome} />
      </header>
      <CaseReports found={found} />
      <SnapshotQuote caption="The reason we gave">
        <p className="wrap-anywhere whitespace-pre-line">{outcome.reason}</p>
      </SnapshotQuote>
      <SnapshotQuote caption={`${name} appeals · ${longDateIn(timeZone, outcome.appeal.at)}`}>
        <p className="wrap-anywhere whitespace-pre-line">{outcome.appeal.text}</p>
      </SnapshotQuote>
      <CasePeople found={found} />
      {found.can.answerAppeal ? (
        <AnswerForm id={found.id} name={name} onAnswered={onAnswered} />
      ) : (
        <p className="type-small text-ink-soft">Another admin will answer this appeal.</p>
      )}
    </article>
  );
}

const answers = [
  { value: "upheld", label: "Uphold" },
  { value: "taken back", label: "Take Back" },
] as const;

type AnswerFormProps = { id: string; name: string } & OnAnswered;

function AnswerForm({ id, name, onAnswered }: AnswerFormProps) {
  const form = useApiForm({
    schema: appealReview,
    initial: { reason: "" },
    draft: `appeal answer ${id}`,
    call: (json) => answered(api.api.admin.reports[":id"].appeal.$post({ param: { id }, json })),
    done: { title: "Appeal answered", description: `${name} gets an email.` },
    failed: "Failed to answer the appeal. Please try again.",
    changes: ["/api/admin/reports", "/api/admin/waiting", "/api/admin/queue"],
    onDone: onAnswered,
  });
  const answer = form.watch("answer");
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-4 border-t border-line pt-4"
    >
      <FormErrors errors={form.formState.errors} setFocus={form.setFocus} />
      <ChipsField form={form} name="answer" legend="Answer" options={answers} />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={`Required. ${name} gets it by email.`}
        required
      >
        {(field) => <Textarea {...field} className="min-h-24!" />}
      </FormField>
      <FormErrorText error={form.formError} />
      <Button type="submit" variant="ink" className="justify-self-end" busy={form.busy} busyLabel="Saving...">
        {answers.find(({ value }) => value === answer)?.label ?? "Answer"}
      </Button>
    </form>
  );
}
