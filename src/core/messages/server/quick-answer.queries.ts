import { and, asc, count, gt, gte, inArray, notInArray, sql, type AnyColumn, type SQL } from "drizzle-orm";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import { isNotPaused } from "#src/core/verification/server/verification.queries.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { quickAnswers } from "#src/core/messages/server/quick-answer.table.ts";
import type { AnsweredRequest } from "#src/core/messages/server/quick-answers.ts";
import type { Database } from "#src/server/database/database.ts";

const forNobody = skipVisibility("only when they were written is read, for nobody to see");

/** SQL: whether a person answers requests within a day as a rule. */
export const answersQuickly = (userId: AnyColumn | SQL) => sql<boolean>`exists (
  select 1 from ${quickAnswers} q where q.user_id = ${userId})`;

/** Those who have had at least so many requests, in the order of their ids. What is noted of paused members stays: they come back. */
export const listAsked = (db: Database, least: number, after: string | undefined, atMost: number) =>
  db
    .select({ userId: conversations.recipientId })
    .from(conversations)
    .where(
      and(
        isNotPaused(conversations.recipientId),
        after === undefined ? undefined : gt(conversations.recipientId, after),
      ),
    )
    .groupBy(conversations.recipientId)
    .having(gte(count(), least))
    .orderBy(asc(conversations.recipientId))
    .limit(atMost);

/**
 * The newest requests to each of these members, with when they were answered. A decline is an answer too. Asking again turns
 * an old conversation into a new request, so it is dated by the requester's last message before the answer.
 */
export async function newestRequestsTo(
  db: Database,
  userIds: readonly string[],
  each: number,
): Promise<(AnsweredRequest & { userId: string })[]> {
  const { rows } = await db.execute<{ userId: string; askedAt: string; answeredAt: string | null }>(sql`
    select r.recipient_id as "userId", r.asked_at as "askedAt", r.answered_at as "answeredAt"
    from (
      select a.*, row_number() over (partition by a.recipient_id order by a.asked_at desc, a.id) as place
      from (
        select c.id, c.recipient_id, coalesce(c.answered_at, m.left_at) as answered_at,
          coalesce((
            select max(s.created_at) from ${messages} s
            where s.conversation_id = c.id and s.author_id = c.requester_id
              and s.created_at <= coalesce(c.answered_at, 'infinity') and ${forNobody}), c.created_at) as asked_at
        from ${conversations} c
        left join ${conversationMembers} m
          on m.conversation_id = c.id and m.user_id = c.recipient_id and c.state = 'asked'
        where c.recipient_id = any(${sql.param([...userIds])}::uuid[])
      ) a
    ) r
    where r.place <= ${each}`);
  return rows.map(({ userId, askedAt, answeredAt }) => ({
    userId,
    askedAt: new Date(askedAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  }));
}

/** Notes who of these members answers quickly; returns how many were noted wrongly. */
export async function noteQuickAnswers(
  db: Database,
  among: readonly string[],
  quick: readonly string[],
): Promise<number> {
  const { rowCount: gone } = await db
    .delete(quickAnswers)
    .where(
      and(
        inArray(quickAnswers.userId, [...among]),
        quick.length > 0 ? notInArray(quickAnswers.userId, [...quick]) : undefined,
      ),
    );
  if (quick.length === 0) return gone ?? 0;
  const { rowCount: fresh } = await db
    .insert(quickAnswers)
    .values(quick.map((userId) => ({ userId })))
    .onConflictDoNothing();
  return (gone ?? 0) + (fresh ?? 0);
}

/** Those noted who have too few requests by now, since members who wrote to them have deleted their accounts. */
export const forgetQuickAnswersBelow = async (db: Database, least: number): Promise<number> => {
  const { rowCount } = await db
    .delete(quickAnswers)
    .where(
      sql`(select count(*) from ${conversations} c where c.recipient_id = ${quickAnswers.userId}) < ${least}`,
    );
  return rowCount ?? 0;
};
