import { findUserById } from "#src/core/people/server/user.queries.ts";
import { findHolders } from "#src/core/roles/server/role.queries.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";

/** What has happened at an admin's account. */
export type How = "sign-in" | "passkey" | "new-password";
type NewDevice = { toId: string; userId: string; device: string; at: string; how: How };

const words: Record<How, { subject: string; what: string }> = {
  "sign-in": {
    subject: "A new device signed in to an admin account",
    what: "signed in on a device that's new to this account",
  },
  "new-password": {
    subject: "An admin account has a new password",
    what: "chose a new password with an emailed link",
  },
  passkey: { subject: "A passkey was added to an admin account", what: "added a passkey" },
};

/** To every admin: of a new browser, or a new passkey, of one of them. */
export const adminDeviceEmail: EmailKind<NewDevice> = {
  name: "admin-device",
  lane: "at once",
  compose: async (platform, { toId, userId, device, at, how }) => {
    const { db, settings } = platform;
    const admins = await findHolders(db, platform, "admin");
    const to = admins.find(({ id }) => id === toId);
    const who = await findUserById(db, userId);
    if (!to?.email || !who) return undefined;
    const { subject, what } = words[how];
    return layOutEmail(settings.productName, {
      to: to.email,
      subject,
      paragraphs: [
        `${who.firstName} ${who.lastName} (${who.email}) ${what}: ${device}, ${longDateIn(settings.timeZone, at)}, ${timeIn(settings.timeZone, at)}.`,
        "If you expected this, you don't need to do anything.",
        `If not, check with her right away, but not by email. Whoever runs the site can remove the account's admin rights: npm run admin -- revoke ${who.email}`,
      ],
    });
  },
};
