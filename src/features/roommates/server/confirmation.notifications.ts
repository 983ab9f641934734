import { confirmation } from "#src/features/roommates/confirmation.constants.ts";
import { findAskedAt } from "#src/features/roommates/server/confirmation.queries.ts";
import { notificationKind } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs, longDateIn } from "#src/shared/dates.ts";

const path = "/roommates?profile=confirm";

/** The day on which a profile pauses unless its owner answers; undefined if she has answered or was not asked. */
async function pausesOn({ db, settings }: Platform, userId: string): Promise<string | undefined> {
  const askedAt = await findAskedAt(db, userId);
  const day = askedAt && new Date(askedAt.getTime() + confirmation.answerWithinDays * dayMs);
  return day && longDateIn(settings.timeZone, day.toISOString());
}

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
    line: `Your profile pauses on ${day}.`,
    path,
  }),
  email: (day) => ({
    subject: "Are you still looking for a roommate?",
    paragraphs: [
      `You have not changed or confirmed your roommate profile for ${confirmation.askAfterDays} days. If you are still looking, one press keeps it where others find it.`,
      `If you have found someone, there is nothing to do: your profile pauses by itself on ${day}. Nobody finds it then, nothing of it is lost, and you can resume it at any time.`,
    ],
    action: { label: "I am still looking", path },
  }),
});

/** Notifies owners before their profiles pause. It has no switch: a profile would pause without warning. */
export const confirmationNotifications = [profileDue];
