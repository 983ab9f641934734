import { searchForm } from "#src/shared/search-form.ts";
import { cleanText } from "#src/shared/visible-text.ts";

/**
 * Abbreviations and their full words. "St." is a street or a saint: both are written the same, since no name uses both.
 * "Pt." is Port, and "Mt." is Mount; a name that begins with Point or Mountain also has that form.
 */
const inFull: Record<string, string> = {
  av: "avenue",
  ave: "avenue",
  bch: "beach",
  blvd: "boulevard",
  conn: "connecticut",
  ctr: "center",
  e: "east",
  ft: "fort",
  hts: "heights",
  jct: "junction",
  ln: "lane",
  mt: "mount",
  mtn: "mountain",
  n: "north",
  no: "north",
  pk: "park",
  pkwy: "parkway",
  pt: "port",
  rd: "road",
  rt: "route",
  rte: "route",
  s: "south",
  saint: "street",
  so: "south",
  spgs: "springs",
  sq: "square",
  st: "street",
  sta: "station",
  stn: "station",
  vlg: "village",
  w: "west",
};

/** "N.Y." and "U.S.A.", also without the last period; not the "E." before "E. N.Y." */
const initials = /(?<![\p{L}\p{N}])(?:(?:\p{L}\.)+\p{L}|c\. t|u\. s(?:\. a)?)(?![\p{L}\p{N}])/gu;

/** The words of a text, in lower case, without accents. */
function wordsOf(text: string): string[] {
  const words = searchForm(cleanText(text))
    .replace(/\p{M}/gu, "")
    .replace(initials, (letters) => letters.replace(/[.\s]/g, ""))
    .match(/['’]?[\p{L}\p{N}]+/gu);
  return words ?? [];
}

/** The "s" of "Green's Farms" does not mean south. */
const withoutApostrophe = (word: string) => word.replace(/^['’]/, "");
const keyWith = (words: readonly string[], inFullUntil: number) => {
  const written = words.map((word, index) =>
    withoutApostrophe(index < inFullUntil && Object.hasOwn(inFull, word) ? inFull[word]! : word),
  );
  return written.length > 0 ? ` ${written.join(" ")}` : "";
};

/** The "n" in "n y" does not mean north. */
const withStates = (words: readonly string[]) =>
  words.flatMap((word, index) => {
    if (word === "n" && ["y", "j"].includes(words[index + 1] ?? "")) return [word + words[index + 1]!];
    return ["y", "j"].includes(word) && words[index - 1] === "n" ? [] : [word];
  });

/**
 * A location in the form that search compares: lower case, abbreviations in full, one space before each word. So " new
 * haven" finds "East Rock, New Haven, CT" at the start of a word, and "nj" does not find "Beacon Junction".
 */
export const locationKey = (location: string): string => keyWith(withStates(wordsOf(location)), Infinity);

/**
 * The same for a search text, whose last word may be unfinished: "st" may become Stamford or Street, and finds both. "rd"
 * is not the beginning of Road.
 */
export function searchKey(text: string): string {
  const words = withStates(wordsOf(text));
  const last = words.at(-1) ?? "";
  const isBeginning = Object.hasOwn(inFull, last) && inFull[last]!.startsWith(last);
  return keyWith(words, isBeginning ? words.length - 1 : Infinity);
}

/** A name as locationKey writes it, without the leading space. */
export const keyOf = (name: string) => locationKey(name).trim();

/** The same, with abbreviations left as typed. */
export const typedKeyOf = (text: string) => keyWith(wordsOf(text), 0).trim();

const alsoShort: Record<string, string> = { mountain: "mt", point: "pt" };

/** All forms in which a name may be typed: "Saint Rose" may be unfinished, and "Point Pleasant" abbreviated. */
export function keysOf(name: string): string[] {
  const words = wordsOf(name);
  const [first = "", ...others] = words;
  const short = Object.hasOwn(alsoShort, first) ? alsoShort[first] : undefined;
  const shortened = short ? [keyWith(withStates([short, ...others]), Infinity)] : [];
  const keys = [keyWith(withStates(words), Infinity), keyWith(words, 0), ...shortened];
  return [...new Set(keys.map((key) => key.trim()))];
}
