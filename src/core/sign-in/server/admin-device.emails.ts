import { findAccountRow } from "#src/core/people/server/user.queries.ts";
import { findHolders } from "#src/core/roles/server/role.queries.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import { isAdmin } from "#src/shared/actor.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";

export type How = "sign-in" | "passkey" | "new-password";
type NewDevice = { toId: string; userId: string; device: string; at: string; how: How };

const words: Record<How, { subject: (role: string) => string; what: string }> = {
  "sign-in": {
    subject: (role) => `A new device signed in to ${role} account`,
    what: "signed in on a device that's new to this account",
  },
  "new-password": {
    subject: (role) => `${role.replace("a", "A")} account has a new password`,
    what: "chose a new password with an emailed link",
  },
  passkey: { subject: (role) => `A passkey was added to ${role} account`, what: "added a passkey" },
};

/** Tells every admin about a new browser or passkey of an admin or moderator. */
export const adminDeviceEmail: EmailKind<NewDevice> = {
  name: "admin-device",
  lane: "at once",
  compose: async (platform, { toId, userId, device, at, how }) => {
    const { db, settings } = platform;
    const admins = await findHolders(db, platform, "admin");
    const to = admins.find(({ id }) => id === toId);
    const account = await findAccountRow(db, platform, userId);
    if (!to?.email || !account) return undefined;
    const who = account.user;
    const role = isAdmin(account.claims) ? "an admin" : "a moderator";
    const { subject, what } = words[how];
    return layOutEmail(settings.productName, {
      to: to.email,
      subject: subject(role),
      paragraphs: [
        `${who.firstName} ${who.lastName} (${who.email}) ${what}: ${device}, ${longDateIn(settings.timeZone, at)}, ${timeIn(settings.timeZone, at)}.`,
        "If you expected this, you don't need to do anything.",
        `If not, check with her right away, but not by email. Whoever runs the site can take that role away: npm run admin -- revoke ${who.email}`,
      ],
    });
  },
};
