import { notify } from "#src/core/notifications/server/notify.service.ts";
import { postRates } from "#src/features/forum/server/forum.policy.ts";
import { findNamesakes } from "#src/features/forum/server/recipient.queries.ts";
import { membersMentioned } from "#src/features/forum/server/forum.notifications.ts";
import type { Database } from "#src/server/database/database.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** A mention in a text: a first name in lower case, and perhaps the first letter of the last name. */
export type Mention = { name: string; initial: string | undefined };

/** A candidate for a mention. */
export type Namesake = { id: string; firstName: string; lastName: string };

// Not within an email address. What follows the name may be an initial, "@Hannah K.", or just a word,
// "@Hannah I think".
const mentionPattern =
  /(?<![\p{L}\p{N}@._%+-])@(\p{L}[\p{L}\p{M}'’-]*)(?: (\p{L})(?![\p{L}\p{M}\p{N}'’-]))?/gu;

const lower = (text: string) => text.normalize("NFC").toLocaleLowerCase("en-US");

/** The mentions ("@name") in a text, each name once, in order. */
export function mentionsIn(text: string): Mention[] {
  const found = [...text.matchAll(mentionPattern)].map(([, name = "", initial]) => ({
    // "@Hannah's"
    name: lower(name.replace(/['’]s?$/u, "")),
    initial: initial && lower(initial),
  }));
  return [...new Map(found.map((one) => [`${one.name} ${one.initial}`, one])).values()];
}

/**
 * Picks the person a mention means among those in the thread, the last to write first: the one with that
 * initial; else the one who is quoted; else the first.
 */
export function resolveMention(
  { name, initial }: Mention,
  thread: readonly Namesake[],
  quotedAuthorId?: string,
): Namesake | undefined {
  const namesakes = thread.filter(({ firstName }) => lower(firstName).split(" ")[0] === name);
  return (
    namesakes.find(({ lastName }) => initial !== undefined && lower(lastName.trim()).startsWith(initial)) ??
    namesakes.find(({ id }) => id === quotedAuthorId) ??
    namesakes[0]
  );
}

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
