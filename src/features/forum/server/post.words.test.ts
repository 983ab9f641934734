import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { correctedSearch } from "#src/features/forum/server/post-word.queries.ts";
import { guest } from "#src/shared/actor.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

// Few letters, so that many words are near each other.
const email = fc.constantFrom(..."abelrt");
const wordOf = (minLength: number, maxLength: number) => fc.string({ unit: email, minLength, maxLength });
const vocabulary = fc.sample(wordOf(4, 13), { seed: 84, numRuns: 150 });

/** One letter too few, too many or wrong, or two transposed. */
const mistake = fc.record({
  kind: fc.constantFrom("left out", "added", "replaced", "swapped"),
  at: fc.nat({ max: 12 }),
  by: email,
});
function mistype(word: string, { kind, at, by }: { kind: string; at: number; by: string }) {
  const position = at % word.length;
  const [before, here, next, behind] = [
    word.slice(0, position),
    word.slice(position, position + 1),
    word.slice(position + 1, position + 2),
    word.slice(position + 2),
  ];
  if (kind === "left out") return before + next + behind;
  if (kind === "added") return before + by + here + next + behind;
  if (kind === "replaced") return before + by + next + behind;
  return before + next + here + behind;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.create.post(await app.create.person("new"), {
    title: "All there is",
    content: vocabulary.join(" "),
  });
});
afterAll(() => app.close());

it("a word is corrected to the nearest of all that were written, and never to one three letters away", async () => {
  const typedWord = fc
    .tuple(fc.constantFrom(...vocabulary), fc.array(mistake, { minLength: 1, maxLength: 2 }))
    .map(([word, mistakes]) => mistakes.reduce(mistype, word));
  await fc.assert(
    fc.asyncProperty(
      typedWord.filter((typed) => typed.length >= 4),
      async (typed) => {
        const suggestion = await correctedSearch(app.platform.db, typed, guest);
        const { rows } = await app.database.pool.query<{ letters: number; nearest: number | null }>(
          `select levenshtein($2, $1) as letters,
             (select min(levenshtein(word, $1)) from forum_words
              where levenshtein(word, $1) <= case when length($1) < 5 then 1 else 2 end
                and not exists (select from forum_documents where words @@ plainto_tsquery('english', $1))) as nearest`,
          [typed, suggestion ?? typed],
        );
        const { letters, nearest } = rows[0]!;
        expect(suggestion === undefined ? null : letters).toBe(nearest);
      },
    ),
    { numRuns: 300 },
  );
});
