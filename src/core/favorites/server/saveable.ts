import type { z } from "@hono/zod-openapi";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import type { favorites } from "#src/core/favorites/server/favorite.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { RowOf, TotalColumn } from "#src/server/database/keyset-page.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Member } from "#src/shared/actor.ts";

/** What the list of favorites selects besides what is shown of a thing. */
export type ListColumns = TotalColumn & { savedAt: typeof favorites.createdAt };

/**
 * A kind of item that members save. Favorites know no feature: each hands its own kinds to `favoriteRoutes` in its manifest.
 * A migration adds the trigger `forget_favorites` to the table.
 */
export type Saveable<
  Kind extends string = string,
  Answer extends z.ZodType = z.ZodType,
  Query extends PgSelect = PgSelect,
> = {
  /** Its name in addresses and in the table of favorites: "listings". */
  kind: Kind;
  /** Its name in those of operations, and where it is not found: "Listing". */
  noun: string;
  /** Its names in sentences: "a home", "homes". */
  one: string;
  many: string;
  /** Which of them the list leaves out for a while, in the API's document: "homes that are taken". */
  leftOut: string;
  /** A sentence of that: "Its owner does not learn of it." */
  secret: string;
  /** What it takes to see the list and to save, besides an account. */
  needs?: readonly Need[];
  /** Set where its list shows people, and counts as reading about them. */
  showsPeople?: true;
  /** Set where notifications depend on what a member has saved. */
  notified?: true;
  table: PgTable & { id: AnyPgColumn };
  /** All of them, with their ids and what is shown of each, and these columns. */
  select: (db: Database, reader: Member, more: ListColumns) => Query;
  /** Whether a member finds it in the list of all: only then it is in that of her favorites. */
  isListed: (actor: Member) => SQL | undefined;
  isSaveable: (actor: Member) => SQL | undefined;
  answer: Answer;
  present: (row: RowOf<Query>, actor: Member) => z.input<Answer>;
};

export type AnySaveable = Omit<Saveable, "present">;
