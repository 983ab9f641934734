import type { OpenAPIHono } from "@hono/zod-openapi";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#src/server/database/database.ts";
import type { Amount } from "#src/server/metrics/gauge.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { NativeForm } from "#src/server/http/native-forms.ts";
import type { Job } from "#src/server/jobs.ts";
import type { LiveDeclarations } from "#src/server/live/live-topic.ts";
import type { AnyEmailKind } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import type { FilledSlots } from "#src/server/slots.ts";
import type { AnyPlatform, TransactionPlatform } from "#src/server/transaction.ts";

type Routes = (platform: Platform) => OpenAPIHono<ApiEnv, any, any>; // oxlint-disable-line typescript/no-explicit-any

/** When a row expires, how long it stays after that, and what else its deletion does, given the ids. */
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
  /** Columns left out of every export: hashes, what others reported in confidence, copies for searching. */
  omit?: readonly AnyPgColumn[];
  export: "included" | { whyNot: string };
  /** What deleting an account does to its rows: removed at once, or days later with its own row; anonymized; or why they stay. */
  deletion: "at once" | "remove" | "anonymize" | { keep: string };
  /**
   * What a restore does with rows of credentials or secret addresses: deletes them, since any may be revoked; or why not. Or the
   * statement that ends what was under way, or has it begin again: the jobs of the backup are deleted.
   */
  restore?: "forget" | { keep: string } | { end: SQL };
  /** When rows expire and are deleted; the column has an index. */
  expires?: Expiry;
} & (
  | { authored?: undefined; reported?: undefined }
  | {
      /** Set for what members write and others read: every query of it must check who may see it. */
      authored: true;
      /** The kind of content it is reported as, or why it cannot be reported. */
      reported: string | { not: string };
    }
);

/** Prometheus gauges read from the database, at most every 15 s: one number per value of the label, null if unknown. */
export type DatabaseGauge = {
  name: string;
  help: string;
  label: string;
  read: (db: Database, declared: { slots: FilledSlots }) => Promise<Record<string, Amount>>;
};

export type DemoStage = Pick<AnyPlatform, "db" | "storage">;

/** What a feature declares for the platform. What it may declare for a part of the core is defined there (`x.slots.ts`). */
export type PlatformManifest = LiveDeclarations & {
  name: string;
  /** Mounted after the common checks: the origin of writes, and the session. */
  routes?: readonly Routes[];
  /** Mounted before those checks: open to everybody, or authenticated in their own way. */
  publicRoutes?: readonly Routes[];
  /** Also mounted before the body size limit: for files. */
  rawRoutes?: readonly Routes[];
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
