import { findAdmins } from "#src/core/membership/server/verification.queries.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { reasonLabels } from "#src/core/moderation/report.constants.ts";
import { findCase, reportsOfCases } from "#src/core/moderation/server/case.queries.ts";
import { nounOf, presentReport } from "#src/core/moderation/server/report.presenter.ts";
import { findOwnReports, reportersOf } from "#src/core/moderation/server/report.queries.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";
import { notificationKind, type NotificationText } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

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
