import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** One message before a message that was reported. */
export type EarlierLine = {
  /** Whether the reporter wrote it herself. */
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
  /** When it was written. */
  writtenAt: string;
  /** What came before it, oldest first, where it can't be understood alone. */
  before: EarlierLine[];
};

/** A thing that an actor may see and so may report. */
export type FoundReportable = {
  authorId: string;
  /** Where admins find it; null where they cannot open it. */
  address: string | null;
  snapshot: Snapshot;
};

/**
 * A kind of thing that can be reported. Moderation knows no feature: each declares here what can be reported, what is kept
 * of it, and how it is hidden.
 */
export type Reportable = {
  kind: string;
  /** Its name on the admin page and in emails: "Listing". */
  noun: string;
  /** One of these things, if this actor may see it. */
  find: (db: Database, actor: Actor, id: string) => Promise<FoundReportable | undefined>;
  /** Hides it from everybody but its author, or shows it again; returns whether it still exists. */
  setHidden: (db: Database, id: string, hidden: boolean) => Promise<boolean>;
};
