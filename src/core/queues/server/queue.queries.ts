import { and, eq, gt, lte, sql, type SQL } from "drizzle-orm";
import { claimOf, type ClaimRules } from "#src/core/people/server/people.slots.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { claimHours } from "#src/core/queues/queue.limits.ts";
import { queueClaims } from "#src/core/queues/server/queue-claim.table.ts";
import type { Queue } from "#src/core/queues/server/queues.slots.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { inNumbers } from "#src/server/database/keyset-page.ts";
import { pageOf, totalFrom, type PageRequest } from "#src/shared/pagination.ts";

/** All that waits in these queues, as the rows `w` of a statement. There has to be at least one queue. */
function waitingRows(db: Database, queues: readonly Queue[], readerId: string | null): SQL {
  const each = queues.map(
    ({ kind, waiting }) => sql`select ${kind}::text, q.* from ${waiting(db, readerId)} q`,
  );
  return sql`(${sql.join(each, sql` union all `)}) as w (kind, id, since, due_at)`;
}

const { takenAt, expiresAt } = queueClaims;
const waiting = {
  kind: sql<string>`w.kind`,
  id: sql<string>`w.id`,
  since: sql<Date>`w.since`.mapWith(takenAt),
  dueAt: sql<Date>`w.due_at`.mapWith(takenAt),
};

/** How much waits in each of these queues, and since when; one statement, since every page of an organizer asks for it. */
export async function countWaiting(db: Database, queues: readonly Queue[], readerId: string | null) {
  const rows =
    queues.length === 0
      ? []
      : await db
          .select({
            kind: waiting.kind,
            count: sql<number>`count(*)::int`,
            since: sql<Date>`min(w.since)`.mapWith(takenAt),
            dueAt: sql<Date>`min(w.due_at)`.mapWith(takenAt),
          })
          .from(waitingRows(db, queues, readerId))
          .groupBy(waiting.kind);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return queues.map(({ kind, label }) => ({
    kind,
    label,
    count: 0,
    since: null,
    dueAt: null,
    ...byKind.get(kind),
  }));
}

const holds = gt(expiresAt, sql`now()`);

/** Who has an item, and what she may decide now: whoever has lost the power since has nothing. */
const holderColumns = (rules: ClaimRules) => ({
  by: users.firstName,
  powers: claimOf(rules, "powers", sql`"users"."id"`),
  suspended: claimOf(rules, "suspended", sql`"users"."id"`),
});

/** What waits, with whoever has taken it, soonest due first; exported for the test that explains its plan. */
export function selectWaiting(
  { db, ...rules }: ClaimRules & { db: Database },
  queues: readonly Queue[],
  readerId: string,
  { limit, after }: PageRequest,
) {
  const counted = sql`(select w.*, count(*) over () as total from ${waitingRows(db, queues, readerId)}) as w`;
  return db
    .select({
      ...waiting,
      total: sql<number>`w.total::int`,
      // Each of one table, so that it is null as a whole if nobody has it.
      claim: { holderId: queueClaims.holderId, until: queueClaims.expiresAt },
      holder: holderColumns(rules),
    })
    .from(counted)
    .leftJoin(queueClaims, and(eq(queueClaims.kind, waiting.kind), eq(queueClaims.itemId, waiting.id), holds))
    .leftJoin(users, eq(users.id, queueClaims.holderId))
    .where(
      after && sql`(w.due_at, w.id) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
    )
    .orderBy(waiting.dueAt, waiting.id)
    .limit(inNumbers(limit + 1));
}

/** One page of what waits in these queues, and the total. */
export async function listWaiting(
  rules: ClaimRules & { db: Database },
  queues: readonly Queue[],
  readerId: string,
  page: PageRequest,
) {
  const rows = queues.length === 0 ? [] : await selectWaiting(rules, queues, readerId, page);
  // After a cursor, a page without rows says nothing about the total.
  const counts = rows.length === 0 && page.after ? await countWaiting(rules.db, queues, readerId) : [];
  const total = rows[0]?.total ?? counts.reduce((sum, { count }) => sum + count, 0);
  return pageOf(rows, {
    limit: page.limit,
    total: totalFrom(total),
    cursorOf: ({ dueAt, id }) => ({ createdAt: dueAt, id }),
  });
}

/** Whether an item waits in a queue, for this reader. */
export async function isWaiting(db: Database, queue: Queue, readerId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: waiting.id })
    .from(waitingRows(db, [queue], readerId))
    .where(eq(waiting.id, sql`${id}::uuid`));
  return rows.length > 0;
}

/** What waits for one of several readers, and who has taken it. */
export type WaitingFor = {
  readerId: string;
  kind: string;
  id: string;
  since: Date;
  dueAt: Date;
  holderId: string | null;
};

/** All that waits for each of these readers in her queues and is due by then, in one statement, soonest due first. */
export async function listWaitingFor(
  db: Database,
  readers: readonly { id: string; queues: readonly Queue[] }[],
  dueBy?: Date,
): Promise<WaitingFor[]> {
  const each = readers.flatMap(({ id, queues }) =>
    queues.length === 0
      ? []
      : [sql`select ${id}::uuid as reader_id, w.* from ${waitingRows(db, queues, id)}`],
  );
  if (each.length === 0) return [];
  return db
    .select({
      readerId: sql<string>`w.reader_id`,
      ...waiting,
      holderId: queueClaims.holderId,
    })
    .from(sql`(${sql.join(each, sql` union all `)}) as w`)
    .leftJoin(queueClaims, and(eq(queueClaims.kind, waiting.kind), eq(queueClaims.itemId, waiting.id), holds))
    .where(dueBy && sql`w.due_at <= ${dueBy.toISOString()}::timestamptz`)
    .orderBy(waiting.dueAt, waiting.id, sql`w.reader_id`);
}

type Item = { kind: string; itemId: string };

const isItem = ({ kind, itemId }: Item) => and(eq(queueClaims.kind, kind), eq(queueClaims.itemId, itemId));

/**
 * Takes an item, unless somebody has it; returns who has it now and until when. Of two at once, the second waits for the
 * first, whose row is locked then also if it is not changed, so that it is still there to be read.
 */
export async function takeItem(
  { db, ...rules }: ClaimRules & { db: Transaction },
  item: Item,
  holderId: string,
) {
  await db
    .insert(queueClaims)
    .values({ ...item, holderId, expiresAt: sql`now() + ${claimHours} * interval '1 hour'` })
    .onConflictDoUpdate({
      target: [queueClaims.kind, queueClaims.itemId],
      set: { holderId, takenAt: sql`excluded.taken_at`, expiresAt: sql`excluded.expires_at` },
      setWhere: lte(queueClaims.expiresAt, sql`now()`),
    });
  const [row] = await db
    .select({ holderId: queueClaims.holderId, until: queueClaims.expiresAt, ...holderColumns(rules) })
    .from(queueClaims)
    .innerJoin(users, eq(users.id, queueClaims.holderId))
    .where(isItem(item));
  return row!;
}

/** Gives an item back, if she is the one who has it. */
export const letGo = (db: Database, item: Item, holderId: string) =>
  db.delete(queueClaims).where(and(isItem(item), eq(queueClaims.holderId, holderId)));
