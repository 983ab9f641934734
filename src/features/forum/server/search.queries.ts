import { and, inArray, sql, type SQLWrapper } from "drizzle-orm";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { MarkedText, PostMatch } from "#src/features/forum/post.schema.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { searchFormOf } from "#src/server/database/search-form.ts";
import { searchFormWithStarts } from "#src/shared/search-form.ts";
import { wholeStart } from "#src/shared/format.ts";
import { cursorBefore } from "#src/features/forum/forum.address.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Reader } from "#src/server/database/first-page.ts";
import type { Actor } from "#src/shared/actor.ts";

// Private-use characters: the begin and end of a mark, a gap, and stand-ins for the characters that ts_headline would take
// for HTML tags and drop.
const [begin, end, gap] = ["\uE000", "\uE001", "\uE002"];
const [markup, standIns] = ["<>&", "\uE003\uE004\uE005"];
const ours = begin + end + gap + standIns;

/** A text up to this length is shown whole. */
const wholeLength = 500;

// Normalized like the columns that it is compared with.
const query = (words: string) => sql`websearch_to_tsquery('english', ${searchFormOf(sql`${words}::text`)})`;

const headline = (text: SQLWrapper, words: string, how: string) => sql<string>`ts_headline('english',
  translate(${searchFormOf(text)}, ${markup + ours}, ${standIns}), ${query(words)},
  ${`StartSel=${begin}, StopSel=${end}, ${how}`})`;

const whole = "HighlightAll=true";
const beginnings = `MaxFragments=2, MaxWords=40, MinWords=20, FragmentDelimiter=${gap}`;

const excerpt = (text: SQLWrapper, words: string) => sql<string>`case
  when char_length(${text}) <= ${sql.raw(String(wholeLength))} then ${headline(text, words, whole)}
  else ${headline(text, words, beginnings)} end`;

const visibleReply = (viewer: Reader) =>
  visibleTo(viewer, { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt });

/** The post ids of the visible replies with all these words, one per reply. */
export const postsOfReplies = (words: string, viewer: Reader) =>
  sql`select post_id from ${forumReplies} where search @@ ${query(words)} and ${visibleReply(viewer)}`;

/** A condition: whether a post has all these words, in any of their forms, in its own text or in one visible reply. */
export const hasWords = (words: string, viewer: Reader) => sql`${forumPosts.id} in (
  select id from ${forumPosts} where ${hasWordsItself(words)} union ${postsOfReplies(words, viewer)})`;

export const hasWordsItself = (words: string) => sql`"forum_posts"."search" @@ ${query(words)}`;

/** The condition of `hasWords`, evaluated per post: fast for a few posts and common words. */
export const hasWordsOneByOne = (words: string, viewer: Reader) => sql`(${hasWordsItself(words)} or coalesce((
  select true from ${forumReplies} where ${forumReplies.postId} = "forum_posts"."id"
    and "forum_replies"."search" @@ ${query(words)} and ${visibleReply(viewer)} limit 1), false))`;

/** A text as written, and its search form with marks. */
type Headlined = { written: string; form: string };
type MatchRow = { id: string; title: Headlined; text: Headlined; reply: MatchingReply | null };
type MatchingReply = { id: string; text: Headlined; createdAt: string };

const both = (text: SQLWrapper, form: SQLWrapper) =>
  sql`json_build_object('written', ${text}, 'form', ${form})`;

/** Where each of these posts matches a search: in its own text, else in the first matching reply. */
export async function matchesOf(
  db: Database,
  ids: string[],
  words: string,
  viewer: Actor,
): Promise<Map<string, PostMatch>> {
  const { rows } = await db.execute<MatchRow>(sql`
    select ${forumPosts.id} as id, ${both(forumPosts.title, headline(forumPosts.title, words, whole))} as title,
      ${both(forumPosts.content, excerpt(forumPosts.content, words))} as text,
      case when not ${hasWordsItself(words)} then (
        select json_build_object('id', ${forumReplies.id}, 'createdAt', ${forumReplies.createdAt}, 'text', ${both(forumReplies.content, excerpt(forumReplies.content, words))})
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

const marks = new RegExp(`[${begin}${end}]`, "gu");
const markedParts = new RegExp(`(${begin}[^${end}]*${end})`, "u");

/** Maps a headline of the search form back to the original text, with accents and capitals, as marked and unmarked parts. */
function markedText({ written, form: headlined }: Headlined): MarkedText {
  const text = written.replaceAll(new RegExp(`[${ours}]`, "gu"), "");
  const { form, starts } = searchFormWithStarts(text);
  const parts: MarkedText = [];
  let at = 0;
  for (const excerpted of headlined.split(gap)) {
    at = form.indexOf(asWritten(excerpted.replaceAll(marks, "")), at);
    // The database ordered combining accents differently.
    if (at === -1) return [{ text: wholeStart(text, wholeLength), marked: false }];
    if (parts.length > 0) parts.push({ text: " … ", marked: false });
    for (const part of excerpted.split(markedParts).filter(Boolean)) {
      const until = at + part.replaceAll(marks, "").length;
      parts.push({ text: text.slice(starts[at], starts[until]), marked: part.startsWith(begin) });
      at = until;
    }
  }
  return parts;
}

const asWritten = (text: string) =>
  text.replaceAll(new RegExp(`[${standIns}]`, "gu"), (standIn) => markup[standIns.indexOf(standIn)]!);
