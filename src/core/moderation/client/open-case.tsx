import { useId } from "react";
import { useSite } from "#src/client/site.ts";
import { CaseHead } from "#src/core/moderation/client/case-head.tsx";
import { CaseSnapshot } from "#src/core/moderation/client/case-snapshot.tsx";
import { DecideForm } from "#src/core/moderation/client/decide-form.tsx";
import { PersonHistory } from "#src/core/moderation/client/person-history.tsx";
import type { ReportForAdmin, ReportCase } from "#src/core/moderation/case.schema.ts";
import { reasonLabels } from "#src/core/moderation/report.constants.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";

/** The reports of a case, grouped by their snapshot. */
export function CaseReports({ found }: { found: ReportCase }) {
  const { timeZone } = useSite();
  const several = found.reports.length > 1;
  return withSameSnapshot(found.reports).map((reports) => (
    <section key={reports[0]!.id} className="grid gap-3">
      <CaseSnapshot report={reports[0]!} found={found} />
      {reports.map(({ id, by, reason, text, createdAt }) => (
        <div key={id}>
          <p className="type-label">
            {by.person.firstName} writes
            {several && `: ${reasonLabels[reason]}`}
          </p>
          {several && (
            <p className="type-small text-ink-soft">
              {longDateIn(timeZone, createdAt)}, {timeIn(timeZone, createdAt)}
            </p>
          )}
          <p className="wrap-anywhere whitespace-pre-line">
            {text || <span className="text-ink-soft">Nothing more.</span>}
          </p>
        </div>
      ))}
    </section>
  ));
}

/** Groups reports with equal snapshots: until the item is edited, all reporters saw the same. */
function withSameSnapshot(reports: readonly ReportForAdmin[]): ReportForAdmin[][] {
  const groups = new Map<string, ReportForAdmin[]>();
  for (const report of reports) {
    const seen = JSON.stringify(report.snapshot);
    groups.set(seen, [...(groups.get(seen) ?? []), report]);
  }
  return [...groups.values()];
}

/** The author and the reporters of a case. */
export function CasePeople({ found }: { found: ReportCase }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {found.about && <PersonHistory who={found.about} part="reported" />}
      {found.reports.map(({ id, by }) => (
        <PersonHistory key={id} who={by} part="reports" />
      ))}
    </div>
  );
}

type OpenCaseProps = { found: ReportCase; now: Date; onDecided: () => void };

/** One case with everything that is needed to decide it. */
export function OpenCase({ found, now, onDecided }: OpenCaseProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="grid gap-5 rounded-card bg-surface p-4 shadow-panel sm:p-6">
      <CaseHead found={found} now={now} titleId={titleId} />
      <CaseReports found={found} />
      <CasePeople found={found} />
      <DecideForm found={found} onDecided={onDecided} />
    </article>
  );
}
