import { notify } from "#src/core/notifications/server/notify.service.ts";
import { postRates } from "#src/features/forum/post.limits.ts";
import { findNamesakes, type Namesake } from "#src/features/forum/server/recipient.queries.ts";
import { membersMentioned } from "#src/features/forum/server/forum.notifications.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";
import { initialOf } from "#src/shared/format.ts";
import { searchForm } from "#src/shared/search-form.ts";
import { cleanText } from "#src/shared/visible-text.ts";
import type { Member } from "#src/shared/actor.ts";

/** A mention in a text: a first name, and the following words, which may be the rest of the name. */
export type Mention = { name: string; next: string[] };

// Not within an email address. The following words may be the rest of the name, as in "@Hannah K." and "@Hannah Grace St.
// John", or ordinary text, as in "@Hannah I think".
const word = "\\p{L}[\\p{L}\\p{M}'’-]*(?![\\p{L}\\p{M}\\p{N}'’-])";
const mentionPattern = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}@._%+-])@(\\p{L}[\\p{L}\\p{M}'’-]*)((?: ${word}(?:\\.? ${word}){0,5})?)`,
  "gu",
);

// Stored names may be from before texts were normalized.
const exact = (text: string) => cleanText(text).toLocaleLowerCase("en-US");
const alike = (text: string) => searchForm(cleanText(text));
// "@Hannah's"
const withoutGenitive = (name: string) => name.replace(/['’]s?$/u, "");
const wordsOf = (text: string) => text.split(/[ .]+/u).filter(Boolean);

/** The mentions ("@name") in a text, each once, in order. */
export function mentionsIn(text: string): Mention[] {
  const found = [...cleanText(text).matchAll(mentionPattern)].map(([, name = "", next = ""]) => ({
    name: exact(withoutGenitive(name)),
    next: wordsOf(exact(next)).map(withoutGenitive),
  }));
  return [...new Map(found.map((one) => [[one.name, ...one.next].join(" "), one])).values()];
}

/** How much of a name a mention contains: 3 for all of it, 2 with the initial, 1 for a first name of several words. */
function closeness({ name, next }: Mention, { firstName, lastName }: Namesake): 0 | 1 | 2 | 3 {
  const typed = [name, ...next].map(alike);
  const begins = (parts: readonly string[]) => parts.every((part, index) => part === typed[index]);
  const first = wordsOf(alike(firstName));
  const last = wordsOf(alike(lastName));
  const has = (rest: readonly string[]) =>
    rest.length > 0 && (begins([...first, ...rest]) || begins([first[0]!, ...rest]));
  if (has(last)) return 3;
  if (has(wordsOf(alike(initialOf(lastName))))) return 2;
  return first.length > 1 && begins(first) ? 1 : 0;
}

/** Whom a mention means, given latest writer first: best match of the name, then equal accents, the quoted author, the first. */
export function resolveMention(
  mention: Mention,
  thread: readonly Namesake[],
  quotedAuthorId?: string,
): Namesake | undefined {
  const ranked = thread
    .filter(({ firstName }) => wordsOf(alike(firstName))[0] === alike(mention.name))
    .map((namesake) => {
      const sameAccents = wordsOf(exact(namesake.firstName))[0] === mention.name;
      return { namesake, rank: 2 * closeness(mention, namesake) + (sameAccents ? 1 : 0) };
    });
  const most = Math.max(...ranked.map(({ rank }) => rank));
  const meant = ranked.flatMap(({ namesake, rank }) => (rank === most ? namesake : []));
  return meant.find(({ id }) => id === quotedAuthorId) ?? meant[0];
}

// Keeps a reply that mentions everybody from notifying everybody.
const maxMentions = 3;

type MentioningReply = {
  postId: string;
  replyId: string;
  content: string;
  quotedAuthorId: string | undefined;
};

/** Notifies the people whom a new reply mentions; returns their ids. Mentions over the limit are ignored without an error. */
export async function notifyMentioned(
  tx: TransactionPlatform,
  actor: Member,
  { postId, replyId, content, quotedAuthorId }: MentioningReply,
): Promise<string[]> {
  const mentions = mentionsIn(content);
  if (mentions.length === 0) return [];
  const names = mentions.map(({ name }) => alike(name));
  const thread = await findNamesakes(tx.db, { postId, names, mentionedBy: actor });
  const mentionedIds = new Set(
    mentions.flatMap((mention) => resolveMention(mention, thread, quotedAuthorId)?.id ?? []),
  );
  const userIds: string[] = [];
  for (const id of [...mentionedIds].slice(0, maxMentions))
    if (await takeMention(tx, actor, id)) userIds.push(id);
  if (userIds.length > 0) await notify(tx, membersMentioned, { replyId, userIds });
  return userIds;
}

async function takeMention({ db, rateLimits }: TransactionPlatform, actor: Member, id: string) {
  try {
    await rateLimits.take(db, [
      { limit: postRates.mentioned, key: actor.id },
      { limit: postRates.mentionedAgain, key: `${actor.id} ${id}` },
    ]);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
