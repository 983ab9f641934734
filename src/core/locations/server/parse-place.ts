import { LRUCache } from "lru-cache";
import { keyOf, typedKeyOf } from "#src/core/locations/server/location-key.ts";
import { inOrder, locations, locationsAtZip, type Location } from "#src/core/locations/server/gazetteer.ts";
import { indexNames } from "#src/core/locations/server/name-index.ts";

const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words around a name that do not say where it is. */
const fillers = setOf(
  `a along amtrak an apartment apartments around at by close commute commuting downtown for from homes housing i in
  into live living me metro mta my near nearby next njt of on outside rail railroad room rooms station
  stations stop studio terminal the to toward towards train trains transit usa us walk walking distance within zip code`,
);
/** Like these, but also part of a few names, such as White House and Jersey City. */
const fillersAtTimes = setOf("area city home house place town village");

/** What people omit from a line's name: "Raritan Valley". */
const lineWords = setOf("branch corridor line");

const wordsOf = (text: string) => keyOf(text).split(" ");
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
const bareNameOf = (text: string) => without(lineWords, bare(wordsOf(text))).join("");

/** The words of a name in alphabetical order, so that word order does not matter: "Union Station New Haven". */
const inAnyOrder = (text: string) =>
  bare(wordsOf(text))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(" ");

/** The forms of a text: unchanged, and without the words around a name. */
function formsOf(text: string, space = ""): string[] {
  const words = wordsOf(text);
  const name = bare(words);
  return [typedKeyOf(text).split(" "), words, name, without(fillersAtTimes, name)].map((form) =>
    form.join(space),
  );
}

/** The forms that are long enough for an inexact match. */
const longFormsOf = (text: string, min: number, space = "") =>
  [...new Set(formsOf(text, space).slice(1))].filter(({ length }) => length >= min);

/** How a place is understood; guessed if none of the names is exactly the typed text. */
type ParsedPlace = { locations: readonly Location[]; guessed: boolean };

type Index = Map<string, Location[]>;
const add = (index: Index, key: string, location: Location) => {
  const known = index.get(key) ?? [];
  if (key && !known.includes(location)) index.set(key, [...known, location]);
};

const bySpacedName: Index = new Map();
/** By name without its spaces: people write "Newhaven" and "Ho Ho Kus". */
const byName: Index = new Map();
/** By name without words like station and line: "Newark Penn", "Raritan Valley". */
const byBareName: Index = new Map();
/** By its words in alphabetical order: "Union Station New Haven". */
const byWords: Index = new Map();
for (const location of locations) {
  for (const key of location.keys) {
    add(bySpacedName, key, location);
    add(byName, key.replaceAll(" ", ""), location);
    add(byWords, inAnyOrder(key), location);
    add(byBareName, bareNameOf(key), location);
  }
}
const spacedNames = indexNames([...bySpacedName]);
const joinedNames = indexNames([...byName, ...byBareName]);
const wholeNames = indexNames([...byName]);

/** Shorter names have too many others one letter off. */
const minForgiven = 4;
const minMisspelled = 5;

const lookUp = (key: string) => byName.get(key) ?? byBareName.get(key);

/** The locations of these names if they all share one name; the stored ones first. */
function theOnlyOnes(names: readonly (readonly [string, Location[]])[]) {
  const alike = names.map(([, named]) => preferred(named));
  const differing = [...new Map(alike.map((named) => [namesOf(named), named])).values()];
  const stored = differing.filter((named) => named.every(isStored));
  return [differing, stored].find(({ length }) => length === 1)?.[0];
}

const namesOf = (named: readonly Location[]) => String(named.map(({ name }) => name));
const isState = ({ kind }: Location) => kind === "state";
const isStored = ({ kind }: Location) => kind !== "landmark" && kind !== "area" && kind !== "destination";

/** A state takes precedence over others of its name. */
const preferred = (named: Location[]) => (named.some(isState) ? named.filter(isState) : named);

/** What one name stands for: first exactly, then one letter off, then unfinished. */
export function readName(text: string): Location[] | undefined {
  const exact =
    bySpacedName.get(keyOf(text)) ?? formsOf(text).map(lookUp).find(Boolean) ?? byWords.get(inAnyOrder(text));
  if (exact) return preferred(exact);
  const misspelled = (names: typeof spacedNames, space: string) =>
    longFormsOf(text, minForgiven, space)
      .map((form) => theOnlyOnes(names.oneLetterOff(form).filter(([name]) => name.length >= minMisspelled)))
      .find(Boolean);
  return (
    misspelled(spacedNames, " ") ??
    misspelled(joinedNames, "") ??
    longFormsOf(text, minMisspelled)
      .map((form) => theOnlyOnes(joinedNames.beginningWith(form)))
      .find(Boolean)
  );
}

/** A text with more parts than an address or a few towns names nothing. */
export const maxParts = 6;

/** "Beacon or Cold Spring": all of them, if each is a name. */
function readSeveral(text: string): Location[] {
  const parts = text.split(/[,/;&+]|\bor\b|\band\b/i).slice(0, maxParts + 1);
  if (parts.length < 2 || parts.length > maxParts) return [];
  const named = parts.map((part) => readName(part) ?? []);
  const all = named.every((found) => found.length > 0 && !found.some(isState));
  return all ? [...new Set(named.flat())] : [];
}

/** "Park Hill, Yonkers, NY": what it ends in, unless that is only a state. */
function readEnd(text: string): Location[] {
  const parts = text.split(",").slice(-maxParts);
  const ends = parts.slice(1).map((_, index) => readName(parts.slice(index + 1).join(",")) ?? []);
  return ends.find((found) => found.length > 0 && !found.some(isState)) ?? [];
}

/** No place is longer, in characters. */
const longest = 200;
const parsed = new LRUCache<string, ParsedPlace>({ max: 2_000 });

/** The locations that a place names, even with words around them or one letter off. Recent results are cached. */
export function parsePlace(place: string): ParsedPlace {
  if (place.length > longest) return { locations: [], guessed: true };
  const known = parsed.get(place) ?? parseAnew(place);
  parsed.set(place, known);
  return known;
}

function parseAnew(place: string): ParsedPlace {
  const [plain = ""] = formsOf(place);
  const exact = bySpacedName.get(keyOf(place)) ?? byName.get(plain);
  if (exact) return { locations: preferred(exact), guessed: false };
  const [, , bareForm = ""] = formsOf(place);
  if (/^\d{5}(\d{4})?$/.test(bareForm))
    return { locations: locationsAtZip(bareForm.slice(0, 5)), guessed: true };
  const withoutZip = place.replace(/[\s,.]+\d{5}(-\d{4})?\s*$/, "");
  const named = readName(withoutZip);
  if (named) return { locations: named, guessed: true };
  const several = readSeveral(withoutZip);
  if (several.length > 0) return { locations: several, guessed: true };
  const [, zip] = /[\s,.](\d{5})(?:-\d{4})?\s*$/.exec(place) ?? [];
  const end = readEnd(withoutZip);
  return { locations: end.length === 0 && zip ? locationsAtZip(zip) : end, guessed: true };
}

/** The locations whose name has nearly the same beginning as a place, for somebody who is still typing. */
export function locationsLike(place: string): Location[] {
  const forms = longFormsOf(place, minForgiven);
  const likeIt = (find: (form: string) => readonly (readonly [string, Location[]])[]) =>
    forms.flatMap(find).flatMap(([, named]) => named);
  const begun = likeIt(wholeNames.beginningWith);
  const found = begun.length > 0 ? begun : likeIt(wholeNames.beginningAlike);
  return [...new Set([...parsePlace(place).locations, ...inOrder(found)])];
}
