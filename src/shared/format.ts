/**
 * "1,180" for a whole number. Not by `toLocaleString`: a browser takes long to load its locale data the first time, on a
 * phone longer than the rest of hydration.
 */
export const withCommas = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");

/** "$1,180" for whole dollars. */
export const dollars = (amount: number) => `$${withCommas(amount)}`;

const longestExcerpt = 160;

/** The beginning of a text as one line, cut between words: for excerpts of a sentence or two. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= longestExcerpt) return line;
  return `${line.slice(0, longestExcerpt).replace(/\s\S*$/, "")}…`;
}
