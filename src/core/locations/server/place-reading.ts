import { LRUCache } from "lru-cache";
import { keyOf } from "#src/core/locations/server/location-key.ts";
import { indexNames } from "#src/core/locations/server/name-index.ts";
import { bareNameOf, formsOf, inAnyOrder, longFormsOf } from "#src/core/locations/server/place-words.ts";
import { places, type Place } from "#src/core/locations/server/places.ts";
import { placesAtZip } from "#src/core/locations/server/zip-places.ts";

/** What a text names; guessed when none of the names is exactly what was typed. */
export type Reading = { places: readonly Place[]; guessed: boolean };

type Index = Map<string, Place[]>;
const add = (index: Index, key: string, place: Place) => {
  const known = index.get(key) ?? [];
  if (key && !known.includes(place)) index.set(key, [...known, place]);
};

const bySpacedName: Index = new Map();
/** By name without its spaces: people write "Newhaven" and "Ho Ho Kus". */
const byName: Index = new Map();
/** By name without words like station and line: "Newark Penn", "Raritan Valley". */
const byBareName: Index = new Map();
/** By its words in alphabetical order: "Union Station New Haven". */
const byWords: Index = new Map();
for (const place of places) {
  for (const key of place.keys) {
    add(bySpacedName, key, place);
    add(byName, key.replaceAll(" ", ""), place);
    add(byWords, inAnyOrder(key), place);
    add(byBareName, bareNameOf(key), place);
  }
}
const spacedNames = indexNames([...bySpacedName]);
const joinedNames = indexNames([...byName, ...byBareName]);
const wholeNames = indexNames([...byName]);

/** Shorter names have too many others one letter off. */
const minForgiven = 4;
const minMisspelled = 5;

const lookUp = (key: string) => byName.get(key) ?? byBareName.get(key);

/** The places of some names, when they are those of one name; those of the table go first. */
function theOnlyOnes(names: readonly (readonly [string, Place[]])[]) {
  const alike = names.map(([, named]) => preferred(named));
  const differing = [...new Map(alike.map((named) => [namesOf(named), named])).values()];
  const inTable = differing.filter((named) => named.every(isInTable));
  return [differing, inTable].find(({ length }) => length === 1)?.[0];
}

const namesOf = (named: readonly Place[]) => String(named.map(({ name }) => name));
const isState = ({ kind }: Place) => kind === "state";
const isInTable = ({ kind }: Place) => kind !== "landmark" && kind !== "area" && kind !== "destination";

/** A state takes precedence over others of its name. */
const preferred = (named: Place[]) => (named.some(isState) ? named.filter(isState) : named);

/** What one name stands for: exactly, then one letter off, then unfinished. */
export function readName(text: string): Place[] | undefined {
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

/** More parts than an address or a few towns have are no place. */
export const maxParts = 6;

/** "Beacon or Cold Spring": all of them, when each is a name. */
function readSeveral(text: string): Place[] {
  const parts = text.split(/[,/;&+]|\bor\b|\band\b/i).slice(0, maxParts + 1);
  if (parts.length < 2 || parts.length > maxParts) return [];
  const named = parts.map((part) => readName(part) ?? []);
  const all = named.every((found) => found.length > 0 && !found.some(isState));
  return all ? [...new Set(named.flat())] : [];
}

/** "Park Hill, Yonkers, NY": what it ends in, unless that is only a state. */
function readEnd(text: string): Place[] {
  const parts = text.split(",").slice(-maxParts);
  const ends = parts.slice(1).map((_, index) => readName(parts.slice(index + 1).join(",")) ?? []);
  return ends.find((found) => found.length > 0 && !found.some(isState)) ?? [];
}

/** No place that somebody types is longer, in characters. */
const longest = 200;
const readings = new LRUCache<string, Reading>({ max: 2_000 });

/** Reads what somebody types for a place, with words around it or one letter off; what was read lately is remembered. */
export function readPlaces(text: string): Reading {
  if (text.length > longest) return { places: [], guessed: true };
  const reading = readings.get(text) ?? readAnew(text);
  readings.set(text, reading);
  return reading;
}

function readAnew(text: string): Reading {
  const [plain = ""] = formsOf(text);
  const exact = bySpacedName.get(keyOf(text)) ?? byName.get(plain);
  if (exact) return { places: preferred(exact), guessed: false };
  const [, , bareForm = ""] = formsOf(text);
  if (/^\d{5}(\d{4})?$/.test(bareForm)) return { places: placesAtZip(bareForm.slice(0, 5)), guessed: true };
  const withoutZip = text.replace(/[\s,.]+\d{5}(-\d{4})?\s*$/, "");
  const named = readName(withoutZip);
  if (named) return { places: named, guessed: true };
  const several = readSeveral(withoutZip);
  if (several.length > 0) return { places: several, guessed: true };
  const [, zip] = /[\s,.](\d{5})(?:-\d{4})?\s*$/.exec(text) ?? [];
  const end = readEnd(withoutZip);
  return { places: end.length === 0 && zip ? placesAtZip(zip) : end, guessed: true };
}

const newYorkCity = byName.get("newyorkcity")!;

/** Where somebody wants to get to: whoever commutes to New York means the city. States are no destinations. */
export function readDestinations(text: string): readonly Place[] {
  const named = readPlaces(text).places;
  if (!named.some(isState)) return named;
  return named.some(({ name }) => name === "New York") ? newYorkCity : [];
}

const order = new Map(places.map((place, index) => [place, index]));

/** Places in the order of the list of all. */
export const inOrder = (found: readonly Place[]) =>
  found.toSorted((one, other) => order.get(one)! - order.get(other)!);

/** The places whose name begins like a text, though not exactly so, for whoever is still typing. */
export function placesLike(text: string): Place[] {
  const forms = longFormsOf(text, minForgiven);
  const likeIt = (find: (form: string) => readonly (readonly [string, Place[]])[]) =>
    forms.flatMap(find).flatMap(([, named]) => named);
  const begun = likeIt(wholeNames.beginningWith);
  const found = begun.length > 0 ? begun : likeIt(wholeNames.beginningAlike);
  return [...new Set([...readPlaces(text).places, ...inOrder(found)])];
}
