import type { DomainEvent } from "#src/server/events.ts";
import type { MailContent } from "#src/server/mail/mail-page.ts";
import type { Mail } from "#src/server/mail/mailer.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** One who is told: herself, and what the words to her are made from: ids, never what somebody typed. */
export type Recipient<M extends object> = {
  userId: string;
  data: M;
  /** What it is about, where she is to be told of that once, whatever says so; otherwise once for each event. */
  key?: string;
  /** Whose doing it is: whoever is parted from her by a block is not told. */
  actorId?: string;
  /** Told tomorrow morning, not now. */
  nextMorning?: boolean;
};

/** Somebody to be told, as she is when she reads it. As `actor` she is no admin: what only admins see is no news. */
export type Reader = { actor: Member; firstName: string; email: string };

/** What a notice says in a list of notices, and where it leads. */
export type NotificationText = {
  title: string;
  line?: string;
  /** What a mail says beside it. */
  more?: string[];
  /** A path on this site. */
  path: string;
};

/** What a mail of a single notice says below its greeting, where it says more than the notice; addresses are paths of this site. */
export type NotificationEmail = Pick<MailContent, "subject" | "paragraphs" | "items" | "afterwards"> &
  Pick<Mail, "icalEvent"> & { action?: { label: string; path: string } };

/** What a feature has to tell a reader of her week, each with a path of this site. */
export type DigestPart = (
  platform: Platform,
  reader: Reader,
  since: Date,
) => Promise<NonNullable<MailContent["items"]>>;

/** What a notice is about, for the picture beside it. */
export type NotificationIcon = "chat" | "home" | "calendar" | "people" | "pass" | "letter";

/** What people are told once something has happened: who, in which words, and by which switch the mail can be turned off. */
export type NotificationKind<T extends object, M extends object> = {
  name: string;
  event: DomainEvent<T>;
  icon: NotificationIcon;
  /** The switch of the mail, by its name among the notification preferences; null for what has to be mailed. */
  topic: string | null;
  /**
   * Mailed together with others of its topic unless told otherwise: "alone", as with a calendar file, or "at any hour"
   * for what cannot wait for the morning.
   */
  emailed?: "alone" | "at any hour";
  /** Set for what is a mail and nothing else. */
  emailOnly?: true;
  recipients: (platform: Platform, data: T, id: string) => Promise<Recipient<M>[]>;
  /** What each says to a reader, in one query for all; undefined for what does not hold any more, or is none of hers. */
  text: (platform: Platform, reader: Reader, data: readonly M[]) => Promise<(NotificationText | undefined)[]>;
  /** The mail of one such notice alone; without it, the mail says what the notice says. */
  email?: (platform: Platform, data: M, reader: Reader) => Promise<NotificationEmail | undefined>;
};

/** Any kind of notice. */
export type AnyNotificationKind = NotificationKind<never, never>;

/** Declares a kind of notice. */
export const notificationKind = <T extends object, M extends object>(kind: NotificationKind<T, M>) =>
  kind as unknown as AnyNotificationKind;
