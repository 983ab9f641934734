import type { SQLWrapper } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import { defineSlots, eachOnce } from "#src/server/slots.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import type { Power } from "#src/shared/actor.ts";

export type WaitingRow = { id: string; since: Date; dueAt: Date };

export type QueueLine = { title: string; line: string };

/** Something that waits for organizers. Each room declares its own; Today, its filters, counts and metrics follow. */
export type Queue = {
  /** "report": in claims, in the API and in metrics, so it is never renamed. */
  kind: string;
  /** Its filter: "Reports". */
  label: string;
  /** Whoever has it sees and takes the items; nobody else learns that there are any. */
  power: Power;
  /**
   * A select of what waits, with these columns in this order: id, since, dueAt; without an order or a limit. Leaves out what
   * the reader may not decide herself, as it is about her or by her; null reads for everybody. Every page of an organizer
   * counts these rows, so an index has them alone.
   */
  waiting: (db: Database, readerId: string | null) => SQLWrapper & PromiseLike<readonly WaitingRow[]>;
  /** Title and line of some of its items, in one statement: "Report about Dana P.", "Harassment · Post". */
  describe: (platform: AnyPlatform, ids: readonly string[]) => Promise<ReadonlyMap<string, QueueLine>>;
  /** Where an item is decided: "/admin?tab=reports#ID". */
  addressOf: (id: string) => string;
  /** Which of these items may break the night, as somebody may be in danger; without it, none. */
  urgent?: (db: Database, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

export type QueueDeclarations = { queues?: readonly Queue[] };

export const declaredForQueues = defineSlots("queues", (features: readonly QueueDeclarations[]) => ({
  queues: eachOnce(
    "queue",
    features.flatMap((feature) => feature.queues ?? []),
  ),
}));
