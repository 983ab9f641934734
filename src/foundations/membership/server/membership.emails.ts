import { planLabel, planOf, reviewPromise } from "#src/foundations/membership/plan.catalogue.ts";
import { findMembership } from "#src/foundations/membership/server/membership.queries.ts";
import {
  findAdmins,
  findRequest,
  type VerificationWithUser,
} from "#src/foundations/membership/server/verification.queries.ts";
import { layOutMail } from "#src/server/mail/mail-page.ts";
import type { MailKind } from "#src/server/mail/mail-queue.ts";
import type { Mail } from "#src/server/mail/mailer.ts";
import type { Platform } from "#src/server/platform.ts";

/** Names a request and the admin who is told of it. */
export type AdminMailData = { requestId: string; adminId: string };

/** Tells the applicant how her request ended; what admins noted stays with them. */
export const outcomeMail: MailKind<{ requestId: string }> = {
  name: "verification-outcome",
  compose: async (platform, { requestId }) => {
    const found = await findRequest(platform.db, requestId);
    if (!found || found.request.status === "pending") return undefined;
    return found.request.status === "approved"
      ? approvalMail(platform, found)
      : rejectionMail(platform, found);
  },
};

function approvalMail({ settings }: Platform, { request, user }: VerificationWithUser) {
  const { name } = planOf(request.plan);
  return layOutMail(settings.productName, {
    to: user.email,
    subject: `You are verified for ${name}`,
    paragraphs: [
      `Hello ${user.firstName},`,
      `The community team has approved your request: ${name} is your plan now, and your profile carries the verified mark.`,
      "You can post a home, make your roommate profile and meet the others.",
    ],
    action: { label: "Find your spot", url: `${settings.publicUrl}/housing` },
  });
}

async function rejectionMail({ db, settings }: Platform, { request, user }: VerificationWithUser) {
  const membership = await findMembership(db, request.userId);
  const kept =
    membership?.membership.status === "approved" ? planOf(membership.membership.plan).name : undefined;
  return layOutMail(settings.productName, {
    to: user.email,
    subject: "Your verification request was not approved",
    paragraphs: [
      `Hello ${user.firstName},`,
      `The community team could not approve your request for ${planOf(request.plan).name} this time.`,
      ...(request.lineToApplicant ? [`They write: “${request.lineToApplicant}”`] : []),
      kept
        ? `Nothing else changes: you keep ${kept} and all that comes with it.`
        : "You can go on browsing, talking in CC Chat and coming to events. Check that your congregation is right, then ask again whenever you like.",
    ],
    action: { label: "Ask again", url: `${settings.publicUrl}/membership` },
    afterwards: [`If you think this is a mistake, write to us: ${settings.publicUrl}/contact`],
  });
}

/** Tells an admin of a new request. */
export const requestMail: MailKind<AdminMailData> = {
  name: "verification-request",
  compose: (platform, data) =>
    adminMail(platform, data, ({ request, user }) => ({
      subject: `New verification request from ${user.firstName} ${user.lastName}`,
      words: `${user.firstName} ${user.lastName} (${user.congregation ?? "no congregation"}) asks to be verified for ${planOf(request.plan).name} (${planLabel(request.plan)}). Members are promised an answer within ${reviewPromise}.`,
    })),
};

/** Tells an admin that a request has waited for a day. */
export const reminderMail: MailKind<AdminMailData> = {
  name: "verification-reminder",
  compose: (platform, data) =>
    adminMail(platform, data, ({ request, user }) => ({
      subject: `${user.firstName} ${user.lastName} has been waiting for a day`,
      words: `The request for ${planOf(request.plan).name} is 24 hours old and nobody has answered it. Members are promised an answer within ${reviewPromise}.`,
    })),
};

// Looked up when it is sent: a request that was answered in the meantime, or an admin who is none any more, needs no mail.
async function adminMail(
  { db, settings }: Platform,
  { requestId, adminId }: AdminMailData,
  say: (found: VerificationWithUser) => { subject: string; words: string },
): Promise<Mail | undefined> {
  const [found, admins] = await Promise.all([
    findRequest(db, requestId),
    findAdmins(db, settings.adminEmails),
  ]);
  const admin = admins.find(({ id }) => id === adminId);
  if (!admin || found?.request.status !== "pending") return undefined;
  const { subject, words } = say(found);
  return layOutMail(settings.productName, {
    to: admin.email,
    subject,
    paragraphs: [`Hello ${admin.firstName},`, words],
    action: { label: "Open the reviews", url: `${settings.publicUrl}/admin` },
  });
}
