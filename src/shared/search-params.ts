import { isDay } from "#src/shared/dates.ts";
import { wholeStart } from "#src/shared/format.ts";
import { decodeCursor } from "#src/shared/pagination.ts";

/** Reads a query string as plain text values; a repeated parameter becomes a list. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(search, "http://localhost").searchParams) {
    const known = values[name];
    values[name] = known === undefined ? value : [known, value].flat();
  }
  return values;
}

/** Writes a query string as people would type it: lists joined by commas, nothing quoted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeReadably([value].flat().join(","))}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

// Commas and slashes need no escape in a query, and an address is easier to read and share without.
const encodeReadably = (text: string) =>
  encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%20", "+");

/** Reads one parameter from all its values; undefined for what it cannot be. */
export type Piece<T> = (values: readonly unknown[]) => T | undefined;

// Homes call them amenities, roommates and events call them tags: an address may say either.
const otherNames: Record<string, string> = { amenities: "tags", tags: "amenities" };

/**
 * A lenient reader of an address, of a form, or of a search of our own, from a piece for each parameter. It is no Zod
 * schema: every page's first load has it, and Zod is 21 KB.
 */
export const searchParams =
  <Pieces extends Record<string, Piece<unknown>>>(pieces: Pieces) =>
  (search: Record<string, unknown>) =>
    // What is left out is named as undefined: for a missing name the router would keep the text of the address.
    Object.fromEntries(
      Object.entries(pieces).map(([name, piece]) => [
        name,
        piece([search[name] ?? search[otherNames[name] ?? ""]].flat()),
      ]),
    ) as {
      [Name in keyof Pieces]?: ReturnType<Pieces[Name]>;
    };

// A link of our own passes numbers and true as they are.
const words = (values: readonly unknown[]) =>
  values
    .filter((value) => typeof value === "string" || typeof value === "number" || value === true)
    .flatMap((value) => String(value).split(","))
    .map((word) => word.trim().toLowerCase());

/** A text; the first one where it is repeated. */
export const text =
  (maxLength = 120): Piece<string> =>
  ([value]) =>
    (typeof value === "string" && wholeStart(value.trim(), maxLength).trim()) || undefined;

/** One of a few values, in any letter case; of "1,5" no part is taken for the whole. */
export const oneOf =
  <const Value extends string | number>(known: readonly Value[]): Piece<Value> =>
  ([first]) => {
    const given = words([first]).join(",");
    return known.find((value) => String(value).toLowerCase() === given);
  };

/** Some of a few values, repeated or joined by commas, in their own order. */
export const manyOf =
  <Value extends string>(known: readonly Value[]): Piece<Value[]> =>
  (values) => {
    const named = words(values);
    const chosen = known.filter((value) => named.includes(value.toLowerCase()));
    return chosen.length > 0 ? chosen : undefined;
  };

/** "true", or nothing. */
export const flag: Piece<true> = (values) => words(values).includes("true") || undefined;

/** A whole number from 1 to `max`. */
export const count =
  (max: number): Piece<number> =>
  (values) => {
    const [value] = values;
    const number = /^\d+$/.test(String(value)) ? Number(value) : 0;
    return number >= 1 && number <= max ? number : undefined;
  };

/** A day: "2026-12-01". */
export const day: Piece<string> = (values) => {
  const value = text()(values);
  return value && isDay(value) ? value : undefined;
};

/** The cursor after which a list begins: how a page without scripts shows more. */
export const cursor: Piece<string> = (values) => {
  const value = text()(values);
  return value && decodeCursor(value) ? value : undefined;
};

/** The most that a server renders again of what was shown. */
const mostMore = 10;

/** How often "Show More" was pressed, so that a reload shows as much, or as much as a server renders. */
export const more: Piece<number> = (values) => {
  const pressed = count(100_000)(values);
  return pressed && Math.min(pressed, mostMore);
};
