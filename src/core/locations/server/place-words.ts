import { locationKey, typedKeyOf } from "#src/core/locations/server/location-key.ts";

const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words around a name that say nothing about where it is. */
const fillers = setOf(
  `a along amtrak an apartment apartments around at by close commute commuting downtown for from homes housing i in
  into live living me metro mta my near nearby next njt of on outside rail railroad room rooms station
  stations stop studio terminal the to toward towards train trains transit usa us walk walking distance within zip code`,
);
/** The same, though a few names have one of them, as White House and Jersey City do. */
const fillersAtTimes = setOf("area city home house place town village");

/** What people leave out of a line's name: "Raritan Valley". */
const lineWords = setOf("branch corridor line");

/** The words of a text, in lower case. */
const wordsOf = (text: string) => locationKey(text).trim().split(" ");
const without = (left: Set<string>, words: string[]) => words.filter((word) => !left.has(word));
const bare = (words: string[]) =>
  without(
    fillers,
    words
      .join(" ")
      .replace(/\b(metro north|nj transit)\b/g, "")
      .split(" "),
  ).filter(Boolean);

/** A name without words like station and line: "newark penn", "raritan valley". */
export const bareNameOf = (text: string) => without(lineWords, bare(wordsOf(text))).join("");

/** The words of a name in alphabetical order, whatever their order is: "Union Station New Haven". */
export const inAnyOrder = (text: string) =>
  bare(wordsOf(text))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(" ");

/** The forms of a text, as it is and without the words around a name. */
export function formsOf(text: string, space = ""): string[] {
  const words = wordsOf(text);
  const name = bare(words);
  return [typedKeyOf(text).split(" "), words, name, without(fillersAtTimes, name)].map((form) =>
    form.join(space),
  );
}

/** The forms long enough to be taken for what they are like. */
export const longFormsOf = (text: string, min: number, space = "") =>
  [...new Set(formsOf(text, space).slice(1))].filter(({ length }) => length >= min);
