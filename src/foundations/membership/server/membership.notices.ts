import {
  outcomeMail,
  reminderMail,
  requestMail,
} from "#src/foundations/membership/server/membership.emails.ts";
import {
  membershipReviewed,
  verificationOverdue,
  verificationRequested,
} from "#src/foundations/membership/server/membership.events.ts";
import { findAdmins, findRequest } from "#src/foundations/membership/server/verification.queries.ts";
import { noticeKind } from "#src/server/notice-kind.ts";
import type { Platform } from "#src/server/platform.ts";

/** Every admin but the one who made the request herself. */
async function reviewersOf({ db, settings }: Platform, { requestId }: { requestId: string }) {
  const found = await findRequest(db, requestId);
  const admins = await findAdmins(db, settings.adminEmails);
  return admins
    .filter(({ id }) => id !== found?.request.userId)
    .map(({ id }) => ({ userId: id, data: { requestId, adminId: id } }));
}

/** What is told of memberships. */
export const membershipNotices = [
  noticeKind({
    name: "verification-request",
    event: verificationRequested,
    mail: requestMail,
    to: reviewersOf,
  }),
  noticeKind({
    name: "verification-reminder",
    event: verificationOverdue,
    mail: reminderMail,
    to: reviewersOf,
  }),
  noticeKind({
    name: "verification-outcome",
    event: membershipReviewed,
    mail: outcomeMail,
    to: async (_platform, { requestId, userId }) => [{ userId, data: { requestId } }],
  }),
];
