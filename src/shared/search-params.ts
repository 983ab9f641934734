import { isDay } from "#src/shared/dates.ts";
import { wholeStart } from "#src/shared/format.ts";
import { decodeCursor } from "#src/shared/pagination.ts";

/** Parses a query string into plain text values; a repeated parameter becomes a list. */
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

// Commas and slashes need no escaping in a query, and a URL is easier to read and share without it.
const encodeReadably = (text: string) =>
  encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%20", "+");

/** Reads a parameter from its values; undefined for invalid ones. */
export type Piece<T> = (values: readonly unknown[]) => T | undefined;

// Homes call them amenities, roommates and events call them tags; a URL may use either.
const otherNames: Record<string, string> = { amenities: "tags", tags: "amenities" };

/** A lenient parser of a URL, a form or our code's parameters. Not a Zod schema: every page's first load includes it. */
export const searchParams =
  <Pieces extends Record<string, Piece<unknown>>>(pieces: Pieces) =>
  (search: Record<string, unknown>) =>
    // Missing parameters are explicitly undefined, or the router would keep the text from the URL.
    Object.fromEntries(
      Object.entries(pieces).map(([name, piece]) => [
        name,
        piece([search[name] ?? search[otherNames[name] ?? ""]].flat()),
      ]),
    ) as {
      [Name in keyof Pieces]?: ReturnType<Pieces[Name]>;
    };

// Links in our code pass numbers and true as they are.
const splitValues = (values: readonly unknown[]) =>
  values
    .filter((value) => typeof value === "string" || typeof value === "number" || value === true)
    .flatMap((value) => String(value).split(","))
    .map((part) => part.trim().toLowerCase());

/** A text; the first if it is repeated. */
export const text =
  (maxLength = 120): Piece<string> =>
  ([value]) =>
    (typeof value === "string" && wholeStart(value.trim(), maxLength).trim()) || undefined;

/** One of a few values, case-insensitive; "1,5" as a whole is no match for 1. */
export const oneOf =
  <const Value extends string | number>(known: readonly Value[]): Piece<Value> =>
  ([first]) => {
    const given = splitValues([first]).join(",");
    return known.find((value) => String(value).toLowerCase() === given);
  };

/** Some of a few values, repeated or joined by commas, in the order of `known`. */
export const manyOf =
  <Value extends string>(known: readonly Value[]): Piece<Value[]> =>
  (values) => {
    const named = splitValues(values);
    const chosen = known.filter((value) => named.includes(value.toLowerCase()));
    return chosen.length > 0 ? chosen : undefined;
  };

/** "true", or nothing. */
export const flag: Piece<true> = (values) => splitValues(values).includes("true") || undefined;

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

/** The cursor that a list starts after, by which pages without scripts show more. */
export const cursor: Piece<string> = (values) => {
  const value = text()(values);
  return value && decodeCursor(value) ? value : undefined;
};

/** The maximum that the server renders of what was shown before a reload. */
const mostMore = 10;

/** How often "Show More" was clicked, so that a reload shows as much, up to what the server renders. */
export const more: Piece<number> = (values) => {
  const pressed = count(100_000)(values);
  return pressed && Math.min(pressed, mostMore);
};
