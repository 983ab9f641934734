import type { MailContent } from "#src/server/mail/mail-layout.ts";
import type { Mail } from "#src/server/mail/mailer.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** One recipient of a notification, and the data that its text is made from: ids, never what somebody typed. */
export type Recipient<M extends object> = {
  userId: string;
  data: M;
  /** A member gets one notification for each key; without it, one for each `notify`. */
  key?: string;
  /** Who did it: no notification where a block stands between the two. */
  actorId?: string;
  /** Delivered tomorrow morning, not now. */
  nextMorning?: boolean;
};

/** The reader of a notification. As `actor` she is no admin: notifications show only what members see. */
export type Reader = { actor: Member; firstName: string; email: string };

/** The text of a notification in the list, and where it leads. */
export type NotificationText = {
  title: string;
  line?: string;
  /** What the email says beside it. */
  more?: string[];
  /** A path on this site. */
  path: string;
};

/** The email of a single notification, where it says more than the notification; addresses are paths of this site. */
export type NotificationEmail = Pick<MailContent, "subject" | "paragraphs" | "items" | "afterwards"> &
  Pick<Mail, "icalEvent"> & { action?: { label: string; path: string } };

/** A feature's items in a reader's weekly digest, each with a path of this site. */
export type DigestPart = (
  platform: Platform,
  reader: Reader,
  since: Date,
) => Promise<NonNullable<MailContent["items"]>>;

/** The icon beside a notification. */
export type NotificationIcon = "chat" | "home" | "calendar" | "people" | "pass" | "letter";

/**
 * A kind of notification is also what services `notify` of, with data: ids, never what somebody typed. It says who is told
 * of that (asked when the job runs), in which words, and which preference turns the email off.
 */
export type NotificationKind<T extends object, M extends object> = {
  name: string;
  icon: NotificationIcon;
  /** The preference that turns its email off, by its name; null for what has to be emailed. */
  topic: string | null;
  /**
   * Without it, emailed together with others of its topic. "alone": as with a calendar file. "at any hour": cannot wait for
   * the morning.
   */
  emailed?: "alone" | "at any hour";
  /** Set for what is an email and nothing else. */
  emailOnly?: true;
  recipients: (platform: Platform, data: T, id: string) => Promise<Recipient<M>[]>;
  /** The texts for a reader, in one query for all; undefined for what does not hold any more, or is not for her. */
  text: (platform: Platform, reader: Reader, data: readonly M[]) => Promise<(NotificationText | undefined)[]>;
  /** The email of one such notification alone; without it, the email has the notification's text. */
  email?: (platform: Platform, data: M, reader: Reader) => Promise<NotificationEmail | undefined>;
};

/** `about` is the type of what services give; there is no such value. */
export type AnyNotificationKind<T = unknown> = NotificationKind<never, never> & { about?: T };

/** Declares a kind of notification. */
export const notificationKind = <T extends object, M extends object>(kind: NotificationKind<T, M>) =>
  kind as unknown as AnyNotificationKind<T>;
