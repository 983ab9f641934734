import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { findHolders } from "#src/core/roles/server/role.queries.ts";
import { decisionMeaning, decisionTitle, type Decision } from "#src/core/moderation/decision.schema.ts";
import { reasonLabels } from "#src/core/moderation/report.options.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";
import { findCase, findWaiting, type CaseList } from "#src/core/moderation/server/case.queries.ts";
import { findDecisions, hasDecision } from "#src/core/moderation/server/decision.queries.ts";
import { nounOf, presentDecision, presentReport } from "#src/core/moderation/server/moderation.presenter.ts";
import { findReports, reportersOf } from "#src/core/moderation/server/report.queries.ts";
import { personName } from "#src/core/people/person.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import {
  notificationKind,
  type Asked,
  type NotificationText,
} from "#src/core/notifications/server/notifications.slots.ts";
import { rowsInOrder } from "#src/core/notifications/server/rows-in-order.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";

type DecisionData = { moderationId: string };

// Nobody is notified of a decision that was undone.
const memberConcerned = async (
  { db }: Platform,
  { moderationId, userId }: DecisionData & { userId: string },
) => ((await hasDecision(db, moderationId)) ? [{ userId, data: { moderationId }, key: moderationId }] : []);

async function loadDecisions(
  { db, registry }: AnyPlatform,
  asked: readonly Asked<DecisionData>[],
): Promise<(Decision | undefined)[]> {
  const ids = asked.map(({ data }) => data.moderationId);
  const found = rowsInOrder(ids, await findDecisions(db, ids), ({ decision }) => decision.id);
  return found.map((one, index) =>
    one?.decision.userId === asked[index]!.reader.actor.id
      ? presentDecision(one, declaredForModeration.in(registry).reportables)
      : undefined,
  );
}

const labelOf = ({ what, title }: Decision) => (title ? `${what}: “${title}”` : what);

export const memberModerated = notificationKind({
  name: "member-moderated",
  icon: "letter",
  page: "/decisions",
  topic: null,
  emailed: "alone",
  recipients: memberConcerned,
  load: loadDecisions,
  text: (decision) => ({
    title: decisionTitle(decision),
    line: `Reason: “${decision.reason}”`,
    path: "/decisions",
  }),
  email: (decision) => ({
    subject: decisionTitle(decision),
    paragraphs: [
      `Somebody reported something of yours, and we reviewed it: ${labelOf(decision)}.`,
      `${decisionTitle(decision)}. ${decisionMeaning(decision)}`,
      `Reason: “${decision.reason}”`,
      "If you think we made a mistake, you can appeal. Tell us why in a few sentences, and we'll review it and email you. You can appeal while you're suspended, too.",
    ],
    action: { label: "Read the decision", path: "/decisions" },
  }),
});

export const appealAnswered = notificationKind({
  name: "appeal-answered",
  icon: "letter",
  page: "/decisions",
  topic: null,
  emailed: "alone",
  recipients: memberConcerned,
  load: loadDecisions,
  text: ({ appeal, ...decision }) => {
    if (!appeal?.answer) return undefined;
    const granted = appeal.answer === "taken back";
    return {
      title: granted ? "Your appeal was granted" : "Your appeal was not granted",
      line: granted ? undoneText(decision) : "We reviewed it again, and our decision stands.",
      more: [`Reason: “${appeal.answerReason}”`],
      path: "/decisions",
    };
  },
});

function undoneText({ action, what, hides }: Pick<Decision, "action" | "what" | "hides">): string {
  const shown = `Your ${what.toLowerCase()} is visible again.`;
  if (action === "hide") return shown;
  const undone = {
    warn: "We took back the warning.",
    suspend: "Your suspension is lifted.",
    end: "You are a verified member again.",
  }[action];
  return hides ? `${undone} ${shown}` : undone;
}

type CaseData = { caseId: string };

/** Everybody who may decide a case: not its author, and not a reporter. */
async function decidersOf(platform: Platform, { caseId }: CaseData) {
  const { db } = platform;
  const found = await findCase(db, caseId);
  if (!found) return [];
  const parties = new Set([found.case.authorId]);
  for (const { reporterId } of await reportersOf(db, caseId)) parties.add(reporterId);
  const deciders = await findHolders(db, platform, "reports.decide");
  return deciders
    .filter(({ id }) => !parties.has(id))
    .map(({ id }) => ({ userId: id, data: { caseId }, key: caseId }));
}

const loadWaiting =
  (list: Exclude<CaseList, "decided">) =>
  async ({ db, registry }: AnyPlatform, asked: readonly Asked<CaseData>[]) => {
    const ids = asked.map(({ data }) => data.caseId);
    return rowsInOrder(ids, await findWaiting(db, list, ids), ({ id }) => id).map(
      (one) =>
        one && {
          noun: nounOf(declaredForModeration.in(registry).reportables, one.kind),
          reason: one.reason ? reasonLabels[one.reason] : "",
        },
    );
  };

const waiting = (title: string, line: string): NotificationText => ({
  title,
  line,
  path: "/admin?tab=reports",
});

// Emails contain no reported content: it is shown on the admin page only.
export const reportMade = notificationKind({
  name: "report-made",
  icon: "people",
  page: "/admin",
  power: "reports.decide",
  topic: null,
  // Not delayed by quiet hours: somebody may be in danger.
  emailed: "at any hour",
  recipients: decidersOf,
  load: loadWaiting("open"),
  text: ({ noun, reason }) => waiting(`New report: ${reason}`, `${noun}. Please review it within 24 hours.`),
});

export const appealMade = notificationKind({
  name: "appeal-made",
  icon: "people",
  page: "/admin",
  power: "reports.decide",
  topic: null,
  recipients: decidersOf,
  load: loadWaiting("appealed"),
  text: ({ noun, reason }) => waiting("New appeal to review", `${noun}: ${reason}`),
});

const outcomeTexts: Record<Report["state"], string | undefined> = {
  open: undefined,
  dismissed: "We reviewed it and didn't find anything that breaks our rules. Thank you for telling us.",
  hidden: "We hid it. Thank you for telling us.",
  acted: "We took action. We can't share details. Thank you for telling us.",
};

export const caseDecided = notificationKind({
  name: "report-decided",
  icon: "people",
  page: "/profile",
  topic: null,
  emailed: "alone",
  recipients: async ({ db }, { caseId, moderationId }: CaseData & DecisionData) => {
    if (!(await hasDecision(db, moderationId))) return [];
    return (await reportersOf(db, caseId)).map(({ reportId, reporterId }) => ({
      userId: reporterId,
      data: { reportId },
      key: reportId,
    }));
  },
  load: async ({ db, registry }, asked: readonly Asked<{ reportId: string }>[]) => {
    const ids = asked.map(({ data }) => data.reportId);
    const found = rowsInOrder(ids, await findReports(db, ids), ({ report }) => report.id);
    return found.map((one, index) => {
      const { actor } = asked[index]!.reader;
      if (one?.report.reporterId !== actor.id) return undefined;
      const about = one.about && presentPerson(one.about, actor);
      return {
        ...presentReport(one, actor, declaredForModeration.in(registry).reportables),
        name: about ? personName(about) : "",
      };
    });
  },
  text: ({ what, name, state }) => {
    const line = outcomeTexts[state];
    if (!line) return undefined;
    const noun = what.toLowerCase();
    const article = /^[aeiou]/.test(noun) ? "an" : "a";
    return {
      title: `Your report about ${name ? `${name}'s` : article} ${noun}`,
      line,
      path: "/profile?tab=settings#your-reports",
    };
  },
});

/** Notifies admins of open cases and appeals, reporters of outcomes, and members of decisions about them. */
export const moderationNotifications = [reportMade, appealMade, caseDecided, memberModerated, appealAnswered];
