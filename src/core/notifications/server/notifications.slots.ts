import type { NotificationAnswer } from "#src/core/notifications/notification.schema.ts";
import type { MailContent } from "#src/server/mail/mail-layout.ts";
import type { Mail } from "#src/server/mail/mailer.ts";
import type { Platform } from "#src/server/platform.ts";
import { defineSlots, eachOnce } from "#src/server/slots.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import type { Member, Power } from "#src/shared/actor.ts";

/** One recipient of a notification, and the data for its text: ids, never text that somebody typed. */
export type Recipient<M extends object> = {
  userId: string;
  data: M;
  /** A member gets one notification per key; without it, one per call of `notify`. */
  key?: string;
  /** Who caused it: nobody with a block between them and the actor is notified. */
  actorId?: string;
  /** Emailed even during quiet hours. */
  atAnyHour?: boolean;
  /** Delivered tomorrow morning, not now. */
  nextMorning?: boolean;
};

/**
 * The reader of a notification. Her `actor` has no powers: notifications show only what members see. `powers` are those
 * that she has, or that wait for her passkey, for the kinds that require one.
 */
export type Reader = {
  actor: Member;
  powers: ReadonlySet<Power>;
  firstName: string;
  email: string;
};

export type Asked<M extends object> = { reader: Reader; data: M };

export type NotificationText = {
  title: string;
  line?: string;
  more?: string[];
  /** A path on this site. */
  path: string;
  /** What she may answer in the list of her notifications. */
  answers?: NotificationAnswer[];
};

/** The email of a single notification, if it says more than the notification; addresses are paths of this site. */
export type NotificationEmail = Pick<
  MailContent,
  "subject" | "paragraphs" | "items" | "afterwards" | "postalAddress"
> &
  Pick<Mail, "icalEvent"> & {
    action?: { label: string; path: string };
    otherAction?: { label: string; path: string };
  };

/** A feature's items in a reader's weekly digest, each with a path of this site. */
export type DigestPart = (
  platform: Platform,
  reader: Reader,
  since: Date,
) => Promise<NonNullable<MailContent["items"]>>;

export type NotificationIcon = "chat" | "home" | "calendar" | "people" | "pass" | "letter" | "flag";

/**
 * A kind of notification. Services pass it to `notify` with data: ids, never text that somebody typed. It decides who is
 * notified (when the job runs), with which text, and which preference turns the email off.
 */
export type NotificationKind<T extends object, M extends object, Item> = {
  name: string;
  icon: NotificationIcon;
  /** The section of the site that its notifications link to: opening one of its pages marks them as read. */
  page: string;
  /** Shown only to members who have this power at the time. */
  power?: Power;
  /** The name of the preference that turns its email off; null for emails that are always sent. */
  topic: string | null;
  /**
   * By default, emailed and pushed with others of its topic; "alone": by itself; "at any hour": also during quiet hours;
   * "never": in the inbox alone; "by its feature": not by the delivery, which sends the pushes alone.
   */
  emailed?: "alone" | "at any hour" | "never" | "by its feature";
  /** The title of its push, instead of its topic's. Others read a locked screen: no names, and nothing of its text. */
  pushed?: string;
  recipients: (platform: Platform, data: T, id: string) => Promise<Recipient<M>[]>;
  /**
   * Loads the current subject of each notification, for all readers in the same few statements; undefined if it is no
   * longer current, or not for its reader. Acts that change what this depends on call `reviewNotices`.
   */
  load: (platform: AnyPlatform, asked: readonly Asked<M>[]) => Promise<(Item | undefined)[]>;
  /** Its text; undefined as with `load`. */
  text: (item: Item) => NotificationText | undefined;
  /** The email of one such notification alone; by default it has the notification's text. */
  email?: (
    item: Item,
    context: { platform: Platform; reader: Reader },
  ) => NotificationEmail | undefined | Promise<NotificationEmail | undefined>;
};

/** `about` carries the type of the data that services pass; it has no value. */
export type AnyNotificationKind<T = unknown> = NotificationKind<never, never, never> & { about?: T };

export const notificationKind = <T extends object, M extends object, Item>(
  kind: NotificationKind<T, M, Item>,
) => kind as unknown as AnyNotificationKind<T>;

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
