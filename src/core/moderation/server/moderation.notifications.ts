import { decisionMeaning, decisionTitle, type Decision } from "#src/core/moderation/decision.schema.ts";
import { findDecisions } from "#src/core/moderation/server/decision.queries.ts";
import { presentDecision, nounOf, presentReport } from "#src/core/moderation/server/moderation.presenter.ts";
import {
  notificationKind,
  type NotificationEmail,
  type NotificationText,
  type Reader,
} from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";
import { findAdmins } from "#src/core/membership/server/verification.queries.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { reasonLabels } from "#src/core/moderation/report.constants.ts";
import { findCase, reportsOfCases } from "#src/core/moderation/server/case.queries.ts";
import { findOwnReports, reportersOf } from "#src/core/moderation/server/report.queries.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";

type Data = { moderationId: string };

const memberConcerned = async (_platform: Platform, { moderationId, userId }: Data & { userId: string }) => [
  { userId, data: { moderationId }, key: moderationId },
];

async function decisionsOf({ db, registry }: Platform, { actor }: Reader, data: readonly Data[]) {
  const found = await findDecisions(
    db,
    actor.id,
    data.map(({ moderationId }) => moderationId),
  );
  const byId = new Map(found.map((each) => [each.decision.id, presentDecision(each, registry.reportables)]));
  return data.map(({ moderationId }) => byId.get(moderationId));
}

const textOf =
  (say: (decision: Decision) => Omit<NotificationText, "path"> | undefined) =>
  async (platform: Platform, reader: Reader, data: readonly Data[]) =>
    (await decisionsOf(platform, reader, data)).map((decision) => {
      const text = decision && say(decision);
      return text && { ...text, path: "/decisions" };
    });

const labelOf = ({ what, title }: Decision) => (title ? `${what}: “${title}”` : what);

async function decisionEmail(
  platform: Platform,
  data: Data,
  reader: Reader,
): Promise<NotificationEmail | undefined> {
  const [decision] = await decisionsOf(platform, reader, [data]);
  if (!decision) return undefined;
  return {
    subject: decisionTitle(decision),
    paragraphs: [
      `The community team has looked at something of yours that was reported. ${labelOf(decision)}.`,
      `${decisionTitle(decision)}. ${decisionMeaning(decision)}`,
      `Why: “${decision.reason}”`,
      "If you think this is a mistake, you can appeal: tell us why in a few sentences, and we look at it again. You can do so while you are suspended, too.",
    ],
    action: { label: "Read It and Appeal", path: "/decisions" },
  };
}

/** The answer to an appeal, for the member who made it. */
function answerText({ appeal, ...decision }: Decision): Omit<NotificationText, "path"> | undefined {
  if (!appeal?.answer) return undefined;
  return appeal.answer === "taken back"
    ? {
        title: "Your appeal was granted",
        line: undoneText(decision),
        more: [`We write: “${appeal.answerReason}”`],
      }
    : {
        title: "Your appeal was not granted",
        line: "We have looked at it again, and the decision stands.",
        more: [`We write: “${appeal.answerReason}”`],
      };
}

function undoneText({ action, what, hides }: Pick<Decision, "action" | "what" | "hides">): string {
  const shown = `Your ${what.toLowerCase()} is shown again.`;
  if (action === "hide") return shown;
  const undone = {
    warn: "The warning is taken back.",
    suspend: "Your suspension is lifted.",
    end: "You are a verified member again.",
  }[action];
  return hides ? `${undone} ${shown}` : undone;
}

export const memberModerated = notificationKind({
  name: "member-moderated",
  icon: "letter",
  topic: null,
  emailed: "alone",
  recipients: memberConcerned,
  text: textOf((decision) => ({ title: decisionTitle(decision), line: `Why: “${decision.reason}”` })),
  email: decisionEmail,
});

export const appealAnswered = notificationKind({
  name: "appeal-answered",
  icon: "letter",
  topic: null,
  emailed: "alone",
  recipients: memberConcerned,
  text: textOf(answerText),
});

/** The notifications of members about decisions that concern them. */
export const decisionNotifications = [memberModerated, appealAnswered];

type CaseData = { caseId: string };

/** Every admin who may decide a case: neither its author nor a reporter. */
async function decidersOf({ db, settings }: Platform, { caseId }: CaseData) {
  const found = await findCase(db, caseId);
  if (!found) return [];
  const parties = new Set([found.case.authorId]);
  for (const { reporterId } of await reportersOf(db, caseId)) parties.add(reporterId);
  const admins = await findAdmins(db, settings.adminEmails);
  return admins
    .filter(({ id }) => !parties.has(id))
    .map(({ id }) => ({ userId: id, data: { caseId }, key: caseId }));
}

type Waiting = { noun: string; reason: string };

// Emails have no reported content: that is read on the admin page only.
const waiting =
  (list: "open" | "appealed", say: (found: Waiting) => Omit<NotificationText, "path">) =>
  async (
    { db, settings, registry }: Platform,
    { actor }: { actor: { id: string } },
    data: readonly CaseData[],
  ) => {
    // The reader may no longer be an admin.
    const admins = await findAdmins(db, settings.adminEmails);
    if (!admins.some(({ id }) => id === actor.id)) return data.map(() => undefined);
    return Promise.all(
      data.map(async ({ caseId }) => {
        const found = await findCase(db, caseId);
        if (!found) return undefined;
        const { decision } = found;
        const waits = list === "open" ? !found.case.decidedAt : decision?.appealedAt && !decision.answeredAt;
        if (!waits) return undefined;
        const [first] = await reportsOfCases(db, [caseId]);
        return {
          ...say({
            noun: nounOf(registry.reportables, found.case.kind),
            reason: first ? reasonLabels[first.reason] : "",
          }),
          path: "/admin?tab=reports",
        };
      }),
    );
  };

const outcomeTexts: Record<Report["state"], string | undefined> = {
  open: undefined,
  dismissed: "We have read it, and found nothing that is against our rules. Thank you for telling us.",
  hidden: "We have hidden it. Thank you for telling us.",
  acted: "We have done something about it. What, stays between her and us. Thank you for telling us.",
};

export const reportMade = notificationKind({
  name: "report-made",
  icon: "people",
  topic: null,
  // Not held back at night: somebody may be in danger.
  emailed: "at any hour",
  recipients: decidersOf,
  text: waiting("open", ({ noun, reason }) => ({
    title: `A report waits: ${reason}`,
    line: `${noun}. Members are promised that a person reads it within 24 hours.`,
  })),
});

export const appealMade = notificationKind({
  name: "appeal-made",
  icon: "people",
  topic: null,
  recipients: decidersOf,
  text: waiting("appealed", ({ noun, reason }) => ({
    title: "An appeal waits for an answer",
    line: `${noun}: ${reason}`,
  })),
});

export const caseDecided = notificationKind({
  name: "report-decided",
  icon: "people",
  topic: null,
  emailed: "alone",
  recipients: async ({ db }, { caseId }: CaseData) =>
    (await reportersOf(db, caseId)).map(({ reportId, reporterId }) => ({
      userId: reporterId,
      data: { reportId },
      key: reportId,
    })),
  text: async ({ db, registry }, { actor }, data: readonly { reportId: string }[]) => {
    const ids = data.map(({ reportId }) => reportId);
    const found = new Map((await findOwnReports(db, actor.id, ids)).map((one) => [one.report.id, one]));
    return data.map(({ reportId }) => {
      const one = found.get(reportId);
      const shown = one && presentReport(one, actor, registry.reportables);
      const line = shown && outcomeTexts[shown.state];
      if (!one || !shown || !line) return undefined;
      const { firstName, lastName } = one.about ? presentPerson(one.about, actor) : {};
      const name = [firstName, lastName].filter(Boolean).join(" ");
      return {
        title: `Your report of a ${shown.what.toLowerCase()}${name && ` from ${name}`}`,
        line,
        path: "/profile?tab=settings#your-reports",
      };
    });
  },
});

/** The notifications of admins about open cases and appeals, and of reporters about the outcome. */
export const reportNotifications = [reportMade, appealMade, caseDecided];
