import { personName } from "#src/core/people/person.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { confirmation } from "#src/features/roommates/roommate.limits.ts";
import { goodMatches, readersOf } from "#src/features/roommates/server/match.service.ts";
import { findAsked } from "#src/features/roommates/server/roommate.queries.ts";
import { notificationKind } from "#src/core/notifications/server/notifications.slots.ts";
import { rowsInOrder } from "#src/core/notifications/server/rows-in-order.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import { dayMs, longDateIn } from "#src/shared/dates.ts";

const path = "/roommates?profile=confirm";

/** The days on which profiles pause unless their owners answer; undefined if she has answered or was not asked. */
async function pauseDays({ db, settings }: AnyPlatform, owners: readonly string[]) {
  const asked = rowsInOrder(owners, await findAsked(db, owners), ({ userId }) => userId);
  return asked.map((one) => {
    if (!one?.askedAt) return undefined;
    const day = new Date(one.askedAt.getTime() + confirmation.answerWithinDays * dayMs);
    return longDateIn(settings.timeZone, day.toISOString());
  });
}

/** Notifies the owner before her profile pauses. It cannot be switched off, as there would be no other warning. */
export const profileDue = notificationKind({
  name: "roommate-still-looking",
  icon: "people",
  page: "/roommates",
  topic: null,
  recipients: async (_platform, { userId }: { userId: string }) => [{ userId, data: {} }],
  load: (platform, asked) =>
    pauseDays(
      platform,
      asked.map(({ reader }) => reader.actor.id),
    ),
  text: (day) => ({
    title: "Are you still looking for a roommate?",
    line: `Your profile will pause on ${day}.`,
    path,
  }),
  email: (day) => ({
    subject: "Are you still looking for a roommate?",
    paragraphs: [
      `You haven't updated or confirmed your roommate profile in ${confirmation.askAfterDays} days. If you're still looking, tap the button and we'll keep showing it.`,
      `If you've found someone, you don't need to do anything. Your profile will pause on ${day}. Others won't see it then, but you won't lose anything, and you can resume it anytime.`,
    ],
    action: { label: "I'm still looking", path },
  }),
});

/** Notifies those whom a new or changed profile fits well, once per person. */
export const profileSaved = notificationKind({
  name: "good-match",
  icon: "people",
  page: "/roommates",
  topic: "roommateMatches",
  recipients: async (platform, { userId }: { userId: string }) => {
    const { member } = await findSignedIn(platform, userId, null);
    return (await readersOf(platform, member)).map((reader) => ({
      userId: reader,
      data: { userId },
      key: userId,
      actorId: userId,
    }));
  },
  load: async (platform, asked) => {
    const readers = new Map(asked.map(({ reader }) => [reader.actor.id, reader.actor]));
    const good = new Map<string, RoommateMatch[]>();
    // Sequential, since each reader's scores are computed here; they are few.
    for (const [id, actor] of readers) {
      const hers = asked.filter(({ reader }) => reader.actor.id === id);
      const userIds = hers.map(({ data: { userId } }) => userId);
      good.set(id, await goodMatches(platform, actor, userIds));
    }
    return asked.map(({ reader, data: { userId } }) =>
      good.get(reader.actor.id)!.find((one) => one.userId === userId),
    );
  },
  text: ({ id, user, compatibilityScore, reasons, difference }) => ({
    title: `A new match: ${personName(user)}, ${compatibilityScore}%`,
    line: reasons.join(" "),
    more: difference ? [`One difference: ${difference}`] : [],
    path: `/roommates/${id}`,
  }),
});
