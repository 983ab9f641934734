import { and, sql, type SQL } from "drizzle-orm";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { newestFirst } from "#src/features/forum/server/post-search.queries.ts";
import { forumDocuments } from "#src/features/forum/server/post-text.table.ts";
import { forumWords } from "#src/features/forum/server/post-word.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** At most this many words of a search are corrected. */
const maxWords = 8;

/** At most this many similar words are checked for being visible to the actor. */
const maxSimilar = 40;

/** How many of the newest texts are scanned for a word before the index is used. */
const scannedFirst = 200;

/**
 * Corrects a search: each word that no visible text has is replaced by the nearest one that a visible text
 * has, at most two letters away; undefined where nothing was corrected.
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
 * The suggestion for each misspelt word; exported for the test of its query plan. Two wrong letters leave one
 * third of a word intact: its beginning, its end, or, with one before and one behind it, its middle, shifted
 * by one position at most.
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
      order by letters, unlike, word limit ${sql.raw(String(maxSimilar))}
    ) near
    where ${isFound("word", viewer)} order by letters, unlike, word limit 1) nearest
  where not ${isFound("typed", viewer)}`;

// The newest texts first, since the index would return half a million rows for a common word. The index
// lookup is a join to the word because the planner, which does not know its frequency, would otherwise scan all
// texts once there are millions.
const isFound = (word: string, viewer: Actor) => {
  const found = (wanted: string) =>
    and(
      sql`${forumDocuments.words} @@ plainto_tsquery('english', ${sql.raw(wanted)})`,
      visibleTo(viewer, { authorId: forumDocuments.authorId, hiddenAt: forumDocuments.hiddenAt }),
    );
  return sql`case when exists (
      select from (select * from ${forumDocuments} order by ${newestFirst} limit ${sql.raw(String(scannedFirst))}) ${forumDocuments}
      where ${found(word)})
    then true else exists (
      select from unnest(array[${sql.raw(word)}]) wanted
      where exists (select from ${forumDocuments} where ${found("wanted")})) end`;
};

/** Deletes the words that no text has any more. */
export const forgetWords = (db: Database) =>
  db.execute(sql`
    delete from ${forumWords} where not exists (
      select from ${forumDocuments}
      where ${forumDocuments.words} @@ plainto_tsquery('english', ${forumWords.word}) and ${skipVisibility("nobody is shown them")})`);
