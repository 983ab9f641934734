import type { z } from "@hono/zod-openapi";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import type { favorites } from "#src/core/favorites/server/favorite.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { RowOf, TotalColumn } from "#src/server/database/keyset-page.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Member } from "#src/shared/actor.ts";

/** What a list of favorites selects besides what is shown of an item. */
export type ListColumns = TotalColumn & { savedAt: typeof favorites.createdAt };

/**
 * A kind of item that members save. The core imports no feature: each passes its kinds to `favoriteRoutes` in its manifest.
 * A migration adds the trigger `forget_favorites` to the table.
 */
export type Saveable<
  Kind extends string = string,
  Answer extends z.ZodType = z.ZodType,
  Query extends PgSelect = PgSelect,
> = {
  /** Its name in addresses and in the table of favorites: "listings". */
  kind: Kind;
  /** Its name in the names of operations and in 404 messages: "Listing". */
  noun: string;
  /** Its names in sentences: "a home", "homes". */
  one: string;
  many: string;
  /** Which items the list leaves out for now, as the API's document says it: "homes that are taken". */
  leftOut: string;
  /** A sentence of that document: "Its owner does not learn of it." */
  secret: string;
  /** What the list and saving require besides an account. */
  needs?: readonly Need[];
  /** Set if its list shows people, who count towards the reading limit. */
  showsPeople?: true;
  /** Set if notifications depend on what a member has saved. */
  notified?: true;
  table: PgTable & { id: AnyPgColumn };
  /** Selects all items: the id, what is shown, and these columns. */
  select: (db: Database, reader: Member, more: ListColumns) => Query;
  /** Whether a member finds it in the list of all; only then her favorites include it. */
  isListed: (actor: Member) => SQL | undefined;
  isSaveable: (actor: Member) => SQL | undefined;
  answer: Answer;
  present: (row: RowOf<Query>, actor: Member) => z.input<Answer>;
};

export type AnySaveable = Omit<Saveable, "present">;
