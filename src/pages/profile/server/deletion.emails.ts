import { deletionDays } from "#src/pages/profile/profile.schema.ts";
import { findUserById } from "#src/core/people/server/user.queries.ts";
import { issueToken } from "#src/core/sign-in/server/account-token.queries.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";

export const deletionLinkEmail: EmailKind<{ userId: string }> = {
  name: "delete-account",
  lane: "at once",
  toAnyAddress: "without it nobody without a password could delete her account",
  compose: async ({ db, settings }, { userId }) => {
    const user = await findUserById(db, userId);
    if (!user) return undefined;
    const token = await issueToken(db, user.id, "delete-account");
    return layOutEmail(settings.productName, {
      to: user.email,
      subject: `Delete your ${settings.productName} account?`,
      paragraphs: [
        "You asked to delete your account. Sign in, then open this link. It takes you to your settings, where you can see what will be deleted and confirm.",
      ],
      action: {
        label: "Go to my settings",
        url: `${settings.publicUrl}/profile?tab=settings&delete=${token}#delete-account`,
      },
      afterwards: [
        "The link works once and expires in 60 minutes. If you didn't ask for it, sign in and sign out your other devices. This email doesn't delete anything by itself.",
      ],
    });
  },
};

/** Notifies the owner that the account was deleted, in case somebody else did it; the team gives its reason. */
export const accountDeletedEmail: EmailKind<{ email: string; reason?: string }> = {
  name: "account-deleted",
  lane: "at once",
  toAnyAddress: "the account that says whether the address was confirmed is gone",
  compose: async ({ settings }, { email, reason }) =>
    layOutEmail(settings.productName, {
      to: email,
      subject: `Your ${settings.productName} account was deleted`,
      paragraphs: [
        ...(reason ? [`The ${settings.productName} team deleted your account. Reason: “${reason}”`] : []),
        `Your account was just deleted. Nobody can see any of it now, and we'll erase it for good within ${deletionDays.promised} days.`,
        reason
          ? `If you think we made a mistake, write to us within ${deletionDays.untilPurge} days.`
          : `If that wasn't you, write to us within ${deletionDays.untilPurge} days.`,
      ],
      action: { label: "Write to us", url: `${settings.publicUrl}/contact` },
    }),
};
