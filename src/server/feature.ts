import type { OpenAPIHono } from "@hono/zod-openapi";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ContactSubject } from "#src/server/contact-subject.ts";
import type { Database } from "#src/server/database/database.ts";
import type { AnySubscription } from "#src/server/events.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { PageForm } from "#src/server/http/page-forms.ts";
import type { Job } from "#src/server/jobs.ts";
import type { AnyEmailKind } from "#src/server/mail/mail-queue.ts";
import type { LiveTopic } from "#src/server/live/live-topic.ts";
import type { MediaSlot } from "#src/server/media-slot.ts";
import type { AnyNotificationKind, DigestPart } from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Reportable } from "#src/server/reportable.ts";
import type { Member, Claims } from "#src/shared/actor.ts";

type Routes = (platform: Platform) => OpenAPIHono<ApiEnv, any, any>; // oxlint-disable-line typescript/no-explicit-any

/** A column of times, and how long its row stays after that. */
export type Expiry = { column: AnyPgColumn; afterMs?: number };

/** What a data export and the deletion of an account do with the rows of a table. */
export type TableDecision = {
  table: PgTable;
  /** The columns that refer to a person; empty where rows are about nobody. */
  person: readonly AnyPgColumn[];
  /** For rows without such a column: the column that refers to a row that has one, and that row's key. */
  through?: { column: AnyPgColumn; to: AnyPgColumn };
  /** Columns that no export contains: hashes, what others wrote about her in confidence, copies for searching. */
  omit?: readonly AnyPgColumn[];
  /** Whether a person's rows are in her export, or why not. */
  export: "included" | { whyNot: string };
  /** What deleting her account does to her rows: they are removed, lose her name, or stay, and why. */
  deletion: "remove" | "anonymize" | { keep: string };
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

/** What seeding demo content needs. */
export type DemoStage = Pick<Platform, "db" | "storage"> & {
  /** Pictures of real rooms, as files, to be shown instead of drawings. */
  photos?: readonly Uint8Array[];
};

/** Everything that a feature registers on the server; `app` reads it and nothing else is registered anywhere. */
export type FeatureManifest = {
  name: string;
  /** Mounted after the common checks: the origin of writes, and the session. */
  routes?: readonly Routes[];
  /** Mounted before those checks: open to everybody, or with a proof of their own. */
  publicRoutes?: readonly Routes[];
  /** Mounted also before the limit on the size of a body: for files. */
  rawRoutes?: readonly Routes[];
  /** The forms of its pages that work without a script. */
  forms?: readonly PageForm[];
  /** What search engines may find: a list of the API that guests can read, and the page of each of its items. */
  inSitemap?: { list: string; address: (id: string) => string };
  jobs?: readonly Job[];
  emails?: readonly AnyEmailKind[];
  /** Whether an account has confirmed this email address. Exactly one feature declares it. */
  isConfirmedAddress?: (db: Database, address: string) => Promise<boolean>;
  /** What it does when an event has happened, here or in another feature. */
  subscriptions?: readonly AnySubscription[];
  /** The kinds of notifications that it sends. */
  notifications?: readonly AnyNotificationKind[];
  /** Its part of the weekly digest email. */
  digest?: DigestPart;
  /** The topics of its live news. */
  live?: readonly LiveTopic[];
  /** The things in it that members write to each other about. */
  contactSubjects?: readonly ContactSubject[];
  /** The things in it that can be reported. */
  reportables?: readonly Reportable[];
  claims?: Partial<ClaimColumns>;
  /** What this member may do in general, not with one thing: "listing.create". */
  can?: (member: Member) => Readonly<Record<string, boolean>>;
  tables?: readonly TableDecision[];
  /** Where it shows uploads. */
  mediaSlots?: readonly MediaSlot[];
  /** Its demo content, loaded when an empty database is filled. */
  demo?: () => Promise<{ seed: (stage: DemoStage) => Promise<void> }>;
};

/** Declares a feature, keeping the exact types of its routes and abilities. */
export const defineFeature = <const F extends FeatureManifest>(feature: F): F => feature;

/** What all features declare, merged, as far as a feature may need it. */
export type Registry = {
  claims: ClaimColumns;
  /** Everything a member may do, by name. */
  can: (member: Member) => Record<string, boolean>;
  jobs: readonly Job[];
  emails: readonly AnyEmailKind[];
  isConfirmedAddress: (db: Database, address: string) => Promise<boolean>;
  subscriptions: readonly AnySubscription[];
  notifications: readonly AnyNotificationKind[];
  digests: readonly DigestPart[];
  live: readonly LiveTopic[];
  contactSubjects: readonly ContactSubject[];
  reportables: readonly Reportable[];
  mediaSlots: readonly MediaSlot[];
  tables: readonly TableDecision[];
};
