import type { OpenAPIHono } from "@hono/zod-openapi";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#src/server/database/database.ts";
import type { Amount } from "#src/server/metrics/gauge.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { NativeForm } from "#src/server/http/native-forms.ts";
import type { Job } from "#src/server/jobs.ts";
import type { AnyEmailKind } from "#src/server/mail/mail-queue.ts";
import type { MailContent } from "#src/server/mail/mail-layout.ts";
import type { Mail } from "#src/server/mail/mailer.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Actor, Claims, Member } from "#src/shared/actor.ts";

type Routes = (platform: Platform) => OpenAPIHono<ApiEnv, any, any>; // oxlint-disable-line typescript/no-explicit-any

/**
 * A column of times, how long its row stays after that, and what else is to be done for those that go, by their ids, in that
 * transaction.
 */
export type Expiry = {
  column: AnyPgColumn;
  afterMs?: number;
  gone?: (platform: Platform, tx: Database, ids: readonly string[]) => Promise<void>;
};

/** What a data export and the deletion of an account do with the rows of a table. */
export type TableDecision = {
  table: PgTable;
  /** The columns that refer to a person; empty where rows are about nobody. */
  person: readonly AnyPgColumn[];
  /** Columns that no export contains: hashes, what others wrote about her in confidence, copies for searching. */
  omit?: readonly AnyPgColumn[];
  /** Whether a person's rows are in her export, or why not. */
  export: "included" | { whyNot: string };
  /**
   * What deleting her account does to her rows: they are removed in the same moment, or with the account's row days later,
   * lose her name, or stay, and why.
   */
  deletion: "at once" | "remove" | "anonymize" | { keep: string };
  /**
   * What a restore does with rows that hold what lets somebody in, a hash of it or an address: they are forgotten, since each
   * of them may have ended after the backup; or why they stay.
   */
  restore?: "forget" | { keep: string };
  /** Rows are deleted at this time, or so long after it; the column has an index. */
  expires?: Expiry;
} & (
  | { authored?: undefined; reported?: undefined }
  | {
      /** For what somebody writes and others read: every query of it asks who may see it. */
      authored: true;
      /** As which kind of {@link Reportable} it is reported, or why it is not. */
      reported: string | { not: string };
    }
);

/** The claims that a part of the core adds to an actor, each a column of the session's one query. */
export type ClaimColumns = { [K in keyof Claims]: (userId: SQLWrapper) => SQL<Claims[K]> };

/**
 * A kind of thing that can be listened to, each by its id: services say that there is news of it (`notifyLive`). Only the
 * topic's name is ever sent: the browser fetches what is new.
 */
export type LiveTopic = {
  name: string;
  /** Whether the actor may know that there is news of it; asked when a stream opens, and again with all news. */
  mayListen: (db: Database, actor: Actor, id: string) => Promise<boolean>;
};

export type FoundSubject = {
  id: string;
  /** Its owner, to whom messages about it go. */
  ownerId: string;
  /** Its title, and one more line of text. */
  title: string;
  detail: string;
  /** What it costs, "$1,180 / month", and its first picture, where it has them. */
  price?: string;
  picture?: { url: string; width: number; height: number } | undefined;
  /** Whether a first contact about it is still welcome. */
  open: boolean;
  address: string;
};

/**
 * A kind of thing that members write to each other about. Messages know no feature: each declares its own kinds here.
 */
export type ContactSubject = {
  kind: string;
  /** The entitlement that a first contact needs; without it any verified member may. */
  entitlement?: string;
  /** Those of these things that somebody may see, in any order, in one query. */
  find: (db: Database, actor: Actor, ids: readonly string[]) => Promise<FoundSubject[]>;
};

/** What a suspension of some members would put on hold, as the desk says it of each: "has 5 places". */
export type HeldBySuspension = (db: Database, userIds: readonly string[]) => Promise<Map<string, string[]>>;

export type EarlierLine = {
  byReporter: boolean;
  text: string;
  at: string;
};

/** A thing as it was when somebody reported it, kept whatever becomes of it. It holds no names and no ids of people. */
export type Snapshot = {
  /** Its title; empty for what has none. */
  title: string;
  text: string;
  /** The paths of its pictures and videos, as far as they are still stored. */
  pictures: string[];
  writtenAt: string;
  /** What came before it, oldest first, where it can't be understood alone. */
  before: EarlierLine[];
};

export type FoundReportable = {
  authorId: string;
  /** Where admins find it; null where they cannot open it. */
  address: string | null;
  snapshot: Snapshot;
};

/**
 * A kind of thing that can be reported. Moderation knows no feature: each declares here what can be reported, and what is
 * kept of it.
 */
export type Reportable = {
  kind: string;
  /** Its name on the admin page and in emails: "Listing". */
  noun: string;
  /** Where moderation hides it from everybody but its author, or shows it again. */
  table: PgTable & { id: AnyPgColumn; hiddenAt: AnyPgColumn };
  /** One of these things, if this actor may see it. */
  find: (db: Database, actor: Actor, id: string) => Promise<FoundReportable | undefined>;
  /** What is to be done when moderation shows it again, in that transaction. */
  shown?: (platform: Platform, tx: Database, id: string) => Promise<void>;
};

/** What one media field may hold: how many files of how many bytes each, of one kind or of any. */
export type MediaField = {
  files: number;
  bytes: number;
  kind?: "image" | "video";
  /** The longest side, in pixels, of the square that pictures are cut to around their middle; whole without it. */
  square?: number;
};

/** Where uploads are shown: the pictures of a listing, the picture of a member. */
export type MediaSlot<Field extends string = string> = {
  /** Stored with the uploads that are shown there; never to be changed. */
  name: string;
  /** The fields that hold media, as forms send them: `images`. */
  fields: Record<Field, MediaField>;
  /**
   * Whether an actor may see the thing that shows an upload: a condition in a query of `uploads`, answered from an index.
   * What is not visible any more is not served either.
   */
  visible: (actor: Actor) => SQL;
};

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
 * The reader of a notification. As `actor` she is no admin: notifications show only what members see. `admin`: whether her
 * account is one, for the kinds that only admins get.
 */
export type Reader = { actor: Member; admin: boolean; firstName: string; email: string };

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
  /** Shown to nobody who is no admin, or none any more. */
  forAdmins?: true;
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
  load: (platform: Platform, asked: readonly Asked<M>[]) => Promise<(Item | undefined)[]>;
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

/** The row of each id, in the order of the ids. */
export function rowsInOrder<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): (Row | undefined)[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => byId.get(id));
}

/**
 * Numbers that only the database knows, for Prometheus: a value for each value of the label, null where it is not known.
 * Read at most every 15 s.
 */
export type DatabaseGauge = {
  name: string;
  help: string;
  label: string;
  read: (db: Database) => Promise<Record<string, Amount>>;
};

/** Whose account somebody else was in, and since when at the earliest. */
export type Disowned = { userId: string; since: Date };

export type DemoStage = Pick<Platform, "db" | "storage">;

/** Everything that a feature registers on the server; `app` reads it and nothing else is registered anywhere. */
export type FeatureManifest = {
  name: string;
  /** Mounted after the common checks: the origin of writes, and the session. */
  routes?: readonly Routes[];
  /** Mounted before those checks: open to everybody, or with a proof of their own. */
  publicRoutes?: readonly Routes[];
  /** Mounted also before the limit on the size of a body: for files. */
  rawRoutes?: readonly Routes[];
  /** Its forms that work without JavaScript. */
  nativeForms?: readonly NativeForm[];
  /** What search engines may find: a list of the API that guests can read, and the page of each of its items. */
  inSitemap?: { list: string; address: (id: string) => string };
  jobs?: readonly Job[];
  emails?: readonly AnyEmailKind[];
  /** Whether an account has confirmed this email address. Exactly one feature declares it. */
  isConfirmedAddress?: (db: Database, address: string) => Promise<boolean>;
  /**
   * Deletes an account at once, in a transaction that has locked it: its address is free, and nobody sees anything of it.
   * Exactly one feature declares it.
   */
  eraseAccount?: (platform: Platform, tx: Database, userId: string) => Promise<unknown>;
  /**
   * What stays with the address when its owner takes it over from an account that nobody had confirmed, which is erased:
   * only what others have decided. Called in that transaction.
   */
  keptWithAddress?: (tx: Database, accounts: { erased: string; made: string }) => Promise<void>;
  /**
   * Takes away what may be a thief's, once the owner of an account says that it was not she who did something at `since`:
   * what lets somebody in, or shows what comes to her, and was made or may have been read since then. Called in that
   * transaction, which has locked the account.
   */
  disown?: (platform: Platform, tx: Database, disowned: Disowned) => Promise<void>;
  /**
   * Ends what a new password ends beside sessions: a secret that shows what comes to somebody, and may have been read with the
   * old one. Returns what she is told of it, where there was one. Called in that transaction.
   */
  onNewPassword?: (tx: Database, userId: string) => Promise<string | undefined>;
  /** What else is to be done once somebody has confirmed her address, in that transaction. */
  onConfirmedAddress?: (platform: Platform, tx: Database, userId: string) => Promise<void>;
  notifications?: readonly AnyNotificationKind[];
  digest?: DigestPart;
  live?: readonly LiveTopic[];
  contactSubjects?: readonly ContactSubject[];
  reportables?: readonly Reportable[];
  claims?: Partial<ClaimColumns>;
  heldBySuspension?: HeldBySuspension;
  /** Its job that brings in order what a suspension holds; it runs soon after one begins to be told of, and after its end. */
  afterSuspension?: Job;
  /** What this member may do in general, not with one thing: "listing.create". */
  can?: (member: Member) => Readonly<Record<string, boolean>>;
  gauges?: readonly DatabaseGauge[];
  tables?: readonly TableDecision[];
  mediaSlots?: readonly MediaSlot[];
  /** Its demo content, loaded when an empty database is filled. */
  demo?: () => Promise<{ seed: (stage: DemoStage) => Promise<void> }>;
};

/** Declares a feature, keeping the exact types of its routes and abilities. */
export const defineFeature = <const F extends FeatureManifest>(feature: F): F => feature;
