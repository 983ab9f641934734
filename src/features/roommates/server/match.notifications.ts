import { personName } from "#src/core/people/person.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import { goodMatches, scoreGoodMatches } from "#src/features/roommates/server/match.service.ts";
import { notificationKind } from "#src/server/feature.ts";

export const profileSaved = notificationKind({
  name: "good-match",
  icon: "people",
  topic: "roommateMatches",
  recipients: async (platform, { userId }: { userId: string }) => {
    const { member } = await findSignedIn(platform, platform.db, userId);
    return (await goodMatches(platform, member)).map((reader) => ({
      userId: reader,
      data: { userId },
      key: userId,
      actorId: userId,
    }));
  },
  load: async (platform, { actor }, data) => {
    const scored = await scoreGoodMatches(
      platform,
      actor,
      data.map(({ userId }) => userId),
    );
    return data.map(({ userId }) => scored.get(userId));
  },
  text: ({ id, user, compatibilityScore, reasons, difference }) => ({
    title: `A new match: ${personName(user)}, ${compatibilityScore}%`,
    line: reasons.join(" "),
    more: difference ? [`One difference: ${difference}`] : [],
    path: `/roommates?roommate=${id}`,
  }),
});

/** Notifies members of a new or changed profile that fits well, once per person. */
export const matchNotifications = [profileSaved];
