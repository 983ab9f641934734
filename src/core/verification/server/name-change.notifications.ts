import { findNameChange, findNameChanges } from "#src/core/verification/server/name-change.queries.ts";
import { describeChange } from "#src/core/verification/name-change.ts";
import { nameOf } from "#src/core/verification/server/verified-name.ts";
import { findHearers } from "#src/core/duty/server/hearing.service.ts";
import { notificationKind, type Asked } from "#src/core/notifications/server/notifications.slots.ts";
import { rowsInOrder } from "#src/core/notifications/server/rows-in-order.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import type { VerifiedName } from "#src/core/verification/name-change.schema.ts";

type ChangeData = { changeId: string };

/** Those on duty who may review names, except the member herself. */
async function reviewersOf(platform: Platform, { changeId }: ChangeData) {
  const found = await findNameChange(platform.db, changeId);
  const reviewers = await findHearers(platform, "verification.review", [found?.change.userId]);
  return reviewers.map((userId) => ({ userId, data: { changeId } }));
}

async function load({ db }: AnyPlatform, asked: readonly Asked<ChangeData>[]) {
  const ids = asked.map(({ data }) => data.changeId);
  return rowsInOrder(ids, await findNameChanges(db, ids), ({ change }) => change.id);
}

async function loadWaiting(platform: AnyPlatform, asked: readonly Asked<ChangeData>[]) {
  const found = await load(platform, asked);
  return found.map((one) =>
    one?.change.status === "pending" ? { before: nameOf(one.user), after: nameOf(one.change) } : undefined,
  );
}

type Waiting = { before: VerifiedName; after: VerifiedName };

const personOf = ({ firstName, lastName }: VerifiedName) => `${firstName} ${lastName}`;
const inFull = (name: VerifiedName) => `${personOf(name)} (${name.congregation ?? "no congregation"})`;
const lineOf = ({ before, after }: Waiting) => `${inFull(before)} → ${inFull(after)}`;

const wantsTitle = ({ before, after }: Waiting) =>
  `${personOf(before)} wants to change her ${describeChange(before, after).what}`;

export const nameChangeAsked = notificationKind({
  name: "name-change",
  icon: "pass",
  page: "/admin",
  power: "verification.review",
  topic: null,
  emailed: "never",
  recipients: reviewersOf,
  load: loadWaiting,
  text: (found) => ({
    title: wantsTitle(found),
    line: lineOf(found),
    path: "/admin",
  }),
});

type Outcome = { agreed: boolean; what: string; several: boolean };

function outcome({ agreed, what, several }: Outcome): string {
  if (agreed) return `Your new ${what} ${several ? "are" : "is"} live`;
  return `Your ${what} ${several ? "stay as they are" : "stays as it is"} for now`;
}

export const nameChangeReviewed = notificationKind({
  name: "name-change-outcome",
  icon: "pass",
  page: "/profile",
  topic: "membershipUpdates",
  // Emailed at once and alone, like the answer to a request.
  emailed: "alone",
  recipients: async (_platform, { changeId, userId }: ChangeData & { userId: string }) => [
    { userId, data: { changeId } },
  ],
  load: async (platform, asked: readonly Asked<ChangeData>[]) =>
    (await load(platform, asked)).map((one, index) => {
      const { id } = asked[index]!.reader.actor;
      if (!one || one.change.userId !== id || one.change.status === "pending") return undefined;
      const { status, lineToApplicant, oldFirstName, oldLastName, oldCongregation } = one.change;
      const old = { firstName: oldFirstName, lastName: oldLastName, congregation: oldCongregation };
      return {
        agreed: status === "approved",
        ...describeChange(old, one.change),
        asked: inFull(one.change),
        old: inFull(old),
        lineToApplicant,
        publicUrl: platform.settings.publicUrl,
      };
    }),
  text: (found) => ({
    title: outcome(found),
    line: found.agreed ? `Your profile now says ${found.asked}.` : `Your profile still says ${found.old}.`,
    path: "/profile",
  }),
  // Never contains the admins' notes.
  email: ({ agreed, what, several, asked, old, lineToApplicant, publicUrl }) =>
    agreed
      ? {
          subject: outcome({ agreed, what, several }),
          paragraphs: [
            `We've had a look, and your profile now says ${asked}. You're still verified.`,
            `If you didn't ask for this, write to us: ${publicUrl}/contact`,
          ],
          action: { label: "See your profile", path: "/profile" },
        }
      : {
          subject: outcome({ agreed, what, several }),
          paragraphs: [
            `We couldn't change your ${what} this time: you asked for ${asked}. Your profile still says ${old}, and you're still verified.`,
            ...(lineToApplicant ? [`The reviewer's note: “${lineToApplicant}”`] : []),
            "You can change it again in your profile whenever you like.",
          ],
          action: { label: "Go to your profile", path: "/profile" },
          afterwards: [`If you think this is a mistake, write to us: ${publicUrl}/contact`],
        },
});

export const nameChangeNotifications = [nameChangeAsked, nameChangeReviewed];
