import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { events, eventRsvps } from "#src/features/events/server/event.table.ts";
import { isOver } from "#src/features/events/server/event-times.queries.ts";
import { visibleEvents } from "#src/features/events/server/event.queries.ts";
import { conversationMembers, conversations } from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** A member's statistics in one statement, and when she signed up. */
export async function countOf(db: Database, member: Member) {
  const postAuthorship = visibleTo(member, { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt });
  const eventsAttended = sql`(select count(*)::int
    from ${eventRsvps} join ${events} on ${eq(events.id, eventRsvps.eventId)}
    where ${and(eq(eventRsvps.userId, member.id), eq(eventRsvps.status, "attending"), isNull(events.cancelledAt), isOver, visibleEvents(member))})`;
  const posts = sql`(select count(*)::int from ${forumPosts} where ${and(eq(forumPosts.authorId, member.id), postAuthorship)})`;
  const ofOthers = visibleTo(member, { authorId: conversationMembers.otherId });
  const connections = sql`(select count(distinct ${conversationMembers.otherId})::int
    from ${conversationMembers} join ${conversations} on ${eq(conversations.id, conversationMembers.conversationId)}
    where ${and(eq(conversationMembers.userId, member.id), isNull(conversationMembers.leftAt), eq(conversations.state, "accepted"), ofOthers)})`;
  const [row] = await db
    .select({
      createdAt: users.createdAt,
      eventsAttended: sql<number>`counted.events`,
      forumPosts: sql<number>`counted.posts`,
      connections: sql<number>`counted.connections`,
    })
    .from(users)
    .crossJoin(
      sql`(select ${eventsAttended} as events, ${posts} as posts, ${connections} as connections) counted`,
    )
    .where(eq(users.id, member.id));
  return row!;
}
