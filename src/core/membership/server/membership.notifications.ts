import { planOf } from "#src/core/membership/plan.catalogue.ts";
import {
  outcomeEmail,
  reminderEmail,
  requestEmail,
  type RequestData,
} from "#src/core/membership/server/membership.emails.ts";
import {
  findAdmins,
  findRequest,
  findRequests,
  type VerificationWithUser,
} from "#src/core/membership/server/verification.queries.ts";
import { notificationKind, type NotificationText, type Reader } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

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
