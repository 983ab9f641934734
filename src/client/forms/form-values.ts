import { cleanText } from "#src/shared/visible-text.ts";

// Accepts commas only between thousands, and a point only before one or two digits: in other countries "1,5" and "1.050" mean
// 1.5 and 1,050, so anything else is ambiguous.
const written = /^-?(?:\$ ?)?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+|(?=\.))(?:\.\d{1,2})?$/;

/** Parses a field's number. Empty is undefined, not zero; any other text that is not a number is NaN, which fails validation. */
export function numberFrom(text: string): number | undefined {
  const typed = cleanText(text).replaceAll("\u00a0", " ").trim();
  if (typed === "") return undefined;
  return written.test(typed) ? Number(typed.replaceAll(/[$, ]/g, "")) : Number.NaN;
}

export const blankToNull = (text: string) => text.trim() || null;
