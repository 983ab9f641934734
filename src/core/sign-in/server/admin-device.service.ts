import { declaredForPeople } from "#src/core/people/server/people.slots.ts";
import { findAccountRow, findAdmins } from "#src/core/people/server/user.queries.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { adminDeviceEmail, type How } from "#src/core/sign-in/server/admin-device.emails.ts";
import { sendEmails } from "#src/server/mail/mail-queue.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";

/** Tells all admins where an admin's account got a new browser or a passkey; of anybody else's it says nothing. */
export async function tellOfNewDevice(
  tx: TransactionPlatform,
  { userId, browser, how }: { userId: string; browser: KnownBrowser; how: How },
): Promise<void> {
  const { settings, registry } = tx;
  const account = await findAccountRow(
    tx.db,
    userId,
    declaredForPeople.in(registry).claims,
    settings.adminEmails,
  );
  if (!account?.admin) return;
  const about = { userId, device: deviceName(browser.userAgent ?? null), at: new Date().toISOString(), how };
  const admins = await findAdmins(tx.db, declaredForPeople.in(registry).claims, settings.adminEmails);
  const emails = admins.map(({ id }) => ({ data: { toId: id, ...about } }));
  await sendEmails(tx, adminDeviceEmail, emails);
}
