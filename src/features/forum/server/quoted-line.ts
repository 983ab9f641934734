// Counts code points, like the database.
const charactersOf = (text: string) => [...text].length;

/** The position of a line in a reply, in characters; undefined if absent. Old replies may have decomposed accents. */
export function placeOfLine(content: string, line: string) {
  const written = [line, line.normalize("NFD")].find((one) => content.includes(one));
  if (written === undefined) return undefined;
  return {
    quotedFrom: charactersOf(content.slice(0, content.indexOf(written))) + 1,
    quotedLength: charactersOf(written),
  };
}
