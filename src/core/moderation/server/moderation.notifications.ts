import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { findHearers } from "#src/core/duty/server/hearing.service.ts";
import { decisionMeaning, decisionTitle, type Decision } from "#src/core/moderation/decision.schema.ts";
import { dueAfterHours } from "#src/core/moderation/report.limits.ts";
import { accountCase, reasonLabels } from "#src/core/moderation/report.options.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";
import { findCase, findWaiting, type CaseList } from "#src/core/moderation/server/case.queries.ts";
import { findDecisions, hasDecision } from "#src/core/moderation/server/decision.queries.ts";
import { nounOf, presentDecision, presentReport } from "#src/core/moderation/server/moderation.presenter.ts";
import { findReports, reportersOf } from "#src/core/moderation/server/report.queries.ts";
import { personName } from "#src/core/people/person.ts";
import { findAccountRow } from "#src/core/people/server/user.queries.ts";
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
  icon: "flag",
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
      decision.kind === accountCase.kind
        ? "The team looked at your account and made a decision about it."
        : `Somebody reported something of yours, and we reviewed it: ${labelOf(decision)}.`,
      `${decisionTitle(decision)}. ${decisionMeaning(decision)}`,
      `Reason: “${decision.reason}”`,
      "If you think we made a mistake, you can appeal. Tell us why in a few sentences, and we'll review it and email you. You can appeal while you're suspended, too.",
    ],
    action: { label: "Read the decision", path: "/decisions" },
  }),
});

export const appealAnswered = notificationKind({
  name: "appeal-answered",
  icon: "flag",
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

/**
 * Those on duty who may decide a case: never its author, nor a reporter. Of one about an organizer, an admin hears as well, off
 * duty if nobody else is: moderators can neither suspend her nor end her membership.
 */
async function decidersOf(platform: Platform, { caseId }: CaseData) {
  const { db } = platform;
  const found = await findCase(db, caseId);
  if (!found) return [];
  const { authorId } = found.case;
  const reporters = await reportersOf(db, caseId);
  const concerned = [authorId, ...reporters.map(({ reporterId }) => reporterId)];
  const deciders = await findHearers(platform, "reports.decide", concerned);
  const author = await findAccountRow(db, platform, authorId);
  const admins = author?.claims.powers.size ? await findHearers(platform, "members.manage", concerned) : [];
  return [...new Set([...deciders, ...admins])].map((userId) => ({ userId, data: { caseId }, key: caseId }));
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
          hours: dueAfterHours(one.reason ?? "other"),
        },
    );
  };

const waiting = (title: string, line: string): NotificationText => ({
  title,
  line,
  path: "/admin?tab=reports",
});

// These contain no reported content, and no name: both are shown on the admin page only.

/** Emailed and pushed at once, whatever the hour: somebody may be in danger. It cannot be turned off. */
export const unsafeReported = notificationKind({
  name: "report-unsafe",
  icon: "flag",
  page: "/admin",
  power: "reports.decide",
  topic: null,
  // Not gathered with others, which would make it wait for them.
  emailed: "alone",
  pushed: "A report needs you now",
  recipients: async (platform, data: CaseData) =>
    (await decidersOf(platform, data)).map((each) => ({ ...each, atAnyHour: true })),
  load: loadWaiting("open"),
  text: ({ noun }) =>
    waiting("A report marked unsafe", `${noun}. Please review it within ${dueAfterHours("unsafe")} hours.`),
});

export const reportMade = notificationKind({
  name: "report-made",
  icon: "flag",
  page: "/admin",
  power: "reports.decide",
  topic: null,
  // The morning's email has it.
  emailed: "never",
  recipients: decidersOf,
  load: loadWaiting("open"),
  text: ({ noun, reason, hours }) =>
    waiting(`New report: ${reason}`, `${noun}. Please review it within ${hours} hours.`),
});

export const appealMade = notificationKind({
  name: "appeal-made",
  icon: "flag",
  page: "/admin",
  power: "reports.decide",
  topic: null,
  emailed: "never",
  recipients: decidersOf,
  load: loadWaiting("appealed"),
  text: ({ noun, reason }) => waiting("New appeal to review", [noun, reason].filter(Boolean).join(": ")),
});

const outcomeTexts: Record<Report["state"], string | undefined> = {
  open: undefined,
  dismissed: "We reviewed it and didn't find anything that breaks our rules. Thank you for telling us.",
  hidden: "We hid it. Thank you for telling us.",
  acted: "We took action. We can't share details. Thank you for telling us.",
};

export const caseDecided = notificationKind({
  name: "report-decided",
  icon: "flag",
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

/** Notifies organizers on duty of open cases and appeals, reporters of outcomes, and members of decisions about them. */
export const moderationNotifications = [
  unsafeReported,
  reportMade,
  appealMade,
  caseDecided,
  memberModerated,
  appealAnswered,
];
