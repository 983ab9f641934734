import { and, asc, eq, isNotNull, isNull, lt, lte, not, or, sql, type SQL } from "drizzle-orm";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import {
  isInactiveOrPaused,
  skipVisibility,
  visibleTo,
} from "#src/core/moderation/server/visibility.queries.ts";
import { mediaJson } from "#src/core/media/server/upload.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { listingQuestions } from "#src/features/housing/server/listing-question.table.ts";
import { authored, isPublic, listings } from "#src/features/housing/server/listing.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";

const asksItsOwner = skipVisibility("each owner is asked about her own");

/** Homes whose owners can be asked: those that others see. */
const isAnswerable = and(isPublic, not(isInactiveOrPaused(listings.ownerId)), asksItsOwner);

const isDue = (confirmedBefore: Date) =>
  and(isAnswerable, isNull(listings.askedAt), lte(listings.confirmedAt, confirmedBefore));

/** The owners who were asked since a time, whether or not they have answered. */
const askedSince = (since: Date) => sql`array(
  select l.owner_id from ${listingQuestions} q join ${listings} l on l.id = q.listing_id
    where q.asked_at > ${since} and ${asksItsOwner})`;

type Due = { confirmedBefore: Date; notAskedSince: Date };

/**
 * Of a limited number of owners, the home of each that was confirmed before a time and not asked about since, the longest
 * first. Whoever has several is asked about one a day.
 */
export function listDueHomes(db: Database, { confirmedBefore, notAskedSince }: Due, atMost: number) {
  const due = db
    .selectDistinctOn([listings.ownerId], { id: listings.id, confirmedAt: listings.confirmedAt })
    .from(listings)
    .where(and(isDue(confirmedBefore), sql`${listings.ownerId} <> all(${askedSince(notAskedSince)})`))
    .orderBy(listings.ownerId, asc(listings.confirmedAt))
    .as("due");
  return db.select({ id: due.id }).from(due).orderBy(asc(due.confirmedAt)).limit(atMost);
}

/** Marks a due home as asked about; false if it is no longer due. */
export const takeDueHome = async (db: Database, id: string, confirmedBefore: Date, now: Date) => {
  const { rowCount } = await db
    .update(listings)
    .set({ askedAt: now })
    .where(and(eq(listings.id, id), isDue(confirmedBefore)));
  return rowCount === 1;
};

const isUnanswered = (askedBefore: Date) => and(isAnswerable, lte(listings.askedAt, askedBefore));

/** Homes of suspended and paused owners end, too: who comes back must not find one that is over. */
const hasEnded = (today: string) =>
  and(
    eq(listings.status, "available"),
    isNull(listings.restingSince),
    lt(listings.until, today),
    skipVisibility("a day that has passed concerns nobody who reads"),
  );

export type Overdue = { askedBefore: Date; today: string };

/** Homes whose owners have not answered in time, or whose last day has passed. */
export const listOverdueHomes = (db: Database, { askedBefore, today }: Overdue, atMost: number) =>
  db
    .select({ id: listings.id })
    .from(listings)
    .where(or(isUnanswered(askedBefore), hasEnded(today)))
    .limit(atMost);

/** Lets an overdue home rest; undefined if it is not overdue anymore. What has ended is no question anymore. */
export async function restOverdueHome(db: Database, id: string, { askedBefore, today }: Overdue, now: Date) {
  const [row] = await db
    .update(listings)
    .set({
      restingSince: now,
      askedAt: sql`case when ${listings.until} < ${today} then null else ${listings.askedAt} end`,
    })
    .where(and(eq(listings.id, id), or(isUnanswered(askedBefore), hasEnded(today))))
    .returning({ id: listings.id, askedAt: listings.askedAt });
  return row;
}

/** Takes back the questions about homes that nobody else sees now: their owners are asked anew once they are shown again. */
export async function withdrawQuestions(db: Database): Promise<string[]> {
  const rows = await db
    .update(listings)
    .set({ askedAt: null })
    .where(
      and(
        isNotNull(listings.askedAt),
        isNull(listings.restingSince),
        or(isNotNull(listings.hiddenAt), isInactiveOrPaused(listings.ownerId)),
        asksItsOwner,
      ),
    )
    .returning({ id: listings.id });
  return rows.map(({ id }) => id);
}

/** What her answer changes. */
export const confirmed = (now: Date) => ({ confirmedAt: now, askedAt: null, restingSince: null });

const stateColumns = {
  id: listings.id,
  ownerId: listings.ownerId,
  title: listings.title,
  location: listings.location,
  price: listings.price,
  kind: listings.kind,
  until: listings.until,
  status: listings.status,
  createdAt: listings.createdAt,
  confirmedAt: listings.confirmedAt,
  askedAt: listings.askedAt,
  restingSince: listings.restingSince,
  away: sql<boolean>`${isInactiveOrPaused(listings.ownerId)}`,
};

const select = (db: Database, asked: readonly AskedFor<"listingId">[], condition?: SQL) =>
  db
    .select({ place: askedPlace, ...stateColumns })
    .from(askedRows(asked, "listingId"))
    .innerJoin(listings, sql`${listings.id} = asked."listingId"`)
    .where(and(visibleTo(askingReader, authored), isNull(listings.hiddenAt), condition));

/** What is attached to a home. */
export async function findMedia(db: Database, id: string) {
  const [row] = await db
    .select({ media: mediaJson("listing", listings.id) })
    .from(listings)
    .where(and(eq(listings.id, id), asksItsOwner));
  return row?.media ?? [];
}

/** Of the requested homes, those that their reader may see, whatever their state. */
export const findHomes = (db: Database, asked: readonly AskedFor<"listingId">[]) => select(db, asked);

/** Of the requested homes, the reader's own that are still offered. */
export const findOwnOffered = (db: Database, asked: readonly AskedFor<"listingId">[]) =>
  select(db, asked, and(eq(listings.status, "available"), sql`${listings.ownerId} = ${askingReader.id}`));

/** The owner of a home that somebody wrote about. */
export async function findOwnerOf(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ ownerId: listings.ownerId })
    .from(listings)
    .where(and(eq(listings.id, id), skipVisibility("finds recipients; what each may see is checked later")));
  return row?.ownerId;
}

/** Locks a home for an answer by a link, which is the proof. */
export async function lockForAnswer(db: Transaction, id: string) {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), skipVisibility("the link in the owner's email is the proof")))
    .for("update");
  return row;
}

/** The home of a question with its pictures, its owner's first name, and whether she is suspended or paused. */
export async function findForAnswer(db: Database, id: string) {
  const [row] = await db
    .select({
      home: listings,
      firstName: users.firstName,
      away: stateColumns.away,
      media: mediaJson("listing", listings.id),
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.ownerId))
    .where(and(eq(listings.id, id), skipVisibility("the link in the owner's email is the proof")));
  return row;
}
