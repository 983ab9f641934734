import { planLabel, planOf, reviewPromise } from "#src/core/membership/plan.catalogue.ts";
import { findMembership } from "#src/core/membership/server/membership.queries.ts";
import {
  findAdmins,
  findRequest,
  type VerificationWithUser,
  findRequests,
  markReminded,
} from "#src/core/membership/server/verification.queries.ts";
import {
  type NotificationEmail,
  type Reader,
  notificationKind,
  type NotificationText,
} from "#src/server/feature.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Job } from "#src/server/jobs.ts";
import { dayMs } from "#src/shared/dates.ts";

export type RequestData = { requestId: string };

/** The email to the applicant about the outcome; it never has the admins' notes. */
export async function outcomeEmail(
  { db, settings }: Platform,
  { requestId }: RequestData,
): Promise<NotificationEmail | undefined> {
  const found = await findRequest(db, requestId);
  if (!found || found.request.status === "pending") return undefined;
  return found.request.status === "approved" ? approval(found) : rejection(db, settings.publicUrl, found);
}

function approval({ request }: VerificationWithUser): NotificationEmail {
  const { name } = planOf(request.plan);
  return {
    subject: `You are verified for ${name}`,
    paragraphs: [
      `The community team has approved your request: ${name} is your plan now, and your profile carries the verified mark.`,
      "You can post a home, make your roommate profile and meet the others.",
    ],
    action: { label: "Find your spot", path: "/housing" },
  };
}

async function rejection(
  db: Database,
  publicUrl: string,
  { request }: VerificationWithUser,
): Promise<NotificationEmail> {
  const membership = await findMembership(db, request.userId);
  const currentPlan =
    membership?.membership.status === "approved" ? planOf(membership.membership.plan).name : undefined;
  return {
    subject: "Your verification request was not approved",
    paragraphs: [
      `The community team could not approve your request for ${planOf(request.plan).name} this time.`,
      ...(request.lineToApplicant ? [`They write: “${request.lineToApplicant}”`] : []),
      currentPlan
        ? `Nothing else changes: you keep ${currentPlan} and all that comes with it.`
        : "You can go on browsing, talking in CC Chat and coming to events. Check that your congregation is right, then ask again whenever you like.",
    ],
    action: { label: "Ask again", path: "/membership" },
    afterwards: [`If you think this is a mistake, write to us: ${publicUrl}/contact`],
  };
}

/** The email to admins about a new request. */
export const requestEmail = adminEmail(({ request, user }) => ({
  subject: `New verification request from ${user.firstName} ${user.lastName}`,
  text: `${user.firstName} ${user.lastName} (${user.congregation ?? "no congregation"}) asks to be verified for ${planOf(request.plan).name} (${planLabel(request.plan)}). Members are promised an answer within ${reviewPromise}.`,
}));

/** The email to admins about a request that has waited for a day. */
export const reminderEmail = adminEmail(({ request, user }) => ({
  subject: `${user.firstName} ${user.lastName} has been waiting for a day`,
  text: `The request for ${planOf(request.plan).name} is 24 hours old and nobody has answered it. Members are promised an answer within ${reviewPromise}.`,
}));

// Checked when the email is sent: the request may be answered by then, and the recipient may no longer be an admin.
function adminEmail(say: (found: VerificationWithUser) => { subject: string; text: string }) {
  return async (
    { db, settings }: Platform,
    { requestId }: RequestData,
    { actor }: Reader,
  ): Promise<NotificationEmail | undefined> => {
    const [found, admins] = await Promise.all([
      findRequest(db, requestId),
      findAdmins(db, settings.adminEmails),
    ]);
    if (!admins.some(({ id }) => id === actor.id) || found?.request.status !== "pending") return undefined;
    const { subject, text } = say(found);
    return { subject, paragraphs: [text], action: { label: "Open the reviews", path: "/admin" } };
  };
}

/** Every admin except the applicant. */
async function reviewersOf({ db, settings }: Platform, { requestId }: RequestData) {
  const found = await findRequest(db, requestId);
  const admins = await findAdmins(db, settings.adminEmails);
  return admins
    .filter(({ id }) => id !== found?.request.userId)
    .map(({ id }) => ({ userId: id, data: { requestId } }));
}

const textOf =
  (say: (found: VerificationWithUser, reader: Reader) => NotificationText | undefined) =>
  async ({ db }: Platform, reader: Reader, data: readonly RequestData[]) => {
    const found = await findRequests(
      db,
      data.map(({ requestId }) => requestId),
    );
    const byId = new Map(found.map((each) => [each.request.id, each]));
    return data.map(({ requestId }) => {
      const each = byId.get(requestId);
      return each && say(each, reader);
    });
  };

const waiting = (title: (name: string) => string) =>
  textOf(({ request, user }) =>
    request.status === "pending"
      ? {
          title: title(`${user.firstName} ${user.lastName}`),
          line: planOf(request.plan).name,
          path: "/admin",
        }
      : undefined,
  );

const outcome = textOf(({ request }, { actor }) => {
  if (request.userId !== actor.id || request.status === "pending") return undefined;
  const { name } = planOf(request.plan);
  return request.status === "approved"
    ? { title: `You are verified for ${name}`, line: "It is your plan now.", path: "/membership" }
    : { title: "Your verification request was not approved", line: name, path: "/membership" };
});

export const verificationRequested = notificationKind({
  name: "verification-request",
  icon: "pass",
  topic: null,
  recipients: reviewersOf,
  text: waiting((name) => `New verification request from ${name}`),
  email: requestEmail,
});

export const verificationOverdue = notificationKind({
  name: "verification-reminder",
  icon: "pass",
  topic: null,
  recipients: reviewersOf,
  text: waiting((name) => `${name} has been waiting for a day`),
  email: reminderEmail,
});

export const membershipReviewed = notificationKind({
  name: "verification-outcome",
  icon: "pass",
  topic: "membershipUpdates",
  // Sent at once and complete: the applicant is waiting for it.
  emailed: "alone",
  recipients: async (_platform, { requestId, userId }: RequestData & { userId: string }) => [
    { userId, data: { requestId } },
  ],
  text: outcome,
  email: outcomeEmail,
});

/** The kinds for admins have no topic: their work cannot be turned off. */
export const membershipNotifications = [verificationRequested, verificationOverdue, membershipReviewed];

/** Reminds admins once of each request that has waited for a day; returns the number of requests. */
export function remindOfWaiting(platform: Platform, now = new Date()): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const overdue = await markReminded(tx, new Date(now.getTime() - dayMs), now);
    for (const { id } of overdue) await notify(platform, tx, verificationOverdue, { requestId: id });
    return overdue.length;
  });
}

export const verificationJobs: readonly Job[] = [
  { name: "remind-of-reviews", cron: "*/10 * * * *", run: (platform) => remindOfWaiting(platform) },
];
