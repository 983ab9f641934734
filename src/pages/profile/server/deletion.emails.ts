import { deletionDays } from "#src/pages/profile/profile.schema.ts";
import { findUserById } from "#src/core/people/server/user.queries.ts";
import { issueToken } from "#src/core/sign-in/server/account-token.queries.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";

/** The link by which a user without a password confirms the deletion of their account. */
export const deletionLinkEmail: EmailKind<{ userId: string }> = {
  name: "delete-account",
  toAnyAddress: "without it nobody without a password could delete her account",
  compose: async ({ db, settings }, { userId }) => {
    const user = await findUserById(db, userId);
    if (!user) return undefined;
    const token = await issueToken(db, user.id, "delete-account");
    return layOutEmail(settings.productName, {
      to: user.email,
      subject: `Delete your account at ${settings.productName}?`,
      paragraphs: [
        "You have asked to delete your account. The link leads to your settings, where you see once more what goes, and confirm it. You have to be signed in.",
      ],
      action: {
        label: "Go to my settings",
        url: `${settings.publicUrl}/profile?tab=settings&delete=${token}`,
      },
      afterwards: [
        "The link works once, for 60 minutes. If you did not ask for it, sign in and sign out your other devices: nothing is deleted by this mail alone.",
      ],
    });
  },
};

/** Notifies the owner that the account was deleted, in case somebody else did it. */
export const accountDeletedEmail: EmailKind<{ email: string }> = {
  name: "account-deleted",
  toAnyAddress: "the account that says whether the address was confirmed is gone",
  compose: async ({ settings }, { email }) =>
    layOutEmail(settings.productName, {
      to: email,
      subject: `Your account at ${settings.productName} was deleted`,
      paragraphs: [
        `Your account was deleted a moment ago. Nobody sees any of it now, and within ${deletionDays.promised} days it is erased for good.`,
        `If that was not you, write to us within ${deletionDays.untilPurge} days.`,
      ],
      action: { label: "Write to us", url: `${settings.publicUrl}/contact` },
    }),
};
