/**
 * A location in the form that search compares: lower case, words separated by one space, a space before each
 * word. So " new haven" finds "East Rock, New Haven, CT" at the start of a word, and "nj" does not find
 * "Beacon Junction".
 */
export function locationKey(location: string): string {
  const words = location
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(" ")}` : "";
}
