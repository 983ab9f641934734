const longest = 160;

/** The beginning of a text as one line, cut between words: for excerpts of a sentence or two. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/\s\S*$/, "")}…`;
}
