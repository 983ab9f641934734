import type { MailContent } from "#src/server/mail/mail-layout.ts";
import type { Mail } from "#src/server/mail/mailer.ts";
import type { Platform } from "#src/server/platform.ts";
import { defineSlots, eachOnce } from "#src/server/slots.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import type { Member, Power } from "#src/shared/actor.ts";

/** One recipient of a notification, and the data that its text is made from: ids, never what somebody typed. */
export type Recipient<M extends object> = {
  userId: string;
  data: M;
  /** A member gets one notification for each key; without it, one for each `notify`. */
  key?: string;
  /** Who did it: no notification where a block stands between the two. */
  actorId?: string;
  /** Emailed at any hour, since it cannot wait for the morning. */
  atAnyHour?: boolean;
  /** Delivered tomorrow morning, not now. */
  nextMorning?: boolean;
};

/**
 * The reader of a notification. As `actor` she has no powers: notifications show only what members see. `powers`: those that
 * she has or that wait for her passkey, for the kinds that need one.
 */
export type Reader = {
  actor: Member;
  powers: ReadonlySet<Power>;
  firstName: string;
  email: string;
};

/** A notification as its kind is asked for it: its data, and who reads it. */
export type Asked<M extends object> = { reader: Reader; data: M };

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

export type NotificationIcon = "chat" | "home" | "calendar" | "people" | "pass" | "letter";

/**
 * A kind of notification is also what services `notify` of, with data: ids, never what somebody typed. It says who is
 * notified (asked when the job runs), with which text, and which preference turns the email off.
 */
export type NotificationKind<T extends object, M extends object, Item> = {
  name: string;
  icon: NotificationIcon;
  /** The part of the site where its notifications lead: they are read when a page of it opens. */
  page: string;
  /** Shown to nobody who has not this power, or not any more. */
  power?: Power;
  /** The preference that turns its email off, by its name; null for what has to be emailed. */
  topic: string | null;
  /**
   * Without it, emailed together with others of its topic. "alone": as with a calendar file. "at any hour": cannot wait for
   * the morning.
   */
  emailed?: "alone" | "at any hour";
  recipients: (platform: Platform, data: T, id: string) => Promise<Recipient<M>[]>;
  /**
   * What each is about now, of all readers in the same few statements; undefined for what does not hold any more, or is not
   * for its reader. What this depends on is written by acts that call `reviewNotices`.
   */
  load: (platform: AnyPlatform, asked: readonly Asked<M>[]) => Promise<(Item | undefined)[]>;
  /** Its words; undefined as with `load`. */
  text: (item: Item) => NotificationText | undefined;
  /** The email of one such notification alone; without it, the email has the notification's text. */
  email?: (item: Item) => NotificationEmail | undefined;
};

/** `about` is the type of what services give; there is no such value. */
export type AnyNotificationKind<T = unknown> = NotificationKind<never, never, never> & { about?: T };

export const notificationKind = <T extends object, M extends object, Item>(
  kind: NotificationKind<T, M, Item>,
) => kind as unknown as AnyNotificationKind<T>;

/** What features declare for notifications. */
export type NotificationDeclarations = {
  notifications?: readonly AnyNotificationKind[];
  digest?: DigestPart;
};

export const declaredForNotifications = defineSlots(
  "notifications",
  (features: readonly NotificationDeclarations[]) => ({
    notifications: eachOnce(
      "notification",
      features.flatMap((feature) => feature.notifications ?? []),
    ),
    digests: features.flatMap((feature) => feature.digest ?? []),
  }),
);
