import { locationKey, locations, type Location } from "#src/core/locations/server/locations.ts";
import { beginsAlike, isOneLetterOff } from "#src/core/locations/server/spelling.ts";

/** What a text names; guessed when none of the names is exactly what was typed. */
export type Reading = { locations: readonly Location[]; guessed: boolean };

const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words around a name that say nothing about where it is. */
const fillers = setOf(
  `a along amtrak an apartment apartments around at by close commute commuting downtown for from homes housing i in
  into live living me metro mta my near nearby next njt of on outside rail railroad room rooms station
  stations stop studio terminal the to toward towards train trains transit usa us walk walking distance within`,
);
/** The same, though a few names have one of them, as White House and Jersey City do. */
const fillersAtTimes = setOf("area city home house place town village");

/** What people leave out of a line's name: "Raritan Valley". */
const lineWords = setOf("branch corridor line");

const longForms: Record<string, string> = {
  av: "avenue",
  ave: "avenue",
  e: "east",
  ft: "fort",
  jct: "junction",
  mt: "mount",
  n: "north",
  pt: "port",
  rt: "route",
  rte: "route",
  s: "south",
  sq: "square",
  st: "street",
  w: "west",
};

const wordsOf = (text: string) => locationKey(text).trim().split(" ");
const without = (left: Set<string>, words: string[]) => words.filter((word) => !left.has(word));
const bare = (words: string[]) => without(fillers, words);

type Index = Map<string, Location[]>;
const add = (index: Index, key: string, location: Location) => {
  const known = index.get(key) ?? [];
  if (key && !known.includes(location)) index.set(key, [...known, location]);
};

/** By name without its spaces: people write "Newhaven" and "Ho Ho Kus". */
const byName: Index = new Map();
/** By name without words like station and line: "Newark Penn", "Raritan Valley". */
const byBareName: Index = new Map();
for (const location of locations) {
  for (const key of location.keys) {
    const words = key.split(" ");
    add(byName, words.join(""), location);
    add(byBareName, without(lineWords, bare(words)).join(""), location);
  }
}

/** Shorter names have too many others one letter off. */
const minForgiven = 4;
const minMisspelled = 5;

const lookUp = (key: string) => byName.get(key) ?? byBareName.get(key);

/** The locations whose names are like the key, when they are those of one name. */
function theOnlyOnes(isAlike: (name: string) => boolean): Location[] | undefined {
  const found = [...byName, ...byBareName].filter(([name]) => isAlike(name)).map(([, named]) => named);
  const [first] = found;
  return first && found.every((named) => idsOf(named) === idsOf(first)) ? first : undefined;
}

const idsOf = (named: readonly Location[]) => String(preferred(named).map(({ id }) => id));

const isState = ({ kind }: Location) => kind === "state";

/** A state takes precedence over others of its name. */
const preferred = (named: readonly Location[]) => (named.some(isState) ? named.filter(isState) : named);

/** The forms of a text, as it is and without the words around a name. */
function formsOf(text: string): string[] {
  const words = wordsOf(text);
  const long = words.map((word) => longForms[word] ?? word);
  const name = bare(long);
  return [words, long, name, without(fillersAtTimes, name)].map((form) => form.join(""));
}

/** What one name stands for: exactly, then one letter off, then unfinished. */
function readName(text: string): Location[] | undefined {
  const forms = formsOf(text);
  const exact = forms.map(lookUp).find(Boolean);
  if (exact) return exact;
  const long = [...new Set(forms.slice(1))].filter((form) => form.length >= minForgiven);
  return (
    long
      .map((form) => theOnlyOnes((name) => name.length >= minMisspelled && isOneLetterOff(form, name)))
      .find(Boolean) ??
    long
      .map((form) => theOnlyOnes((name) => form.length >= minMisspelled && name.startsWith(form)))
      .find(Boolean)
  );
}

/** "Beacon or Cold Spring": all of them, when each is a name. */
function readSeveral(text: string): Location[] {
  const parts = text.split(/[,/;&+]|\bor\b|\band\b/i).map((part) => part.trim());
  const named = parts.map((part) => readName(part) ?? []);
  const all = named.every((found) => found.length > 0 && !found.some(isState));
  return all && parts.length > 1 ? [...new Set(named.flat())] : [];
}

/** "Park Hill, Yonkers, NY": what it ends in, unless that is only a state. */
function readEnd(text: string): Location[] {
  const parts = text.split(",");
  const ends = parts.slice(1).map((_, index) => readName(parts.slice(index + 1).join(",")) ?? []);
  return ends.find((found) => found.length > 0 && !found.some(isState)) ?? [];
}

/** Reads what somebody types for a place, with words around it or one letter off. */
export function readLocations(text: string): Reading {
  const [plain = ""] = formsOf(text);
  const exact = byName.get(plain);
  if (exact) return { locations: preferred(exact), guessed: false };
  const withoutZip = text.replace(/[\s,]+\d{5}(-\d{4})?\s*$/, "");
  const named = readName(withoutZip);
  if (named) return { locations: preferred(named), guessed: true };
  const several = readSeveral(withoutZip);
  return { locations: several.length > 0 ? several : readEnd(withoutZip), guessed: true };
}

/** The locations whose name begins like a text, though not exactly so, for whoever is still typing. */
export function locationsLike(text: string): Location[] {
  const forms = [...new Set(formsOf(text).slice(1))].filter((form) => form.length >= minForgiven);
  const likeIt = (isAlike: (form: string, name: string) => boolean) =>
    [...byName].filter(([name]) => forms.some((form) => isAlike(form, name))).flatMap(([, named]) => named);
  const begun = likeIt((form, name) => name.startsWith(form));
  const found = begun.length > 0 ? begun : likeIt(beginsAlike);
  return [...new Set([...readLocations(text).locations, ...found])];
}
