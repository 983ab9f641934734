import { presentPersonForAdmin } from "#src/core/people/server/person.presenter.ts";
import type { PersonWithHistory, ReportForAdmin, ReportCase } from "#src/core/moderation/case.schema.ts";
import { hoursToDecide } from "#src/core/moderation/report.constants.ts";
import type { FoundCase, FoundPerson } from "#src/core/moderation/server/case.queries.ts";
import { nounOf } from "#src/core/moderation/server/report.presenter.ts";
import { involvement } from "#src/core/moderation/server/report.policy.ts";
import type { reports } from "#src/core/moderation/server/report.table.ts";
import type { Reportable } from "#src/server/feature.ts";
import type { Actor } from "#src/shared/actor.ts";
import { hourMs } from "#src/shared/dates.ts";

type ReportRow = typeof reports.$inferSelect;

/** A case with everything that admins see of it. */
export type WholeCase = FoundCase & { reports: ReportRow[]; people: ReadonlyMap<string, FoundPerson> };

/** A case as this admin sees it; without the reports if it is about the admin. */
export function presentCase(
  { case: found, decision, decider, reports: sent, people }: WholeCase,
  actor: Actor,
  reportables: readonly Reportable[],
): ReportCase {
  const own = involvement(actor, {
    authorId: found.authorId,
    reporterIds: sent.map(({ reporterId }) => reporterId),
  });
  const about = people.get(found.authorId);
  const shown = own === "about" ? [] : sent;
  return {
    id: found.id,
    kind: found.kind,
    what: nounOf(reportables, found.kind),
    address: found.address,
    openedAt: found.openedAt.toISOString(),
    dueAt: new Date(found.openedAt.getTime() + hoursToDecide * hourMs).toISOString(),
    // The reporter may have deleted the account, and the report with it.
    reason: sent[0]?.reason ?? "other",
    count: sent.length,
    own,
    about: own === "about" || !about ? null : presentHistory(about),
    reports: shown.flatMap((report) => {
      const by = people.get(report.reporterId);
      return by ? [presentReportForAdmin(report, by)] : [];
    }),
    outcome: decision && {
      action: decision.action,
      days: decision.days,
      hides: decision.hides,
      reason: decision.reason,
      at: decision.createdAt.toISOString(),
      by: decider && presentPersonForAdmin(decider),
      appeal: appealOf(decision),
    },
    can: {
      review: own === null && found.decidedAt === null,
      answerAppeal: own === null && Boolean(decision?.appealedAt) && !decision?.answeredAt,
    },
  };
}

function appealOf({ appeal, appealedAt, answer, answerReason }: NonNullable<FoundCase["decision"]>) {
  return appeal !== null && appealedAt
    ? { text: appeal, at: appealedAt.toISOString(), answer, answerReason }
    : null;
}

const presentReportForAdmin = (
  { id, reason, text, createdAt, snapshot }: ReportRow,
  by: FoundPerson,
): ReportForAdmin => ({
  id,
  reason,
  text,
  createdAt: createdAt.toISOString(),
  snapshot,
  by: presentHistory(by),
});

const presentHistory = ({
  id: _id,
  person,
  verifiedSince,
  last,
  ...counts
}: FoundPerson): PersonWithHistory => ({
  person: presentPersonForAdmin(person),
  verifiedSince: verifiedSince?.toISOString() ?? null,
  ...counts,
  last: last && { ...last, at: new Date(last.at).toISOString() },
});
