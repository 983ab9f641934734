import { welcomeEmail, welcomeParagraphs } from "#src/core/verification/welcome-email.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import {
  findRequest,
  findRequests,
  type VerificationWithUser,
} from "#src/core/verification/server/request.queries.ts";
import { findHearers } from "#src/core/duty/server/hearing.service.ts";
import { notificationKind, type Asked } from "#src/core/notifications/server/notifications.slots.ts";
import { rowsInOrder } from "#src/core/notifications/server/rows-in-order.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";

type RequestData = { requestId: string };

/** Those on duty who may review requests, except the applicant. */
async function reviewersOf(platform: Platform, { requestId }: RequestData) {
  const found = await findRequest(platform.db, requestId);
  const reviewers = await findHearers(platform, "verification.review", [found?.request.userId]);
  return reviewers.map((userId) => ({ userId, data: { requestId } }));
}

async function load({ db }: AnyPlatform, asked: readonly Asked<RequestData>[]) {
  const ids = asked.map(({ data }) => data.requestId);
  return rowsInOrder(ids, await findRequests(db, ids), ({ request }) => request.id);
}

const loadWaiting = async (platform: AnyPlatform, asked: readonly Asked<RequestData>[]) =>
  (await load(platform, asked)).map((one) =>
    one?.request.status === "pending" && !one.request.onHold ? one : undefined,
  );

const nameOf = ({ user }: Pick<VerificationWithUser, "user">) => `${user.firstName} ${user.lastName}`;

export const verificationRequested = notificationKind({
  name: "verification-request",
  icon: "pass",
  page: "/admin",
  power: "verification.review",
  topic: null,
  emailed: "never",
  recipients: reviewersOf,
  load: loadWaiting,
  text: (found) => ({
    title: `New verification request from ${nameOf(found)}`,
    line: planOf(found.request.plan).name,
    path: "/admin",
  }),
});

const welcomePath = "/membership/welcome";

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
        isFirst: one.since?.getTime() === one.request.reviewedAt?.getTime(),
        publicUrl: platform.settings.publicUrl,
        supportEmail: platform.settings.supportEmail,
      };
    }),
  text: ({ status, planName, kept, isFirst }) =>
    status === "approved"
      ? {
          title: `You're verified for ${planName}`,
          line: `Your plan is active now.${isFirst ? " Take your first steps." : ""}`,
          path: isFirst ? welcomePath : "/membership",
        }
      : kept
        ? {
            title: `Your change to ${planName} wasn't approved`,
            line: `You still have ${kept}.`,
            path: "/membership",
          }
        : { title: "Your verification request wasn't approved", line: planName, path: "/membership" },
  // Never contains the admins' notes.
  email: (
    { status, planName, kept, isFirst, lineToApplicant, publicUrl, supportEmail },
    { platform, reader },
  ) =>
    status === "approved"
      ? {
          subject: `You're verified for ${planName}`,
          // The first is a welcome, whose words organizers may change.
          paragraphs: welcomeParagraphs((isFirst && platform.words.textOf("welcomeEmail")) || welcomeEmail, {
            "first name": reader.firstName,
            plan: planName,
          }),
          action: isFirst
            ? { label: "Take your first steps", path: welcomePath }
            : { label: "Find your spot", path: "/housing" },
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
          ...(supportEmail && {
            afterwards: [`If you think this is a mistake, write to us: ${publicUrl}/contact`],
          }),
        },
});

export const verificationNotifications = [verificationRequested, verificationReviewed];
