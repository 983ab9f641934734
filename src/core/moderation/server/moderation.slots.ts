import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";
import { defineSlots, eachOnce } from "#src/server/slots.ts";
import type { Actor } from "#src/shared/actor.ts";

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
 * A kind of thing that can be reported. Moderation knows no feature: each declares what can be reported, and what is kept
 * of it.
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
  shown?: (tx: TransactionPlatform, id: string) => Promise<void>;
};

/** What features declare for moderation. */
export type ModerationDeclarations = {
  reportables?: readonly Reportable[];
  heldBySuspension?: HeldBySuspension;
  /** Its job that brings in order what a suspension holds; it runs soon after one begins to be told of, and after its end. */
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
