import { and, sql, type SQL } from "drizzle-orm";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { newestFirst } from "#src/features/forum/server/post-search.queries.ts";
import { forumDocuments } from "#src/features/forum/server/post-text.table.ts";
import { forumWords } from "#src/features/forum/server/post-word.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** Of a search, only so many words are set right. */
const maxWords = 8;

/** Of what is near, only so much is looked for in what this actor may see. */
const mostNear = 40;

/** So many of the newest texts are looked through for a word before it is looked up among all. */
const lookedAtFirst = 200;

/**
 * A search with its mistyped words set right: those that no text has which this actor may see, each replaced by the
 * nearest that one has, at most two letters away; undefined where there is none.
 */
export async function correctedSearch(
  db: Database,
  search: string,
  viewer: Actor,
): Promise<string | undefined> {
  const typed = [...new Set(search.toLowerCase().match(/\p{L}{4,30}/gu))].slice(0, maxWords);
  if (typed.length === 0) return undefined;
  const { rows } = await db.execute<{ typed: string; suggestion: string }>(nearestWords(typed, viewer));
  if (rows.length === 0) return undefined;
  const suggestion = new Map(rows.map((row) => [row.typed, row.suggestion]));
  return search.replace(/\p{L}+/gu, (word) => suggestion.get(word.toLowerCase()) ?? word);
}

/**
 * For each of the words that is mistyped what was meant by it; exported to have its plan explained. Two wrong letters
 * leave one third of a word as it is: its beginning, its end, or, with one before it and one behind, its middle, which the
 * first has moved by one place at most.
 */
export const nearestWords = (typed: string[], viewer: Actor): SQL => sql`
  select typed, suggestion
  from unnest(${sql.param(typed)}::text[]) typed
  cross join lateral (
    select word as suggestion from (
      select word, levenshtein(word, typed) as letters, word <-> typed as unlike from ${forumWords}
      where word_thirds(word, char_length(word), 0) && array(
          select unnest(word_thirds(typed, length, moved))
          from generate_series(char_length(typed) - 2, char_length(typed) + 2) length, generate_series(-1, 1) moved)
        and levenshtein_less_equal(word, typed, 2) <= case when char_length(typed) < 5 then 1 else 2 end
        and word <> typed
      order by letters, unlike, word limit ${sql.raw(String(mostNear))}
    ) near
    where ${isFound("word", viewer)} order by letters, unlike, word limit 1) nearest
  where not ${isFound("typed", viewer)}`;

// What many texts have, one of the newest has: looked at first, since the index of words would name half a million. What
// is looked up there is joined to the word: the planner, which does not know it, would rather read through all texts once
// they are millions.
const isFound = (word: string, viewer: Actor) => {
  const found = (wanted: string) =>
    and(
      sql`${forumDocuments.words} @@ plainto_tsquery('english', ${sql.raw(wanted)})`,
      visibleTo(viewer, { authorId: forumDocuments.authorId, hiddenAt: forumDocuments.hiddenAt }),
    );
  return sql`case when exists (
      select from (select * from ${forumDocuments} order by ${newestFirst} limit ${sql.raw(String(lookedAtFirst))}) ${forumDocuments}
      where ${found(word)})
    then true else exists (
      select from unnest(array[${sql.raw(word)}]) wanted
      where exists (select from ${forumDocuments} where ${found("wanted")})) end`;
};

/** Forgets the words that no text has any more. */
export const forgetWords = (db: Database) =>
  db.execute(sql`
    delete from ${forumWords} where not exists (
      select from ${forumDocuments}
      where ${forumDocuments.words} @@ plainto_tsquery('english', ${forumWords.word}) and ${skipVisibility("nobody is shown them")})`);
