import { and, sql, type SQL } from "drizzle-orm";
import { unseen, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { newestFirst } from "#src/features/forum/server/post-search.queries.ts";
import { forumTexts } from "#src/features/forum/server/post-text.table.ts";
import { forumWords } from "#src/features/forum/server/post-word.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** Of a search, only so many words are set right. */
const mostWords = 8;

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
  seenBy: Actor,
): Promise<string | undefined> {
  const typed = [...new Set(search.toLowerCase().match(/\p{L}{4,30}/gu))].slice(0, mostWords);
  if (typed.length === 0) return undefined;
  const { rows } = await db.execute<{ typed: string; meant: string }>(nearestWords(typed, seenBy));
  if (rows.length === 0) return undefined;
  const meant = new Map(rows.map((row) => [row.typed, row.meant]));
  return search.replace(/\p{L}+/gu, (word) => meant.get(word.toLowerCase()) ?? word);
}

/**
 * For each of the words that is mistyped what was meant by it; exported to have its plan explained. Two wrong letters
 * leave one third of a word as it is: its beginning, its end, or, with one before it and one behind, its middle, which the
 * first has moved by one place at most.
 */
export const nearestWords = (typed: string[], seenBy: Actor): SQL => sql`
  select typed, meant
  from unnest(${sql.param(typed)}::text[]) typed
  cross join lateral (
    select word as meant from (
      select word, levenshtein(word, typed) as letters, word <-> typed as unlike from ${forumWords}
      where word_thirds(word, char_length(word), 0) && array(
          select unnest(word_thirds(typed, length, moved))
          from generate_series(char_length(typed) - 2, char_length(typed) + 2) length, generate_series(-1, 1) moved)
        and levenshtein_less_equal(word, typed, 2) <= case when char_length(typed) < 5 then 1 else 2 end
        and word <> typed
      order by letters, unlike, word limit ${sql.raw(String(mostNear))}
    ) near
    where ${isFound("word", seenBy)} order by letters, unlike, word limit 1) nearest
  where not ${isFound("typed", seenBy)}`;

// What many texts have, one of the newest has: looked at first, since the index of words would name half a million. What
// is looked up there is joined to the word: the planner, which does not know it, would rather read through all texts once
// they are millions.
const isFound = (word: string, seenBy: Actor) => {
  const found = (wanted: string) =>
    and(
      sql`${forumTexts.words} @@ plainto_tsquery('english', ${sql.raw(wanted)})`,
      visibleTo(seenBy, { authorId: forumTexts.authorId, hiddenAt: forumTexts.hiddenAt }),
    );
  return sql`case when exists (
      select from (select * from ${forumTexts} order by ${newestFirst} limit ${sql.raw(String(lookedAtFirst))}) ${forumTexts}
      where ${found(word)})
    then true else exists (
      select from unnest(array[${sql.raw(word)}]) wanted
      where exists (select from ${forumTexts} where ${found("wanted")})) end`;
};

/** Forgets the words that no text has any more. */
export const forgetWords = (db: Database) =>
  db.execute(sql`
    delete from ${forumWords} where not exists (
      select from ${forumTexts}
      where ${forumTexts.words} @@ plainto_tsquery('english', ${forumWords.word}) and ${unseen("nobody is shown them")})`);
