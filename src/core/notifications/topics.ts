/**
 * The topics of notifications, each with its switch for emails. The keys are the names in the API; `label` and `hint`
 * are the texts in the settings.
 */
export const notificationTopics = {
  roommateMatches: {
    label: "Roommate matches",
    hint: "When someone new fits",
    defaultOn: true,
    one: "A new roommate match",
    several: "new roommate matches",
  },
  housingListings: {
    label: "Housing listings",
    hint: "New homes for your searches, and news of homes you saved",
    defaultOn: true,
    one: "An update about a home",
    several: "updates about homes",
  },
  eventReminders: {
    label: "Event reminders",
    hint: "The day before, and what the host writes",
    defaultOn: true,
    one: "A reminder of your event",
    several: "reminders of your events",
  },
  forumReplies: {
    label: "Forum replies",
    hint: "Answers to your posts and those you follow",
    defaultOn: true,
    one: "An answer in CC Chat",
    several: "answers in CC Chat",
  },
  membershipUpdates: {
    label: "Membership updates",
    hint: "Plan and review news",
    defaultOn: true,
    one: "News of your membership",
    several: "news of your membership",
  },
  weeklyDigest: {
    label: "Weekly digest",
    hint: "One letter, Sunday evening",
    defaultOn: false,
    one: "Your weekly digest",
    several: "weekly digests",
  },
  messages: {
    label: "Messages",
    hint: "That someone wrote to you, never what",
    defaultOn: true,
    one: "A message for you",
    several: "messages",
  },
} as const satisfies Record<
  string,
  {
    label: string;
    hint: string;
    defaultOn: boolean;
    /** The title of a push of one notification, without names or content. */
    one: string;
    /** What follows the count in the subject of an email, or the title of a push, about several. */
    several: string;
  }
>;

export type NotificationTopic = keyof typeof notificationTopics;

/** All topics, in the order of the settings. */
export const topicNames = Object.keys(notificationTopics) as NotificationTopic[];

export const isTopic = (name: string): name is NotificationTopic => Object.hasOwn(notificationTopics, name);
