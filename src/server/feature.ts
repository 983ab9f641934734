import type { OpenAPIHono } from "@hono/zod-openapi";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ContactSubject } from "#src/server/contact-subject.ts";
import type { Database } from "#src/server/database/database.ts";
import type { AnySubscription } from "#src/server/events.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { PageForm } from "#src/server/http/page-forms.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { AnyEmailKind } from "#src/server/mail/mail-queue.ts";
import type { LiveTopic } from "#src/server/live/live-topic.ts";
import type { MediaSlot } from "#src/server/media-slot.ts";
import type { AnyNotificationKind, DigestPart } from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Reportable } from "#src/server/reportable.ts";
import type { Member, Claims } from "#src/shared/actor.ts";

type Routes = (platform: Platform) => OpenAPIHono<ApiEnv, any, any>; // oxlint-disable-line typescript/no-explicit-any

/** What a data export and the deletion of an account do with the rows of a table. */
export type TableDecision = {
  table: PgTable;
  /** The columns that name a person; empty where rows are about nobody. */
  person: readonly AnyPgColumn[];
  /** For rows that name nobody and belong to one that does: the column of theirs that says to which, and that one's key. */
  through?: { column: AnyPgColumn; to: AnyPgColumn };
  /** Columns that leave in no export: hashes, what others said of her in confidence, copies for searching. */
  omit?: readonly AnyPgColumn[];
  /** Whether the rows about her are in her export; a text says why not. */
  export: "included" | { leftOut: string };
  /** What happens to the rows about her: they go with her account, lose her name, or stay, and why. */
  deletion: "removed" | "made nameless" | { kept: string };
} & (
  | { authored?: undefined; reported?: undefined }
  | {
      /** For what somebody writes and others read: every query of it asks who may see it. */
      authored: true;
      /** As which kind of {@link Reportable} it is reported, or why it is not. */
      reported: string | { not: string };
    }
);

/** What a part of the core adds to what is known of whoever asks: each a column of the session's one query. */
export type ClaimColumns = { [K in keyof Claims]: (userId: SQLWrapper) => SQL<Claims[K]> };

/** What demo content is stored with. */
export type DemoStage = Pick<Platform, "db" | "storage"> & {
  /** Pictures of real rooms, as files, to be shown instead of drawings. */
  photos?: readonly Uint8Array[];
};

/** All that a feature's server side brings along; `app` reads it and nothing else is registered anywhere. */
export type FeatureManifest = {
  name: string;
  /** Behind the checks that every call passes: our own pages write, and it is known who asks. */
  routes?: readonly Routes[];
  /** Before those checks: for everybody, or carrying a proof of their own. */
  publicRoutes?: readonly Routes[];
  /** Before any limit on the size of a body as well: files come and go. */
  rawRoutes?: readonly Routes[];
  /** The forms of its pages that work without a script. */
  forms?: readonly PageForm[];
  /** What of it guests can read and search engines may find: a list of the API, and the page of each of its items. */
  inSitemap?: { list: string; address: (id: string) => string };
  jobs?: (platform: Platform) => ScheduledJob[];
  emails?: readonly AnyEmailKind[];
  /** Whether somebody has proven that an address is hers; no for one without an account. One feature says so. */
  isConfirmedAddress?: (db: Database, address: string) => Promise<boolean>;
  /** What it does when something has happened, here or in another feature. */
  subscriptions?: readonly AnySubscription[];
  /** What people are told of what happens in it. */
  notifications?: readonly AnyNotificationKind[];
  /** What it has to tell in the letter of the week. */
  digest?: DigestPart;
  /** What can be listened to in it while it happens. */
  live?: readonly LiveTopic[];
  /** What of it members write to each other about. */
  contactSubjects?: readonly ContactSubject[];
  /** What of it can be reported. */
  reportables?: readonly Reportable[];
  claims?: Partial<ClaimColumns>;
  /** What this member may do that is no matter of one single thing: "listing.create". */
  can?: (member: Member) => Readonly<Record<string, boolean>>;
  tables?: readonly TableDecision[];
  /** Where it shows uploads. */
  mediaSlots?: readonly MediaSlot[];
  /** Its demo content, loaded when an empty database is filled. */
  demo?: () => Promise<{ seed: (stage: DemoStage) => Promise<void> }>;
};

/** Declares a feature, keeping the exact types of its routes and abilities. */
export const defineFeature = <const F extends FeatureManifest>(feature: F): F => feature;

/** What the features are together, as far as one of them may need it. */
export type Registry = {
  claims: ClaimColumns;
  /** Everything a member may do, by name. */
  can: (member: Member) => Record<string, boolean>;
  emails: readonly AnyEmailKind[];
  isConfirmedAddress: (db: Database, address: string) => Promise<boolean>;
  subscriptions: readonly AnySubscription[];
  notifications: readonly AnyNotificationKind[];
  digests: readonly DigestPart[];
  live: readonly LiveTopic[];
  contactSubjects: readonly ContactSubject[];
  reportables: readonly Reportable[];
  mediaSlots: readonly MediaSlot[];
  /** What an export and a deletion do with each table. */
  tables: readonly TableDecision[];
};
