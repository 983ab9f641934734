import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** One thing that can be written about, as whoever asks may see it. */
export type FoundSubject = {
  id: string;
  /** To whom it belongs: she is written to. */
  ownerId: string;
  /** What it is called, and one line more. */
  title: string;
  detail: string;
  /** Whether a first contact about it is still welcome. */
  open: boolean;
  /** Where it is shown. */
  address: string;
};

/**
 * A kind of thing that members write to each other about. The room of messages knows no other room: each says here what
 * it has to offer.
 */
export type ContactSubject = {
  kind: string;
  /** What a member's plan has to give her for a first contact; any verified member may where nothing is named. */
  entitlement?: string;
  /** Those of these things that somebody may see, in any order, in one query. */
  find: (db: Database, actor: Actor, ids: readonly string[]) => Promise<FoundSubject[]>;
  /**
   * What one of them is called now, for whoever may see it, as a part of a statement; left out where a title stays what it
   * was when the conversation began.
   */
  title?: (actor: Actor, id: SQLWrapper) => SQL<string | null>;
};
