import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { reasonLabels } from "#src/core/moderation/report.options.ts";
import { undoSeconds } from "#src/core/moderation/report.limits.ts";
import { AnsweredCard } from "#src/pages/admin/client/answered-card.tsx";
import { DecisionBadge } from "#src/pages/admin/client/recent-decisions.tsx";
import { Button } from "#src/ui/button.tsx";

type DecidedCaseProps = {
  found: ReportCase;
  /** Undefined once it can no longer be undone. */
  onUndo: (() => void) | undefined;
  busy: boolean;
};

export function DecidedCase({ found, onUndo, busy }: DecidedCaseProps) {
  const { outcome, about, what, reason } = found;
  if (!outcome) return null;
  const title = found.reports[0]?.snapshot.title;
  const who = about && ` of ${about.person.firstName} ${about.person.lastName}`;
  return (
    <AnsweredCard
      title={reasonLabels[reason]}
      line={`${what}${who ?? ""}${title ? ` “${title}”` : ""}`}
      badge={<DecisionBadge outcome={outcome} />}
    >
      <p className="whitespace-pre-line">{outcome.reason}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="type-small text-ink-soft">
          {onUndo
            ? `Decided. We’ll send the emails in ${undoSeconds} seconds. Until then, you can undo it.`
            : "Decided. Everyone involved gets an email."}
        </p>
        {onUndo && (
          <Button size="small" busy={busy} onClick={onUndo}>
            Undo
          </Button>
        )}
      </div>
    </AnsweredCard>
  );
}
