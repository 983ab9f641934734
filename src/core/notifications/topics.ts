/** The topics of notifications, each with its switch for emails. The keys are the names in the API. */
export const notificationTopics = {
  roommateMatches: {
    label: "Roommate matches",
    hint: "When someone new is a good match",
    defaultOn: true,
    one: "A new roommate match",
    several: "new roommate matches",
  },
  housingListings: {
    label: "Housing listings",
    hint: "New homes for your searches, and news of homes you saved or wrote about",
    defaultOn: true,
    one: "An update about a home",
    several: "updates about homes",
  },
  eventReminders: {
    label: "Event reminders",
    hint: "The day before, and messages from the host",
    defaultOn: true,
    one: "A reminder about your event",
    several: "reminders about your events",
  },
  forumReplies: {
    label: "Forum replies",
    hint: "Replies to your posts and posts you follow",
    defaultOn: true,
    one: "A new reply in CC Chat",
    several: "new replies in CC Chat",
  },
  membershipUpdates: {
    label: "Membership updates",
    hint: "Your plan and verification requests",
    defaultOn: true,
    one: "News about your membership",
    several: "updates about your membership",
  },
  weeklyDigest: {
    label: "Weekly digest",
    hint: "One email on Sunday evening",
    defaultOn: false,
    one: "Your weekly digest",
    several: "weekly digests",
  },
  messages: {
    label: "Messages",
    hint: "When someone writes to you. We never include the message.",
    defaultOn: true,
    one: "You have a new message",
    several: "new messages",
  },
  teamNews: {
    label: "News from the team",
    hint: "Announcements from the organizers",
    defaultOn: true,
    one: "News from the team",
    several: "announcements from the team",
  },
} as const satisfies Record<
  string,
  {
    label: string;
    hint: string;
    defaultOn: boolean;
    /** The title of a push of one notification, without names or content. */
    one: string;
    /** The text after the count, in the subject of an email or the title of a push about several. */
    several: string;
  }
>;

export type NotificationTopic = keyof typeof notificationTopics;

/** Emails to organizers that can be turned off. Their switches are beside their duty, not in everybody's list. */
const organizerTopics = {
  deskMorning: { label: "Morning email" },
  deskDueSoon: { label: "Due-soon email" },
} as const;

export type OrganizerTopic = keyof typeof organizerTopics;
export type EmailTopic = NotificationTopic | OrganizerTopic;

/** All topics, in the order of the settings. */
export const topicNames = Object.keys(notificationTopics) as NotificationTopic[];

export const isTopic = (name: string): name is NotificationTopic => Object.hasOwn(notificationTopics, name);

/** The topics of all emails that have an unsubscribe link. */
export const emailTopics: Record<EmailTopic, { label: string }> = {
  ...notificationTopics,
  ...organizerTopics,
};

export const isEmailTopic = (name: string): name is EmailTopic => Object.hasOwn(emailTopics, name);
