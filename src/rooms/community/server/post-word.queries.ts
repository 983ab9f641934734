import { sql } from "drizzle-orm";
import { unseen, visibleTo } from "#src/foundations/safety/server/visibility.queries.ts";
import { forumTexts } from "#src/rooms/community/server/post-text.table.ts";
import { forumWords } from "#src/rooms/community/server/post-word.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** Of a search, only so many words are set right. */
const mostWords = 8;

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
  const inSight = visibleTo(seenBy, { authorId: forumTexts.authorId, hiddenAt: forumTexts.hiddenAt });
  const { rows } = await db.execute<{ typed: string; meant: string }>(sql`
    select typed, meant
    from unnest(${sql.param(typed)}::text[]) typed
    cross join lateral (
      select word as meant from (
        select word from ${forumWords} order by word <-> typed limit 40
      ) alike
      where levenshtein(word, typed) between 1 and case when char_length(typed) < 5 then 1 else 2 end
        and exists (select from ${forumTexts} where ${forumTexts.words} @@ plainto_tsquery('english', word) and ${inSight})
      order by levenshtein(word, typed), word <-> typed, word
      limit 1) nearest
    where not exists (
      select from ${forumTexts} where ${forumTexts.words} @@ plainto_tsquery('english', typed) and ${inSight})`);
  if (rows.length === 0) return undefined;
  const meant = new Map(rows.map((row) => [row.typed, row.meant]));
  return search.replace(/\p{L}+/gu, (word) => meant.get(word.toLowerCase()) ?? word);
}

/** Forgets the words that no text has any more. */
export const forgetWords = (db: Database) =>
  db.execute(sql`
    delete from ${forumWords} where not exists (
      select from ${forumTexts}
      where ${forumTexts.words} @@ plainto_tsquery('english', ${forumWords.word}) and ${unseen("nobody is shown them")})`);
