import { findAccountRow, findAdmins, findUserById } from "#src/core/people/server/user.queries.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import type { Database } from "#src/server/database/database.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import { sendEmails, type EmailKind } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";

type How = "sign-in" | "passkey" | "new-password";
type NewDevice = { toId: string; userId: string; device: string; at: string; how: How };

/** Tells all admins where an admin's account got a new browser or a passkey; of anybody else's it says nothing. */
export async function tellOfNewDevice(
  platform: Platform,
  tx: Database,
  { userId, browser, how }: { userId: string; browser: KnownBrowser; how: How },
): Promise<void> {
  const { settings, registry } = platform;
  const account = await findAccountRow(tx, userId, registry.claims, settings.adminEmails);
  if (!account?.admin) return;
  const about = { userId, device: deviceName(browser.userAgent ?? null), at: new Date().toISOString(), how };
  const admins = await findAdmins(tx, registry.claims, settings.adminEmails);
  await sendEmails(
    platform,
    tx,
    adminDeviceEmail,
    admins.map(({ id }) => ({ data: { toId: id, ...about } })),
  );
}

const words: Record<How, { subject: string; what: string }> = {
  "sign-in": {
    subject: "A new device signed in to an admin account",
    what: "signed in on a device that was not used for this account before",
  },
  "new-password": {
    subject: "An admin account has a new password",
    what: "chose a new password with a mailed link",
  },
  passkey: { subject: "A passkey was added to an admin account", what: "added a passkey" },
};

/** To every admin: of a new browser, or a new passkey, of one of them. */
export const adminDeviceEmail: EmailKind<NewDevice> = {
  name: "admin-device",
  compose: async ({ db, settings, registry }, { toId, userId, device, at, how }) => {
    const admins = await findAdmins(db, registry.claims, settings.adminEmails);
    const to = admins.find(({ id }) => id === toId);
    const who = await findUserById(db, userId);
    if (!to || !who) return undefined;
    const { subject, what } = words[how];
    return layOutEmail(settings.productName, {
      to: to.email,
      subject,
      paragraphs: [
        `${who.firstName} ${who.lastName} (${who.email}) ${what}: ${device}, ${longDateIn(settings.timeZone, at)}, ${timeIn(settings.timeZone, at)}.`,
        "If that is what you would expect, there is nothing to do.",
        `If not, ask her at once, and not by email. Whoever runs the site can take the account's powers: npm run admin -- revoke ${who.email}`,
      ],
    });
  },
};
