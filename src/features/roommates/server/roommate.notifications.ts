import { personName } from "#src/core/people/person.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import { confirmation } from "#src/features/roommates/roommate.options.ts";
import { goodMatches, readersOf } from "#src/features/roommates/server/match.service.ts";
import { findProfileOf } from "#src/features/roommates/server/roommate.queries.ts";
import { notificationKind } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs, longDateIn } from "#src/shared/dates.ts";

const path = "/roommates?profile=confirm";

/** The day on which a profile pauses unless its owner answers; undefined if she has answered or was not asked. */
async function pausesOn({ db, settings }: Platform, userId: string): Promise<string | undefined> {
  const own = await findProfileOf(db, userId);
  if (own?.status !== "active" || !own.askedAt) return undefined;
  const day = new Date(own.askedAt.getTime() + confirmation.answerWithinDays * dayMs);
  return longDateIn(settings.timeZone, day.toISOString());
}

/** Notifies the owner before her profile pauses. It has no switch: a profile would pause without warning. */
export const profileDue = notificationKind({
  name: "roommate-still-looking",
  icon: "people",
  topic: null,
  recipients: async (_platform, { userId }: { userId: string }) => [{ userId, data: {} }],
  load: async (platform, { actor }, data) => {
    const day = await pausesOn(platform, actor.id);
    return data.map(() => day);
  },
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
  topic: "roommateMatches",
  recipients: async (platform, { userId }: { userId: string }) => {
    const { member } = await findSignedIn(platform, platform.db, userId, null);
    return (await readersOf(platform, member)).map((reader) => ({
      userId: reader,
      data: { userId },
      key: userId,
      actorId: userId,
    }));
  },
  load: async (platform, { actor }, data) => {
    const good = await goodMatches(
      platform,
      actor,
      data.map(({ userId }) => userId),
    );
    return data.map(({ userId }) => good.find((one) => one.userId === userId));
  },
  text: ({ id, user, compatibilityScore, reasons, difference }) => ({
    title: `A new match: ${personName(user)}, ${compatibilityScore}%`,
    line: reasons.join(" "),
    more: difference ? [`One difference: ${difference}`] : [],
    path: `/roommates?roommate=${id}`,
  }),
});
