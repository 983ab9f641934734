import { presentPersonAtDesk } from "#src/core/people/server/person.presenter.ts";
import type { PersonWithHistory, ReportAtDesk, ReportCase } from "#src/core/moderation/case.schema.ts";
import { hoursToDecide } from "#src/core/moderation/report.constants.ts";
import type { FoundCase, FoundPerson } from "#src/core/moderation/server/case.queries.ts";
import { nounOf } from "#src/core/moderation/server/report.presenter.ts";
import { ownPart } from "#src/core/moderation/server/report.policy.ts";
import type { reports } from "#src/core/moderation/server/report.table.ts";
import type { Reportable } from "#src/server/reportable.ts";
import type { Actor } from "#src/shared/actor.ts";

type ReportRow = typeof reports.$inferSelect;

/** A case with all that the desk shows of it. */
export type WholeCase = FoundCase & { reports: ReportRow[]; people: ReadonlyMap<string, FoundPerson> };

/** A case as this admin sees it; of one about herself she reads neither who reported what, nor in which words. */
export function presentCase(
  { case: found, moderation, decider, reports: sent, people }: WholeCase,
  actor: Actor,
  reportables: readonly Reportable[],
): ReportCase {
  const own = ownPart(actor, {
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
    dueAt: new Date(found.openedAt.getTime() + hoursToDecide * 60 * 60 * 1000).toISOString(),
    // Whoever reported it may have deleted her account.
    reason: sent[0]?.reason ?? "other",
    count: sent.length,
    own,
    about: own === "about" || !about ? null : presentHistory(about),
    reports: shown.flatMap((report) => {
      const by = people.get(report.reporterId);
      return by ? [presentReportAtDesk(report, by)] : [];
    }),
    outcome: moderation && {
      action: moderation.action,
      days: moderation.days,
      hides: moderation.hides,
      reason: moderation.reason,
      at: moderation.createdAt.toISOString(),
      by: decider && presentPersonAtDesk(decider),
      appeal: appealOf(moderation),
    },
    can: {
      review: own === null && found.decidedAt === null,
      answerAppeal: own === null && Boolean(moderation?.appealedAt) && !moderation?.answeredAt,
    },
  };
}

function appealOf({ appeal, appealedAt, answer, answerReason }: NonNullable<FoundCase["moderation"]>) {
  return appeal !== null && appealedAt
    ? { text: appeal, at: appealedAt.toISOString(), answer, answerReason }
    : null;
}

const presentReportAtDesk = (
  { id, reason, text, createdAt, snapshot }: ReportRow,
  by: FoundPerson,
): ReportAtDesk => ({
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
  person: presentPersonAtDesk(person),
  verifiedSince: verifiedSince?.toISOString() ?? null,
  ...counts,
  last: last && { ...last, at: new Date(last.at).toISOString() },
});
