import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#src/server/database/database.ts";
import type { Amount } from "#src/server/metrics/gauge.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { NativeForm } from "#src/server/http/native-forms.ts";
import type { Job } from "#src/server/jobs.ts";
import type { LiveDeclarations } from "#src/server/live/live-topic.ts";
import type { AnyEmailKind } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform, TransactionPlatform } from "#src/server/transaction.ts";

type Routes = (platform: Platform) => OpenAPIHono<ApiEnv, any, any>; // oxlint-disable-line typescript/no-explicit-any

/**
 * A column of times, how long its row stays after that, and what else is to be done for those that go, by their ids, in that
 * transaction.
 */
export type Expiry = {
  column: AnyPgColumn;
  afterMs?: number;
  gone?: (tx: TransactionPlatform, ids: readonly string[]) => Promise<void>;
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
      /** As which kind of thing it is reported, or why it is not. */
      reported: string | { not: string };
    }
);

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

export type DemoStage = Pick<AnyPlatform, "db" | "storage">;

/** What a feature declares for the platform; what it may declare for the core, each part of that says (`x.slots.ts`). */
export type PlatformManifest = LiveDeclarations & {
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
  /** Whether an account has confirmed this email address: no other is mailed. Exactly one feature declares it. */
  isConfirmedAddress?: (db: Database, address: string) => Promise<boolean>;
  gauges?: readonly DatabaseGauge[];
  tables?: readonly TableDecision[];
  /** Its demo content, loaded when an empty database is filled. */
  demo?: () => Promise<{ seed: (stage: DemoStage) => Promise<void> }>;
};
