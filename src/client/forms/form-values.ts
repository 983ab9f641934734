import { cleanText } from "#src/shared/visible-text.ts";

// Commas separate thousands and nothing else, and a point comes before one or two digits: elsewhere "1,5" and "1.050" are
// written for 1.5 and 1,050, so that any other comma, point or space could mean either.
const written = /^-?(?:\$ ?)?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+|(?=\.))(?:\.\d{1,2})?$/;

/** The number in a field's text. Empty is undefined, not zero; any other text that is no number is NaN, so that it fails. */
export function numberFrom(text: string): number | undefined {
  const typed = cleanText(text).replaceAll("\u00a0", " ").trim();
  if (typed === "") return undefined;
  return written.test(typed) ? Number(typed.replaceAll(/[$, ]/g, "")) : Number.NaN;
}

/** What was left open, as the API stores it. */
export const blankToNull = (text: string) => text.trim() || null;
