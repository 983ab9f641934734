import { issueToken } from "#src/core/sign-in/server/account-token.queries.ts";
import { findUserByEmail } from "#src/core/people/server/user.queries.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import type { Platform } from "#src/server/platform.ts";
import { safeReturnTo } from "#src/shared/return-to.ts";

type ToAddress = { email: string };
/** Where the link leads after the confirmation; not validated yet. */
type ToConfirm = ToAddress & { returnTo?: string | undefined };

// Somebody who signs up enters the name, and may enter a stranger's address: none of these emails repeats any input, so
// that they cannot be used to send a stranger a message.

/** The link that confirms an address; not sent to an address without an account, or to a confirmed one. */
export const confirmationEmail: EmailKind<ToConfirm> = {
  name: "verify-email",
  lane: "at once",
  toAnyAddress: "it asks whether the address is hers",
  compose: async (platform, { email, returnTo }) => {
    const found = await findUserByEmail(platform.db, email);
    if (!found || found.emailVerifiedAt) return undefined;
    const { productName } = platform.settings;
    return layOutEmail(productName, {
      to: email,
      subject: `Confirm your email address for ${productName}`,
      paragraphs: [
        `You (we hope) signed up for ${productName} with this email address.`,
        "Please confirm that it's yours. In the browser you signed up with, one tap is enough. Anywhere else, we'll ask for your password.",
      ],
      action: {
        label: "Confirm my email address",
        url: linkWith(
          platform,
          "/api/auth/verify-email",
          await issueToken(platform.db, found.id, "verify-email"),
          safeReturnTo(returnTo),
        ),
      },
      afterwards: [
        "The link works once and expires in 24 hours. If you didn't sign up, you can ignore this email. Nothing else will happen.",
      ],
    });
  },
};

/** The effect of a new password if the address was not confirmed before. */
const madeBeforeIsDeleted =
  "This address was never confirmed, so we can't know who used it until now. Choosing a new password confirms it and starts you off fresh: whatever was made with it before is deleted. If you remember your password, sign in and confirm your address instead, and everything stays.";

/** The link to choose a new password; not sent to an address without an account. */
export const passwordResetEmail: EmailKind<ToAddress> = {
  name: "reset-password",
  lane: "at once",
  toAnyAddress: "its link proves the address too, and may be all that lets her in",
  compose: async (platform, { email }) => {
    const found = await findUserByEmail(platform.db, email);
    if (!found) return undefined;
    const { productName } = platform.settings;
    return layOutEmail(productName, {
      to: email,
      subject: `Choose a new password for ${productName}`,
      paragraphs: [
        `You (we hope) asked for a new password for your ${productName} account.`,
        ...(found.emailVerifiedAt ? [] : [madeBeforeIsDeleted]),
      ],
      action: {
        label: "Choose a new password",
        url: linkWith(platform, "/reset-password", await issueToken(platform.db, found.id, "reset-password")),
      },
      afterwards: [
        "The link works once and expires in 60 minutes. If you didn't ask for it, you can ignore this email. Your password won't change.",
      ],
    });
  },
};

// Uses the setting: the sender of a request controls its Host header.
export const linkWith = ({ settings }: Platform, path: string, token: string, returnTo = "/") =>
  `${settings.publicUrl}${path}?${new URLSearchParams({ token, ...(returnTo !== "/" && { returnTo }) })}`;
