/**
 * Where a line stands in a reply, counted in characters as the database counts them; undefined where it does not. Replies
 * from before texts had one form may have it with accents as signs of their own.
 */
export function placeOfLine(content: string, line: string) {
  const written = [line, line.normalize("NFD")].find((one) => content.includes(one));
  if (written === undefined) return undefined;
  return {
    quotedFrom: [...content.slice(0, content.indexOf(written))].length + 1,
    quotedLength: [...written].length,
  };
}
