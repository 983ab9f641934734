import fc from "fast-check";
import { expect, it } from "vitest";
import { beginsAlike, indexNames, isOneLetterOff } from "#src/core/locations/server/name-index.ts";
import { locations } from "#src/core/locations/server/gazetteer.ts";

const names = [...new Set(locations.flatMap(({ keys }) => keys))].filter(Boolean);
const index = indexNames(names.map((name) => [name, name] as const));
const found = (entries: readonly (readonly [string, string])[]) => entries.map(([name]) => name).toSorted();
const all = (isLike: (name: string) => boolean) => names.filter(isLike).toSorted();

/** A name, or its beginning, with one letter changed, removed, added or swapped with the next. */
const typed = fc
  .record({
    name: fc.constantFrom(...names),
    end: fc.integer({ min: 2, max: 40 }),
    at: fc.nat({ max: 40 }),
    letter: fc.constantFrom(..."aenst "),
    how: fc.constantFrom("as it is", "changed", "left out", "put in", "swapped"),
  })
  .map(({ name, end, at: anywhere, letter, how }) => {
    const text = name.slice(0, end);
    const at = anywhere % text.length;
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    if (how === "changed") return before + letter + after;
    if (how === "left out") return before + after;
    if (how === "put in") return before + letter + text.slice(at);
    if (how === "swapped") return before + after.slice(0, 1) + text[at]! + after.slice(1);
    return text;
  })
  .filter((text) => text.length > 0);

it("finds by the index what a scan of all names would find", () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(found(index.beginningWith(text))).toEqual(all((name) => name.startsWith(text)));
      expect(found(index.oneLetterOff(text))).toEqual(all((name) => isOneLetterOff(text, name)));
      expect(found(index.beginningAlike(text))).toEqual(all((name) => beginsAlike(text, name)));
    }),
    { numRuns: 500 },
  );
});
