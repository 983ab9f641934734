import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** One line of what was said before a thing that was reported. */
export type EarlierLine = {
  /** Whether whoever reports it wrote it herself. */
  byReporter: boolean;
  text: string;
  at: string;
};

/** A thing as it was when somebody reported it: kept whatever becomes of it. Of people it holds neither names nor ids. */
export type Snapshot = {
  /** What it is called; none for what has no name. */
  title: string;
  text: string;
  /** The paths of its pictures and videos, as far as they are still stored. */
  pictures: string[];
  /** When it was written. */
  writtenAt: string;
  /** What came before it, the oldest first, where it can't be understood alone. */
  before: EarlierLine[];
};

/** A thing that somebody may see and so may report. */
export type FoundReportable = {
  /** Whose it is. */
  authorId: string;
  /** Where admins find it; null where they have no way in. */
  address: string | null;
  snapshot: Snapshot;
};

/**
 * A kind of thing that can be reported. The part of the core that keeps reports knows no feature: each says here what of it can be
 * reported, what is kept of it, and how it is hidden.
 */
export type Reportable = {
  kind: string;
  /** What it is called at the desk and in mails: "Listing". */
  noun: string;
  /** One of these things, if this actor may see it. */
  find: (db: Database, actor: Actor, id: string) => Promise<FoundReportable | undefined>;
  /** Hides it from everybody but its author, or shows it again; says whether it is still there. */
  setHidden: (db: Database, id: string, hidden: boolean) => Promise<boolean>;
};
