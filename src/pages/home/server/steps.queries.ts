import { and, eq, isNull, sql } from "drizzle-orm";
import { conversationMembers, conversations } from "#src/core/messages/server/conversation.table.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { verifiedSince } from "#src/core/verification/server/verification.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { personalityQuizzes, roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** How far a member has come: since when she is verified, what she has made, and whether she is in touch with somebody. */
export async function findProgress(db: Database, userId: string) {
  const homes = db.select({ id: listings.id }).from(listings).where(eq(listings.ownerId, userId));
  const accepted = db
    .select({ id: conversations.id })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.userId, userId),
        isNull(conversationMembers.leftAt),
        eq(conversations.state, "accepted"),
      ),
    );
  const [row] = await db
    .select({
      hasHome: sql<boolean>`exists ${homes}`,
      isInTouch: sql<boolean>`exists ${accepted}`,
      profile: roommateProfiles.status,
      tookQuiz: sql<boolean>`${personalityQuizzes.userId} is not null`,
      since: verifiedSince(sql`"users"."id"`),
    })
    .from(users)
    .leftJoin(roommateProfiles, eq(roommateProfiles.userId, users.id))
    .leftJoin(personalityQuizzes, eq(personalityQuizzes.userId, users.id))
    .where(and(eq(users.id, userId), skipVisibility("what is her own")));
  return row!;
}
