import { planLabel, planOf, reviewPromise } from "#src/core/membership/plan.catalogue.ts";
import { findMembership } from "#src/core/membership/server/membership.queries.ts";
import {
  findAdmins,
  findRequest,
  type VerificationWithUser,
} from "#src/core/membership/server/verification.queries.ts";
import type { NotificationEmail, Reader } from "#src/server/feature.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";

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
