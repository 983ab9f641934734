import { sql, type SQL } from "drizzle-orm";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { isPublic, listings } from "#src/features/housing/server/listing.table.ts";
import type { Member } from "#src/shared/actor.ts";

/** The count stops here. */
export const maxNewListings = 100;

/** SQL: how many available listings of others, newer than `since`, a member may see. */
export const newListings = (actor: Member, since: SQL) => sql<number>`(
  select count(*)::int from (
    select 1 from ${listings}
    where ${isPublic} and ${listings.createdAt} > ${since} and ${listings.ownerId} <> ${actor.id}
      and ${visibleTo(actor, { authorId: listings.ownerId })}
    limit ${sql.raw(String(maxNewListings))}) newer)`;
