import { and, eq, sql } from "drizzle-orm";
import { favorites } from "#src/core/favorites/server/favorite.table.ts";
import { messages } from "#src/core/messages/server/conversation.table.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { eventRsvps } from "#src/features/events/server/event.table.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { savedAs } from "#src/features/housing/server/listing.table.ts";
import { playbookProgress } from "#src/features/playbooks/server/progress.table.ts";
import { personalityQuizzes, roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";

const one = { found: sql`1` };

/** What somebody has done that may be done before her request is approved. */
export async function findDoneWhileWaiting(db: Database, userId: string) {
  const quiz = db.select(one).from(personalityQuizzes).where(eq(personalityQuizzes.userId, userId));
  const home = db
    .select(one)
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.kind, savedAs)));
  const guide = db.select(one).from(playbookProgress).where(eq(playbookProgress.userId, userId));
  const event = db.select(one).from(eventRsvps).where(eq(eventRsvps.userId, userId));
  const [row] = await db
    .select({
      tookQuiz: sql<boolean>`exists ${quiz}`,
      savedHome: sql<boolean>`exists ${home}`,
      readGuide: sql<boolean>`exists ${guide}`,
      pickedEvent: sql<boolean>`exists ${event}`,
    })
    .from(users)
    .where(and(eq(users.id, userId), skipVisibility("what is her own")));
  return row!;
}

/** Whether a member has a roommate profile, and has written to others: in CC Chat or a message. */
export async function findDoneAsMember(db: Database, userId: string) {
  const profile = db.select(one).from(roommateProfiles).where(eq(roommateProfiles.userId, userId));
  const post = db.select(one).from(forumPosts).where(eq(forumPosts.authorId, userId));
  const reply = db.select(one).from(forumReplies).where(eq(forumReplies.authorId, userId));
  const message = db.select(one).from(messages).where(eq(messages.authorId, userId));
  const [row] = await db
    .select({
      hasProfile: sql<boolean>`exists ${profile}`,
      saidHello: sql<boolean>`exists ${post} or exists ${reply} or exists ${message}`,
    })
    .from(users)
    .where(and(eq(users.id, userId), skipVisibility("what is her own")));
  return row!;
}
