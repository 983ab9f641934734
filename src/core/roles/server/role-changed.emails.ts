import { findUserById } from "#src/core/people/server/user.queries.ts";
import type { Role } from "#src/core/roles/roles.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";

type RoleChanged = {
  toId: string;
  userId: string;
  byId: string;
  role: Role | "member";
  before: Role | "member";
  at: string;
};

const called = { member: "a member", moderator: "a moderator", admin: "an admin" };

/** Tells a member of her new role, and every admin who gave it to her or took it. */
export const roleChangedEmail: EmailKind<RoleChanged> = {
  name: "role-changed",
  lane: "at once",
  compose: async ({ db, settings }, { toId, userId, byId, role, before, at }) => {
    const { productName, timeZone, publicUrl } = settings;
    const [to, her, by] = [
      await findUserById(db, toId),
      await findUserById(db, userId),
      await findUserById(db, byId),
    ];
    if (!to || !her) return undefined;
    const who = by ? `${by.firstName} ${by.lastName}` : "An admin who has left";
    const when = `${longDateIn(timeZone, at)}, ${timeIn(timeZone, at)}`;
    if (toId === userId) {
      const isNew = role !== "member";
      return layOutEmail(productName, {
        to: to.email,
        subject: isNew
          ? `You're ${called[role]} of ${productName} now`
          : `You're no longer ${called[before]} of ${productName}`,
        paragraphs: isNew
          ? [
              `${who} made you ${called[role]}. Thank you for helping out.`,
              "Add a passkey in your settings first: the page for admins and moderators opens with it.",
            ]
          : [`${who} ended your role. You're a member like everybody else now.`],
        ...(isNew && { action: { label: "Open the page", url: `${publicUrl}/admin` } }),
      });
    }
    return layOutEmail(productName, {
      to: to.email,
      subject:
        role === "member"
          ? `${her.firstName} ${her.lastName} is no longer ${called[before]}`
          : `${her.firstName} ${her.lastName} is ${called[role]} now`,
      paragraphs: [
        `${who} changed the role of ${her.firstName} ${her.lastName} (${her.email}) from ${before} to ${role}: ${when}.`,
        "If you expected this, you don't need to do anything.",
        `If not, check with her right away, but not by email. Whoever runs the site can undo it: npm run admin -- revoke ${her.email}`,
      ],
    });
  },
};
