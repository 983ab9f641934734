import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";
import { defineSlots, eachOnce } from "#src/server/slots.ts";
import type { Actor } from "#src/shared/actor.ts";

/** What a suspension would put on hold for each of these members, as the admin page says it: "has a spot at 5 events". */
export type HeldBySuspension = (db: Database, userIds: readonly string[]) => Promise<Map<string, string[]>>;

export type EarlierLine = {
  byReporter: boolean;
  text: string;
  at: string;
};

/** An item as it was when it was reported, stored whatever becomes of it. Contains no names and no ids of people. */
export type Snapshot = {
  /** Its title; "" if it has none. */
  title: string;
  text: string;
  /** The paths of its pictures and videos, as far as they are still stored. */
  pictures: string[];
  writtenAt: string;
  /** What came before it, oldest first, if it can't be understood alone. */
  before: EarlierLine[];
};

export type FoundReportable = {
  authorId: string;
  /** Its page; null if admins cannot open it. */
  address: string | null;
  snapshot: Snapshot;
};

/** A kind of item that can be reported. Each feature declares its own kinds, and what a snapshot of them stores. */
export type Reportable = {
  kind: string;
  /** Its name on the admin page and in emails: "Listing". */
  noun: string;
  /** The table in which moderation hides it from everybody but its author, or shows it again. */
  table: PgTable & { id: AnyPgColumn; hiddenAt: AnyPgColumn };
  /** The item with this id, if this actor may see it. */
  find: (db: Database, actor: Actor, id: string) => Promise<FoundReportable | undefined>;
  /** Set for what only two members read: the audit log records which admin has read a report of it. */
  isPrivate?: true;
  /** Called in that transaction when moderation shows an item again. */
  shown?: (tx: TransactionPlatform, id: string) => Promise<void>;
};

export type ModerationDeclarations = {
  reportables?: readonly Reportable[];
  heldBySuspension?: HeldBySuspension;
  /** The feature's job that reconciles its rows, shortly after a suspension can no longer be undone and after it ends. */
  afterSuspension?: Job;
};

export const declaredForModeration = defineSlots(
  "moderation",
  (features: readonly ModerationDeclarations[]) => ({
    reportables: eachOnce(
      "kind of report",
      features.flatMap((feature) => feature.reportables ?? []),
    ),
    heldBySuspension: features.flatMap((feature) => feature.heldBySuspension ?? []),
    afterSuspension: features.flatMap((feature) => feature.afterSuspension ?? []),
  }),
);
