import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import type { Decision } from "#src/core/moderation/decision.schema.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";
import type { FoundDecision } from "#src/core/moderation/server/decision.queries.ts";
import type { OwnReport } from "#src/core/moderation/server/report.queries.ts";
import type { Reportable } from "#src/server/feature.ts";
import type { Actor } from "#src/shared/actor.ts";

/** The noun of a kind of reportable; "Something" for a kind that no longer exists. */
export const nounOf = (reportables: readonly Reportable[], kind: string) =>
  reportables.find((known) => known.kind === kind)?.noun ?? "Something";

/** A report as its reporter sees it: whether something was done, but not what was done to the author. */
export const presentReport = (
  { report, kind, about, outcome, decidedAt }: OwnReport,
  actor: Actor,
  reportables: readonly Reportable[],
): Report => ({
  id: report.id,
  what: nounOf(reportables, kind),
  about: about && presentPerson(about, actor),
  reason: report.reason,
  text: report.text,
  state: decidedAt ? stateOf(outcome) : "open",
  createdAt: report.createdAt.toISOString(),
});

function stateOf(outcome: OwnReport["outcome"]): Report["state"] {
  // The decision was deleted with the account that it concerned.
  if (!outcome) return "acted";
  if (outcome.action === "dismiss" || outcome.answer === "taken back") return "dismissed";
  return outcome.action === "hide" ? "hidden" : "acted";
}

/** A decision as the member concerned sees it. */
export function presentDecision(
  { decision, kind, subjectId, title }: FoundDecision,
  reportables: readonly Reportable[],
): Decision {
  const { id, action, days, hides, reason, createdAt, appeal, appealedAt, answer, answerReason } = decision;
  return {
    id,
    // A dismissal concerns nobody, so that it is never presented here.
    action: action as Decision["action"],
    what: nounOf(reportables, kind),
    kind,
    subjectId,
    title: title ?? "",
    hides,
    days,
    reason,
    createdAt: createdAt.toISOString(),
    appeal:
      appeal !== null && appealedAt
        ? { text: appeal, at: appealedAt.toISOString(), answer, answerReason }
        : null,
    can: { appeal: appealedAt === null },
  };
}
