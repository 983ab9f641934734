import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { planInForce } from "#src/core/plans/server/plan.queries.ts";
import type { DeskList, Kind } from "#src/core/support/support.options.ts";
import { supportMessages, supportRequests } from "#src/core/support/server/support.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { keysetPage, uncounted, type TotalColumn } from "#src/server/database/keyset-page.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

const userId = sql`"users"."id"`;

const newestText = sql<string>`(select m.text from ${supportMessages} m
  where m.request_id = "support_requests"."id" order by m.created_at desc, m.id desc limit 1)`;

/** When we last answered; null if we have not. */
const answeredAt = sql<Date | null>`(select max(m.created_at) from ${supportMessages} m
  where m.request_id = "support_requests"."id" and m.from_team)`.mapWith(supportMessages.createdAt);

// A left join, since a guest has no account.
const selectRequests = (db: Database, total: TotalColumn = uncounted) =>
  db
    .select({
      request: supportRequests,
      last: newestText,
      answeredAt,
      person: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      plan: planInForce(userId),
      ...total,
    })
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.userId))
    .$dynamic();

export type FoundRequest = Awaited<ReturnType<typeof selectRequests>>[number];

/** Written literally, as in its index. */
export const waitsForUs = sql`${supportRequests.state} = 'waiting for us'`;

// Those of an account that is deleted and not erased yet are shown to nobody.
const isThere = or(isNull(supportRequests.userId), accountExists);

const byNewest = {
  by: { time: supportRequests.lastAt, id: supportRequests.id },
  first: "newest",
  cursorOf: ({ request }: FoundRequest) => ({ createdAt: request.lastAt, id: request.id }),
} as const;

const lists = {
  waiting: {
    condition: waitsForUs,
    by: { time: supportRequests.dueAt, id: supportRequests.id },
    first: "oldest",
    cursorOf: ({ request }: FoundRequest) => ({ createdAt: request.dueAt, id: request.id }),
  },
  answered: { condition: eq(supportRequests.state, "waiting for her"), ...byNewest },
  done: { condition: eq(supportRequests.state, "done"), ...byNewest },
} as const;

/** A list of the desk, of the kinds that the reader may answer. */
export const listForDesk = (
  db: Database,
  { list, kinds }: { list: DeskList; kinds: readonly Kind[] },
  page: PageRequest,
) => {
  const { condition, ...order } = lists[list];
  const select = (total: TotalColumn) => selectRequests(db, total);
  const hers = and(condition, inArray(supportRequests.kind, [...kinds]), isThere);
  return keysetPage(db, { select, condition: hers, ...order }, page);
};

/** A member's own requests, the one with the newest message first. */
export const listOwn = (db: Database, memberId: string, page: PageRequest) =>
  keysetPage(
    db,
    {
      select: (total: TotalColumn) => selectRequests(db, total),
      condition: eq(supportRequests.userId, memberId),
      ...byNewest,
    },
    page,
  );

export async function findRequest(db: Database, id: string): Promise<FoundRequest | undefined> {
  return (await selectRequests(db).where(and(eq(supportRequests.id, id), isThere)))[0];
}

export const findRequests = (db: Database, ids: readonly string[]) =>
  selectRequests(db).where(and(inArray(supportRequests.id, [...ids]), isThere));

/** What waits for us of these kinds, for the queues of organizers: not for the reader what she wrote herself. */
export const listWaiting = (db: Database, kinds: readonly Kind[], readerId: string | null) =>
  db
    .select({ id: supportRequests.id, since: supportRequests.waitingSince, dueAt: supportRequests.dueAt })
    .from(supportRequests)
    .leftJoin(users, eq(users.id, supportRequests.userId))
    .where(
      and(
        waitsForUs,
        inArray(supportRequests.kind, [...kinds]),
        isThere,
        readerId === null ? undefined : sql`${supportRequests.userId} is distinct from ${readerId}`,
      ),
    );

/** Also one of an account that is deleted, so that whoever answers is told. */
export async function lockRequest(db: Transaction, id: string) {
  const [row] = await db.select().from(supportRequests).where(eq(supportRequests.id, id)).for("update");
  return row;
}

export const isAccountThere = async (db: Database, id: string) =>
  (await db.$count(users, and(eq(users.id, id), accountExists))) > 0;

const answerer = alias(users, "answerer");

/** A thread from its beginning. */
export const listThread = (db: Database, requestId: string) =>
  db
    .select({
      message: supportMessages,
      by: { firstName: answerer.firstName, lastName: answerer.lastName },
    })
    .from(supportMessages)
    .leftJoin(answerer, and(eq(answerer.id, supportMessages.answeredById), isNull(answerer.deletedAt)))
    .where(eq(supportMessages.requestId, requestId))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id));

export type FoundMessage = Awaited<ReturnType<typeof listThread>>[number];

export async function findMessage(db: Database, id: string) {
  const [row] = await db.select().from(supportMessages).where(eq(supportMessages.id, id));
  return row;
}

export async function findNewestMessage(db: Database, requestId: string) {
  const [row] = await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.requestId, requestId))
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(1);
  return row;
}

export const countMessages = (db: Database, requestId: string) =>
  db.$count(supportMessages, eq(supportMessages.requestId, requestId));

export const findPlanOf = async (db: Database, id: string) =>
  (
    await db
      .select({ plan: planInForce(userId) })
      .from(users)
      .where(eq(users.id, id))
  )[0]!.plan;

export async function insertRequest(db: Transaction, values: typeof supportRequests.$inferInsert) {
  const [row] = await db.insert(supportRequests).values(values).returning();
  return row!;
}

export async function insertSupportMessage(db: Transaction, values: typeof supportMessages.$inferInsert) {
  const [row] = await db.insert(supportMessages).values(values).returning();
  return row!;
}

export const updateRequest = (
  db: Transaction,
  id: string,
  changes: Partial<typeof supportRequests.$inferInsert>,
) => db.update(supportRequests).set(changes).where(eq(supportRequests.id, id));
