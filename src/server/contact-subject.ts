import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** One thing that can be written about, as this actor may see it. */
export type FoundSubject = {
  id: string;
  /** Its owner, to whom messages about it go. */
  ownerId: string;
  /** Its title, and one more line of text. */
  title: string;
  detail: string;
  /** Whether a first contact about it is still welcome. */
  open: boolean;
  /** Where it is shown. */
  address: string;
};

/**
 * A kind of thing that members write to each other about. Messages know no feature: each declares its own kinds here.
 */
export type ContactSubject = {
  kind: string;
  /** The entitlement that a first contact needs; without it any verified member may. */
  entitlement?: string;
  /** Those of these things that somebody may see, in any order, in one query. */
  find: (db: Database, actor: Actor, ids: readonly string[]) => Promise<FoundSubject[]>;
  /**
   * Its current title for those who may see it, as a part of a statement. Without it, a conversation keeps the title that
   * it began with.
   */
  title?: (actor: Actor, id: SQLWrapper) => SQL<string | null>;
};
