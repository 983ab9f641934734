import { and, inArray, sql, type SQLWrapper } from "drizzle-orm";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { MarkedText, PostMatch } from "#src/features/forum/post.schema.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { cursorBefore } from "#src/features/forum/forum-address.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

// Private-use characters: where a mark begins and ends, and a stand-in for the characters that ts_headline
// would take for HTML tags and drop.
const [begin, end] = ["\uE000", "\uE001"];
const [markup, standIns] = ["<>&", "\uE002\uE003\uE004"];

/** A text up to this length is shown whole. */
const wholeLength = 500;

const query = (words: string) => sql`websearch_to_tsquery('english', ${words})`;

const headline = (text: SQLWrapper, words: string, how: string) => sql<string>`ts_headline('english',
  translate(${text}, ${markup + begin + end + standIns}, ${standIns}), ${query(words)},
  ${`StartSel=${begin}, StopSel=${end}, ${how}`})`;

const whole = "HighlightAll=true";
const beginnings = 'MaxFragments=2, MaxWords=40, MinWords=20, FragmentDelimiter=" … "';

const excerpt = (text: SQLWrapper, words: string) => sql<string>`case
  when char_length(${text}) <= ${sql.raw(String(wholeLength))} then ${headline(text, words, whole)}
  else ${headline(text, words, beginnings)} end`;

const visibleReply = (viewer: Actor) =>
  visibleTo(viewer, { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt });

/** A condition: whether a post has all these words, in any of their forms, in its own text or in one visible reply. */
export const hasWords = (words: string, viewer: Actor) => sql`${forumPosts.id} in (
  select id from ${forumPosts} where search @@ ${query(words)}
  union select post_id from ${forumReplies} where search @@ ${query(words)} and ${visibleReply(viewer)})`;

type MatchRow = { id: string; title: string; text: string; reply: MatchingReply | null };
type MatchingReply = { id: string; text: string; createdAt: string };

/** Where each of these posts matches a search: in its own text, or else in the first matching reply. */
export async function matchesOf(
  db: Database,
  ids: string[],
  words: string,
  viewer: Actor,
): Promise<Map<string, PostMatch>> {
  const { rows } = await db.execute<MatchRow>(sql`
    select ${forumPosts.id} as id, ${headline(forumPosts.title, words, whole)} as title,
      ${excerpt(forumPosts.content, words)} as text,
      case when not "forum_posts"."search" @@ ${query(words)} then (
        select json_build_object('id', ${forumReplies.id}, 'createdAt', ${forumReplies.createdAt}, 'text', ${excerpt(forumReplies.content, words)})
        from ${forumReplies}
        where ${forumReplies.postId} = "forum_posts"."id" and "forum_replies"."search" @@ ${query(words)} and ${visibleReply(viewer)}
        order by ${forumReplies.createdAt}, ${forumReplies.id} limit 1) end as reply
    from ${forumPosts}
    where ${and(inArray(forumPosts.id, ids), visibleTo(viewer, { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt }))}`);
  return new Map(
    rows.map(({ id, title, text, reply }) => [
      id,
      {
        title: markedText(title),
        text: markedText(text),
        reply: reply && {
          id: reply.id,
          text: markedText(reply.text),
          after: cursorBefore({ createdAt: new Date(reply.createdAt) }),
        },
      },
    ]),
  );
}

/** Splits a headline at its marks; joined, the parts are the original text. */
function markedText(headlined: string): MarkedText {
  return headlined
    .split(new RegExp(`(${begin}[^${end}]*${end})`, "u"))
    .filter((part) => part !== "")
    .map((part) => ({
      text: asWritten(part.replaceAll(begin, "").replaceAll(end, "")),
      marked: part.startsWith(begin),
    }));
}

const asWritten = (text: string) =>
  text.replaceAll(new RegExp(`[${standIns}]`, "gu"), (standIn) => markup[standIns.indexOf(standIn)]!);
