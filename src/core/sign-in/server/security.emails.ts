import { findUserById } from "#src/core/people/server/user.queries.ts";
import { deleteTokensBeyond, issueToken } from "#src/core/sign-in/server/account-token.queries.ts";
import { notMePath } from "#src/core/sign-in/server/not-me.pages.ts";
import { linkWith } from "#src/core/sign-in/server/sign-in.emails.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";

const withLink = "Your password was just changed with an emailed link, and we signed you out everywhere.";
const changed = (productName: string) => `Your ${productName} password was changed`;

/** The texts about each change: the subject, and what it means for her. */
const words = {
  "passkey-added": () => ["A passkey was added to your account", "It can be used to sign in."],
  "passkey-removed": () => [
    "A passkey was removed from your account",
    "It can't be used to sign in anymore, and we signed you out everywhere else.",
  ],
  "last-passkey-removed": () => [
    "Your last passkey was removed",
    "Your recovery codes went with it, signing in doesn't ask for a passkey anymore, and we signed you out everywhere else.",
  ],
  "codes-renewed": () => ["You have new recovery codes", "The old ones don't work anymore."],
  "code-used": () => ["One of your recovery codes was used", "Each works once, so this one is used up."],
  "second-step-on": () => [
    "Signing in now asks for a passkey",
    "Your password alone isn't enough anymore, and we signed you out everywhere else.",
  ],
  "second-step-off": () => [
    "Signing in no longer asks for a passkey",
    "Your password alone is enough again.",
  ],
  "password-changed": (productName: string) => [
    changed(productName),
    "Your password was just changed, and we signed you out everywhere else.",
  ],
  "password-set": (productName: string) => [changed(productName), withLink],
  "provider-linked": () => [
    "A new way to sign in to your account",
    "An account with your email address at Google, Apple or Replit can be used to sign in.",
  ],
  "calendar-address-made": () => [
    "Your calendar has a private address now",
    "Whoever has the address sees which events you're going to, and where.",
  ],
  "new-device": () => [
    "New sign-in to your account",
    "You (we hope) signed in on a device that's new to us.",
  ],
  "passkeys-reset": (productName: string) => [
    "Your passkeys were removed",
    `The people who run ${productName} removed your passkeys and recovery codes, and signed you out everywhere. You can sign in with your password.`,
  ],
} satisfies Record<string, (productName: string) => [subject: string, meaning: string]>;

/** A change of what gives access to an account. */
export type Change = keyof typeof words;
/**
 * `since`: when the visit began in which it happened; "This wasn't me" undoes what was made from then on. `ended`: what
 * else it ended, in sentences.
 */
type SecurityChange = {
  userId: string;
  what: Change;
  at: string;
  since: string;
  device: string | null;
  ended?: string[] | undefined;
};

// Every attempt to send an email creates a link, so this many of the newest work.
const linksAtMost = 20;

/** Notifies an account's owner of each change of what gives access to it; "This wasn't me" is for when she did not make it. */
export const securityEmail: EmailKind<SecurityChange> = {
  name: "security",
  lane: "at once",
  compose: async (platform, { userId, what, at, since, device, ended = [] }) => {
    const { db, settings } = platform;
    const user = await findUserById(db, userId);
    if (!user?.emailVerifiedAt) return undefined;
    const { productName, timeZone } = settings;
    const [subject, meaning] = words[what](productName);
    const token = await issueToken(db, userId, "not-me", { since: new Date(since) });
    await deleteTokensBeyond(db, userId, "not-me", linksAtMost);
    const when = `${longDateIn(timeZone, at)}, ${timeIn(timeZone, at)}`;
    return layOutEmail(productName, {
      to: user.email,
      subject,
      paragraphs: [
        meaning,
        ...ended,
        `${device === null ? when : `${device}, ${when}`}.`,
        `If ${what === "passkeys-reset" ? "you asked for this" : "this was you"}, you don't need to do anything. If not, tell us. We'll sign you out everywhere, turn off your password, and remove passkeys and recovery codes added in that visit or later. After that, you can choose a new password.`,
      ],
      action: { label: "This wasn't me", url: linkWith(platform, notMePath, token) },
      afterwards: [
        "The link works once and expires in 7 days. If several emails like this came, use the oldest one.",
      ],
    });
  },
};
