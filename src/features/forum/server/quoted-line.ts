// As the database counts them.
const charactersOf = (text: string) => [...text].length;

/**
 * Where a line stands in a reply, counted in characters; undefined where it does not. Replies
 * from before texts had one form may have it with accents as signs of their own.
 */
export function placeOfLine(content: string, line: string) {
  const written = [line, line.normalize("NFD")].find((one) => content.includes(one));
  if (written === undefined) return undefined;
  return {
    quotedFrom: charactersOf(content.slice(0, content.indexOf(written))) + 1,
    quotedLength: charactersOf(written),
  };
}
