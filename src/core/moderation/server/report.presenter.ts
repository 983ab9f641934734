import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import type { Decision } from "#src/core/moderation/decision.schema.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";
import type { FoundDecision } from "#src/core/moderation/server/decision.queries.ts";
import type { OwnReport } from "#src/core/moderation/server/report.queries.ts";
import type { Reportable } from "#src/server/reportable.ts";
import type { Actor } from "#src/shared/actor.ts";

/** What a kind of thing is called; of a kind that the product has no more, no more than that it was something. */
export const nounOf = (reportables: readonly Reportable[], kind: string) =>
  reportables.find((known) => known.kind === kind)?.noun ?? "Something";

/** A report as whoever sent it sees it: whether anything was done, and not what was done to whom. */
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
  // Without an outcome: it went with the account that it was about.
  if (!outcome) return "acted";
  if (outcome.action === "dismiss" || outcome.answer === "taken back") return "dismissed";
  return outcome.action === "hide" ? "hidden" : "acted";
}

/** What was decided about somebody, as she sees it herself. */
export function presentDecision(
  { decision, kind, subjectId, title }: FoundDecision,
  reportables: readonly Reportable[],
): Decision {
  const { id, action, days, hides, reason, createdAt, appeal, appealedAt, answer, answerReason } = decision;
  return {
    id,
    // A dismissal concerns nobody, and is in nobody's list.
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
