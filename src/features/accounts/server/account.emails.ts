import { insertToken } from "#src/features/accounts/server/account-token.queries.ts";
import { hashToken, newToken } from "#src/features/accounts/server/secret-token.ts";
import { findUserByEmail } from "#src/features/accounts/server/user.queries.ts";
import type { MailKind } from "#src/server/mail-queue.ts";
import { layOutMail } from "#src/server/mail-page.ts";
import type { Platform } from "#src/server/platform.ts";

const minute = 60 * 1000;
/** How long a mailed link works, in ms. */
export const linkLifetime = { "verify-email": 24 * 60 * minute, "reset-password": 60 * minute };

type ToAddress = { email: string };

// Whoever signs up writes the name and may have written somebody else's address: none of these mails repeats anything
// that was typed, so that they cannot be used to send a stranger a message.

/** The link that proves an address; nothing for one without an account, or proven already. */
export const verificationMail: MailKind<ToAddress> = {
  name: "verify-email",
  compose: async (platform, { email }) => {
    const found = await findUserByEmail(platform.db, email);
    if (!found || found.user.emailVerifiedAt) return undefined;
    const { productName } = platform.settings;
    return layOutMail(productName, {
      to: email,
      subject: `Confirm your e-mail address for ${productName}`,
      paragraphs: [
        `Somebody, hopefully you, has created an account at ${productName} with this e-mail address.`,
        "Please confirm that it is yours.",
      ],
      action: {
        label: "Confirm my address",
        url: await mailedLink(platform, found.user.id, "verify-email", "/api/auth/verify-email"),
      },
      afterwards: [
        "The link works once, for 24 hours. If you did not create an account, do not open it: nothing more will happen.",
      ],
    });
  },
};

/** The link to choose a new password; nothing for an address without an account. */
export const passwordResetMail: MailKind<ToAddress> = {
  name: "reset-password",
  compose: async (platform, { email }) => {
    const found = await findUserByEmail(platform.db, email);
    if (!found) return undefined;
    const { productName } = platform.settings;
    return layOutMail(productName, {
      to: email,
      subject: `Choose a new password for ${productName}`,
      paragraphs: [
        `Somebody, hopefully you, has asked for a new password for your account at ${productName}.`,
      ],
      action: {
        label: "Choose a new password",
        url: await mailedLink(platform, found.user.id, "reset-password", "/reset-password"),
      },
      afterwards: [
        "The link works once, for 60 minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.",
      ],
    });
  },
};

/** The notice that a password was changed, so that its owner learns of it if it was not she. */
export const passwordChangedMail: MailKind<ToAddress> = {
  name: "password-changed",
  compose: async ({ settings }, { email }) =>
    layOutMail(settings.productName, {
      to: email,
      subject: `Your password for ${settings.productName} was changed`,
      paragraphs: [
        "The password of your account was changed a moment ago, and you were signed out everywhere else.",
        "If that was not you, choose a new password at once:",
      ],
      action: { label: "Choose a new password", url: `${settings.publicUrl}/auth` },
    }),
};

// Links are made from the setting alone: the Host header of a request is written by whoever sends it.
async function mailedLink(
  { db, settings }: Platform,
  userId: string,
  purpose: keyof typeof linkLifetime,
  path: string,
) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + linkLifetime[purpose]);
  await insertToken(db, { tokenHash: hashToken(token), userId, purpose, expiresAt });
  return `${settings.publicUrl}${path}?token=${token}`;
}
