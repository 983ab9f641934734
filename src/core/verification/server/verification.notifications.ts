import { planLabel, planOf, reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import {
  findRequest,
  findRequests,
  listOverdue,
  markReminded,
  type VerificationWithUser,
} from "#src/core/verification/server/request.queries.ts";
import { remindOfNames } from "#src/core/verification/server/name-change.notifications.ts";
import { findHolders } from "#src/core/roles/server/role.queries.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import {
  notificationKind,
  type Asked,
  type NotificationEmail,
} from "#src/core/notifications/server/notifications.slots.ts";
import { rowsInOrder } from "#src/core/notifications/server/rows-in-order.ts";
import type { Job } from "#src/server/jobs.ts";
import { oneByOne, type Outcome } from "#src/server/one-by-one.ts";
import type { Platform } from "#src/server/platform.ts";
import { type AnyPlatform, inTransaction } from "#src/server/transaction.ts";
import { dayMs } from "#src/shared/dates.ts";

type RequestData = { requestId: string };

/** Everybody who may review requests, except the applicant. */
async function reviewersOf(platform: Platform, { requestId }: RequestData) {
  const found = await findRequest(platform.db, requestId);
  const reviewers = await findHolders(platform.db, platform, "verification.review");
  return reviewers
    .filter(({ id }) => id !== found?.request.userId)
    .map(({ id }) => ({ userId: id, data: { requestId } }));
}

async function load({ db }: AnyPlatform, asked: readonly Asked<RequestData>[]) {
  const ids = asked.map(({ data }) => data.requestId);
  return rowsInOrder(ids, await findRequests(db, ids), ({ request }) => request.id);
}

const loadWaiting = async (platform: AnyPlatform, asked: readonly Asked<RequestData>[]) =>
  (await load(platform, asked)).map((one) => (one?.request.status === "pending" ? one : undefined));

const nameOf = ({ user }: VerificationWithUser) => `${user.firstName} ${user.lastName}`;

const toReviews = (subject: string, text: string): NotificationEmail => ({
  subject,
  paragraphs: [`${text} We promise members an answer within ${reviewPromise}.`],
  action: { label: "Review requests", path: "/admin" },
});

export const verificationRequested = notificationKind({
  name: "verification-request",
  icon: "pass",
  page: "/admin",
  power: "verification.review",
  topic: null,
  recipients: reviewersOf,
  load: loadWaiting,
  text: (found) => ({
    title: `New verification request from ${nameOf(found)}`,
    line: planOf(found.request.plan).name,
    path: "/admin",
  }),
  email: (found) => {
    const { plan } = found.request;
    const congregation = found.user.congregation ?? "no congregation";
    return toReviews(
      `New verification request from ${nameOf(found)}`,
      `${nameOf(found)} (${congregation}) has asked to be verified for ${planOf(plan).name} (${planLabel(plan)}).`,
    );
  },
});

export const verificationOverdue = notificationKind({
  name: "verification-reminder",
  icon: "pass",
  page: "/admin",
  power: "verification.review",
  topic: null,
  recipients: reviewersOf,
  load: loadWaiting,
  text: (found) => ({
    title: `${nameOf(found)} has been waiting for a day`,
    line: planOf(found.request.plan).name,
    path: "/admin",
  }),
  email: (found) =>
    toReviews(
      `${nameOf(found)} has been waiting for a day`,
      `The request for ${planOf(found.request.plan).name} is 24 hours old, and nobody has reviewed it yet.`,
    ),
});

export const verificationReviewed = notificationKind({
  name: "verification-outcome",
  icon: "pass",
  page: "/membership",
  topic: "membershipUpdates",
  // Emailed at once and alone: the applicant is waiting for it.
  emailed: "alone",
  recipients: async (_platform, { requestId, userId }: RequestData & { userId: string }) => [
    { userId, data: { requestId } },
  ],
  load: async (platform, asked: readonly Asked<RequestData>[]) =>
    (await load(platform, asked)).map((one, index) => {
      const { id } = asked[index]!.reader.actor;
      if (!one || one.request.userId !== id || one.request.status === "pending") return undefined;
      const kept = one.verified ? planOf(one.plan).name : undefined;
      // Ended again before the email: another email has told her the reason.
      if (one.request.status === "approved" && !kept) return undefined;
      return {
        ...one.request,
        planName: planOf(one.request.plan).name,
        kept,
        publicUrl: platform.settings.publicUrl,
      };
    }),
  text: ({ status, planName, kept }) =>
    status === "approved"
      ? { title: `You're verified for ${planName}`, line: "Your plan is active now.", path: "/membership" }
      : kept
        ? {
            title: `Your change to ${planName} wasn't approved`,
            line: `You still have ${kept}.`,
            path: "/membership",
          }
        : { title: "Your verification request wasn't approved", line: planName, path: "/membership" },
  // Never contains the admins' notes.
  email: ({ status, planName, kept, lineToApplicant, publicUrl }) =>
    status === "approved"
      ? {
          subject: `You're verified for ${planName}`,
          paragraphs: [
            `We've approved your request. ${planName} is now your plan, and your profile shows that you're verified.`,
            "You can now post a home, make a roommate profile and meet other members.",
          ],
          action: { label: "Find your spot", path: "/housing" },
        }
      : {
          subject: kept
            ? `Your change to ${planName} wasn't approved`
            : "Your verification request wasn't approved",
          paragraphs: [
            `We couldn't approve your request for ${planName} this time.`,
            ...(lineToApplicant ? [`The reviewer's note: “${lineToApplicant}”`] : []),
            kept
              ? `Nothing else changes. You keep ${kept} and everything that comes with it.`
              : "You can still browse, post in CC Chat and go to events. Check that your congregation is right, and ask again whenever you like.",
          ],
          action: { label: "Ask again", path: "/membership" },
          afterwards: [`If you think this is a mistake, write to us: ${publicUrl}/contact`],
        },
});

/** The kinds for admins have no topic: their work cannot be turned off. */
export const verificationNotifications = [verificationRequested, verificationOverdue, verificationReviewed];

/** Reminds admins once of each request that has been pending for a day. */
export async function remindOfWaiting(platform: Platform, now = new Date()): Promise<Outcome> {
  const since = new Date(now.getTime() - dayMs);
  const ids = (await listOverdue(platform.db, since)).map(({ id }) => id);
  return oneByOne(platform, ids, "Admins could not be reminded of a request", (requestId) =>
    inTransaction(platform, async (tx) => {
      if (!(await markReminded(tx.db, requestId, since, now))) return false;
      return notify(tx, verificationOverdue, { requestId });
    }),
  );
}

export const verificationJobs: readonly Job[] = [
  {
    name: "remind-of-reviews",
    cron: "*/10 * * * *",
    leavesPages: true,
    run: async (platform) => ({
      requests: await remindOfWaiting(platform),
      names: await remindOfNames(platform),
    }),
  },
];
