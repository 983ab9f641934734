import { and, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { MarkedText, PostMatch } from "#src/features/forum/post.schema.ts";
import { forumDocuments } from "#src/features/forum/server/post-text.table.ts";
import { forumPosts } from "#src/features/forum/server/post.table.ts";
import { cursorBefore } from "#src/features/forum/reply-address.ts";
import { forumReplies } from "#src/features/forum/server/reply.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

// Private-use characters: where a mark begins and ends, and a stand-in for the characters that ts_headline
// would take for HTML tags and drop.
const [begin, end] = ["\uE000", "\uE001"];
const [markup, standIns] = ["<>&", "\uE002\uE003\uE004"];

/** A text up to this length is shown whole. */
const wholeLength = 500;

const headline = (text: SQLWrapper, words: string, how: string) => sql<string>`ts_headline('english',
  translate(${text}, ${markup + begin + end + standIns}, ${standIns}), websearch_to_tsquery('english', ${words}),
  ${`StartSel=${begin}, StopSel=${end}, ${how}`})`;

const whole = "HighlightAll=true";
const beginnings = 'MaxFragments=2, MaxWords=40, MinWords=20, FragmentDelimiter=" … "';

const excerpt = (text: SQLWrapper, words: string) => sql<string>`case
  when char_length(${text}) <= ${sql.raw(String(wholeLength))} then ${headline(text, words, whole)}
  else ${headline(text, words, beginnings)} end`;

type MatchRow = { id: string; title: string; text: string; reply: MatchingReply | null };
type MatchingReply = { id: string; text: string; createdAt: string };

/** Where each of these posts matches a search: in its own text, or else in the first matching reply. */
export async function matchesOf(
  db: Database,
  ids: string[],
  words: string,
  viewer: Actor,
): Promise<Map<string, PostMatch>> {
  const hasWords = (id: SQLWrapper): SQL => sql`exists (
    select from ${forumDocuments} where ${forumDocuments.id} = ${id}
      and ${forumDocuments.words} @@ websearch_to_tsquery('english', ${words}))`;
  const readable = visibleTo(viewer, { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt });
  const { rows } = await db.execute<MatchRow>(sql`
    select ${forumPosts.id} as id, ${headline(forumPosts.title, words, whole)} as title,
      ${excerpt(forumPosts.content, words)} as text,
      case when not ${hasWords(sql`"forum_posts"."id"`)} then (
        select json_build_object('id', ${forumReplies.id}, 'createdAt', ${forumReplies.createdAt}, 'text', ${excerpt(forumReplies.content, words)})
        from ${forumReplies}
        where ${forumReplies.postId} = "forum_posts"."id" and ${hasWords(sql`"forum_replies"."id"`)} and ${readable}
        order by ${forumReplies.createdAt}, ${forumReplies.id} limit 1) end as reply
    from ${forumPosts}
    where ${and(inArray(forumPosts.id, ids), visibleTo(viewer, { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt }))}`);
  return new Map(
    rows.map(({ id, title, text, reply }) => [
      id,
      {
        words,
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
