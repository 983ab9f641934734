import { unconfirmedDays } from "#src/pages/profile/profile.schema.ts";
import { findUserById } from "#src/core/people/server/user.queries.ts";
import { issueToken } from "#src/core/sign-in/server/account-token.queries.ts";
import { confirmationPath } from "#src/core/sign-in/server/email-confirmation.pages.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Announces that an account will be deleted in a week; its link works until then. Not sent once the address is confirmed. */
export const confirmSoonEmail: EmailKind<{ userId: string }> = {
  name: "confirm-soon",
  lane: "bulk",
  toAnyAddress: "it asks once more whether the address is hers, before the account is deleted",
  compose: async ({ db, settings: { productName, publicUrl } }, { userId }) => {
    const user = await findUserById(db, userId);
    if (!user || user.emailVerifiedAt) return undefined;
    const days = unconfirmedDays.untilDeleted - unconfirmedDays.untilNotified;
    const token = await issueToken(db, user.id, "verify-email", { lifeMs: days * dayMs });
    return layOutEmail(productName, {
      to: user.email,
      subject: `Keep your ${productName} account?`,
      paragraphs: [
        `Somebody, you we hope, signed up for ${productName} with this email address a week ago or more, and nobody has confirmed it yet.`,
        `Confirm that it's yours, and everything stays as it is. Otherwise we'll delete the account in ${days} days, with everything in it.`,
      ],
      action: { label: "Confirm my email address", url: `${publicUrl}${confirmationPath}?token=${token}` },
      afterwards: [
        `The link works once and expires in ${days} days. If you didn't sign up, you don't need to do anything.`,
      ],
    });
  },
};
