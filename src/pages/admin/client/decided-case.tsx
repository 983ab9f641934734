import { useEffect, useId, useState } from "react";
import { answered, api } from "#src/client/api.ts";
import { useAction } from "#src/client/use-action.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { reasonLabels, undoSeconds } from "#src/core/moderation/report.constants.ts";
import { DecisionBadge } from "#src/pages/admin/client/recent-decisions.tsx";
import { Button } from "#src/ui/button.tsx";

/** A case that was just decided: its outcome, and for ten seconds the way back. */
export function DecidedCase({ found, onUndone }: { found: ReportCase; onUndone: () => void }) {
  const titleId = useId();
  const open = useUndoTime(found.can.undo);
  const undoing = useAction({
    call: () => answered(api.api.admin.reports[":id"].undo.$post({ param: { id: found.id } })),
    failed: "Failed to undo the decision. Please try again.",
    changes: ["/api/admin/reports", "/api/admin/waiting"],
    onDone: onUndone,
  });
  const { outcome, about, what, reason } = found;
  if (!outcome) return null;
  const title = found.reports[0]?.snapshot.title;
  const who = about && ` of ${about.person.firstName} ${about.person.lastName}`;
  return (
    <article
      aria-labelledby={titleId}
      className="my-3 grid gap-3 rounded-card bg-paper-sunk p-4 wrap-anywhere sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={titleId}>{reasonLabels[reason]}</h3>
          <p className="type-small text-ink-soft">{`${what}${who ?? ""}${title ? ` “${title}”` : ""}`}</p>
        </div>
        <DecisionBadge outcome={outcome} />
      </header>
      <p className="whitespace-pre-line">{outcome.reason}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="type-small text-ink-soft">
          {open
            ? `Decided. We’ll send the emails in ${undoSeconds} seconds. Until then, you can undo it.`
            : "Decided. Everyone involved gets an email."}
        </p>
        {open && (
          <Button size="small" busy={undoing.busy} aria-describedby={titleId} onClick={() => undoing.run()}>
            Undo
          </Button>
        )}
      </div>
    </article>
  );
}

/** Whether it can still be undone: for ten seconds from now on. */
function useUndoTime(undo: boolean): boolean {
  const [open, setOpen] = useState(undo);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return open;
}
