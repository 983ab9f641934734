/** "1,180" for a whole number. `toLocaleString` would load locale data, which takes longer than the rest of hydration. */
export const withCommas = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");

/** "$1,180" for whole dollars. */
export const dollars = (amount: number) => `$${withCommas(amount)}`;

// Created when it is first needed, for the same reason.
let characters: Intl.Segmenter | undefined;
const charactersOf = (text: string) => (characters ??= new Intl.Segmenter("en")).segment(text);

/** The start of a text, at most `max` UTF-16 units, in whole characters: no accent, emoji or letter is cut. */
export function wholeStart(text: string, max: number): string {
  if (text.length <= max) return text;
  const { index } = charactersOf(text).containing(max)!;
  // A letter with endless accents has to be cut, but not within a surrogate pair.
  return index > 0 ? text.slice(0, index) : text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

/** The first letter of a name with its accents, capitalized; "" for an empty name. */
export function initialOf(name: string): string {
  const text = name.trim();
  return text === "" ? "" : charactersOf(text).containing(0)!.segment.toLocaleUpperCase("en-US");
}

const longestExcerpt = 160;

/** The start of a text on one line, cut between words: for excerpts of a sentence or two. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= longestExcerpt) return line;
  return `${wholeStart(line, longestExcerpt).replace(/\s\S*$/, "")}…`;
}
