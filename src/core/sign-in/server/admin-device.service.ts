import { findAccountRow } from "#src/core/people/server/user.queries.ts";
import { findHolders } from "#src/core/roles/server/role.queries.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { adminDeviceEmail, type How } from "#src/core/sign-in/server/admin-device.emails.ts";
import { sendEmails } from "#src/server/mail/mail-queue.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";

/** Notifies all admins if a member with powers got a new browser or passkey; does nothing for others. */
export async function tellOfNewDevice(
  tx: TransactionPlatform,
  { userId, browser, how }: { userId: string; browser: KnownBrowser; how: How },
): Promise<void> {
  const account = await findAccountRow(tx.db, tx, userId);
  if (!account || account.claims.suspended || account.claims.powers.size === 0) return;
  const about = { userId, device: deviceName(browser.userAgent ?? null), at: new Date().toISOString(), how };
  const admins = await findHolders(tx.db, tx, "admin");
  const emails = admins.map(({ id }) => ({ data: { toId: id, ...about } }));
  await sendEmails(tx, adminDeviceEmail, emails);
}
