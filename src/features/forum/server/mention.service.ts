import { membersMentioned } from "#src/features/forum/server/reply.notifications.ts";
import { resolveMention, mentionsIn } from "#src/features/forum/server/mention.ts";
import { findNamesakes } from "#src/features/forum/server/mention.queries.ts";
import { postRates } from "#src/features/forum/server/post-rates.constants.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

// Mentioning everybody notifies nobody.
const maxMentions = 3;

type MentioningReply = {
  postId: string;
  replyId: string;
  content: string;
  quotedAuthorId: string | undefined;
};

/**
 * Notifies the people in the thread whom a new reply mentions, within the transaction that stores it; returns
 * their ids. Mentions over the limit notify nobody and are no error.
 */
export async function notifyMentioned(
  platform: Platform,
  tx: Database,
  actor: Member,
  { postId, replyId, content, quotedAuthorId }: MentioningReply,
): Promise<string[]> {
  const mentions = mentionsIn(content).slice(0, maxMentions);
  if (mentions.length === 0) return [];
  const names = mentions.map(({ name }) => name);
  const thread = await findNamesakes(tx, { postId, names, mentionedBy: actor });
  const mentionedIds = new Set(
    mentions.flatMap((mention) => resolveMention(mention, thread, quotedAuthorId)?.id ?? []),
  );
  const userIds: string[] = [];
  for (const id of mentionedIds) if (await takeMention(platform, tx, actor, id)) userIds.push(id);
  if (userIds.length > 0) await notify(platform, tx, membersMentioned, { replyId, userIds });
  return userIds;
}

async function takeMention({ rateLimits }: Platform, tx: Database, actor: Member, id: string) {
  try {
    await rateLimits.take(tx, [
      { limit: postRates.mentioned, key: actor.id },
      { limit: postRates.mentionedAgain, key: `${actor.id} ${id}` },
    ]);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
