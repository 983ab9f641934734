import { planLabel, planOf, reviewPromise } from "#src/core/membership/plan.catalogue.ts";
import { findMembership } from "#src/core/membership/server/membership.queries.ts";
import {
  findAdmins,
  findRequest,
  type VerificationWithUser,
} from "#src/core/membership/server/verification.queries.ts";
import type { NotificationEmail, Reader } from "#src/server/notification-kind.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";

/** Names a request. */
export type RequestData = { requestId: string };

/** Tells the applicant how her request ended; what admins noted stays with them. */
export async function outcomeEmail(
  { db, settings }: Pick<Platform, "db" | "settings">,
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
  const kept =
    membership?.membership.status === "approved" ? planOf(membership.membership.plan).name : undefined;
  return {
    subject: "Your verification request was not approved",
    paragraphs: [
      `The community team could not approve your request for ${planOf(request.plan).name} this time.`,
      ...(request.lineToApplicant ? [`They write: “${request.lineToApplicant}”`] : []),
      kept
        ? `Nothing else changes: you keep ${kept} and all that comes with it.`
        : "You can go on browsing, talking in CC Chat and coming to events. Check that your congregation is right, then ask again whenever you like.",
    ],
    action: { label: "Ask again", path: "/membership" },
    afterwards: [`If you think this is a mistake, write to us: ${publicUrl}/contact`],
  };
}

/** Tells an admin of a new request. */
export const requestEmail = adminEmail(({ request, user }) => ({
  subject: `New verification request from ${user.firstName} ${user.lastName}`,
  words: `${user.firstName} ${user.lastName} (${user.congregation ?? "no congregation"}) asks to be verified for ${planOf(request.plan).name} (${planLabel(request.plan)}). Members are promised an answer within ${reviewPromise}.`,
}));

/** Tells an admin that a request has waited for a day. */
export const reminderEmail = adminEmail(({ request, user }) => ({
  subject: `${user.firstName} ${user.lastName} has been waiting for a day`,
  words: `The request for ${planOf(request.plan).name} is 24 hours old and nobody has answered it. Members are promised an answer within ${reviewPromise}.`,
}));

// Looked up when it is sent: a request that was answered in the meantime, or an admin who is none any more, needs no mail.
function adminEmail(say: (found: VerificationWithUser) => { subject: string; words: string }) {
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
    const { subject, words } = say(found);
    return { subject, paragraphs: [words], action: { label: "Open the reviews", path: "/admin" } };
  };
}
