import { presentPerson, presentPersonForAdmin } from "#src/core/people/server/person.presenter.ts";
import type { Decision } from "#src/core/moderation/decision.schema.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";
import type { FoundDecision } from "#src/core/moderation/server/decision.queries.ts";
import type { OwnReport } from "#src/core/moderation/server/report.queries.ts";
import { declaredForModeration, type Reportable } from "#src/core/moderation/server/moderation.slots.ts";
import type { Actor } from "#src/shared/actor.ts";
import type { PersonWithHistory, ReportForAdmin, ReportCase } from "#src/core/moderation/case.schema.ts";
import { accountCase } from "#src/core/moderation/report.options.ts";
import { undoSeconds } from "#src/core/moderation/report.limits.ts";
import {
  type FoundCase,
  type FoundPerson,
  peopleWithHistory,
  reportsOfCases,
} from "#src/core/moderation/server/case.queries.ts";
import { involvement } from "#src/core/moderation/server/report.policy.ts";
import type { reports } from "#src/core/moderation/server/moderation.table.ts";
import type { Platform } from "#src/server/platform.ts";

/** The noun of a kind of reportable; "Something" for a kind that no longer exists. */
export const nounOf = (reportables: readonly Reportable[], kind: string) =>
  [...reportables, accountCase].find((known) => known.kind === kind)?.noun ?? "Something";

/** A report as its reporter sees it: whether it was acted on, but not what was done to the author. */
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

export function presentDecision(
  { decision, kind, subjectId, title }: FoundDecision,
  reportables: readonly Reportable[],
): Decision {
  const { id, action, days, hides, reason, createdAt, appeal, appealedAt, answer, answerReason } = decision;
  return {
    id,
    // A dismissal is never presented here, since it concerns no member.
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

type ReportRow = typeof reports.$inferSelect;

export type WholeCase = FoundCase & {
  reports: ReportRow[];
  people: ReadonlyMap<string, FoundPerson>;
  held: readonly string[];
};

/** A case as this admin sees it; without the reports if it is about her. */
export function presentCase(
  { case: found, decision, decider, reports: sent, people, held }: WholeCase,
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
    dueAt: found.dueAt.toISOString(),
    // If the reporter deleted her account, her report is gone too.
    reason: sent[0]?.reason ?? "other",
    count: sent.length,
    own,
    about: own === "about" || !about ? null : presentHistory(about, actor),
    held: own === "about" || held.length === 0 ? null : listed(held),
    reports: shown.flatMap((report) => {
      const by = people.get(report.reporterId);
      return by ? [presentReportForAdmin(report, by, actor)] : [];
    }),
    outcome: decision && {
      action: decision.action,
      days: decision.days,
      hides: decision.hides,
      reason: decision.reason,
      at: decision.createdAt.toISOString(),
      by: decider && presentPersonForAdmin(decider, actor),
      appeal: appealOf(decision),
    },
    can: {
      review: own === null && found.decidedAt === null,
      undo:
        own === null && decision !== null && Date.now() - decision.createdAt.getTime() < undoSeconds * 1000,
      answerAppeal: own === null && Boolean(decision?.appealedAt) && !decision?.answeredAt,
    },
  };
}

/** "one", "one and two", "one, two and three" */
const listed = (phrases: readonly string[]) =>
  [phrases.slice(0, -1).join(", "), phrases.at(-1)!].filter(Boolean).join(" and ");

function appealOf({ appeal, appealedAt, answer, answerReason }: NonNullable<FoundCase["decision"]>) {
  return appeal !== null && appealedAt
    ? { text: appeal, at: appealedAt.toISOString(), answer, answerReason }
    : null;
}

const presentReportForAdmin = (
  { id, reason, text, createdAt, snapshot }: ReportRow,
  by: FoundPerson,
  actor: Actor,
): ReportForAdmin => ({
  id,
  reason,
  text,
  createdAt: createdAt.toISOString(),
  snapshot,
  by: presentHistory(by, actor),
});

const presentHistory = (
  { id: _id, person, verifiedSince, last, ...counts }: FoundPerson,
  actor: Actor,
): PersonWithHistory => ({
  person: presentPersonForAdmin(person, actor),
  verifiedSince: verifiedSince?.toISOString() ?? null,
  ...counts,
  last: last && { ...last, at: new Date(last.at).toISOString() },
});

/** Cases with their reports and people, as this admin sees them; two more queries for any number of cases. */
export async function casesForAdmins(
  { db, registry }: Platform,
  actor: Actor,
  found: readonly FoundCase[],
): Promise<ReportCase[]> {
  if (found.length === 0) return [];
  const sent = await reportsOfCases(
    db,
    found.map((each) => each.case.id),
  );
  const ids = new Set([
    ...found.map((each) => each.case.authorId),
    ...sent.map(({ reporterId }) => reporterId),
  ]);
  const people = new Map((await peopleWithHistory(db, [...ids])).map((each) => [each.id, each]));
  const held = new Map<string, string[]>();
  for (const heldOf of declaredForModeration.in(registry).heldBySuspension) {
    for (const [id, phrases] of await heldOf(db, [...ids]))
      held.set(id, [...(held.get(id) ?? []), ...phrases]);
  }
  return found.map((each) => {
    const reports = sent.filter(({ caseId }) => caseId === each.case.id);
    return presentCase(
      { ...each, reports, people, held: held.get(each.case.authorId) ?? [] },
      actor,
      declaredForModeration.in(registry).reportables,
    );
  });
}
