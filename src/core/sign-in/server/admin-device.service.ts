import { declaredForPeople } from "#src/core/people/server/people.slots.ts";
import { findAccountRow, findAdmins } from "#src/core/people/server/user.queries.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { adminDeviceEmail, type How } from "#src/core/sign-in/server/admin-device.emails.ts";
import type { Database } from "#src/server/database/database.ts";
import { sendEmails } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

/** Tells all admins where an admin's account got a new browser or a passkey; of anybody else's it says nothing. */
export async function tellOfNewDevice(
  platform: Platform,
  tx: Database,
  { userId, browser, how }: { userId: string; browser: KnownBrowser; how: How },
): Promise<void> {
  const { settings, registry } = platform;
  const account = await findAccountRow(
    tx,
    userId,
    declaredForPeople.in(registry).claims,
    settings.adminEmails,
  );
  if (!account?.admin) return;
  const about = { userId, device: deviceName(browser.userAgent ?? null), at: new Date().toISOString(), how };
  const admins = await findAdmins(tx, declaredForPeople.in(registry).claims, settings.adminEmails);
  const emails = admins.map(({ id }) => ({ data: { toId: id, ...about } }));
  await sendEmails(platform, tx, adminDeviceEmail, emails);
}
