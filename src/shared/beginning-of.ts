const longest = 160;

/** The beginning of a text as one line, whole words of it, for where a sentence or two are shown. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/\s\S*$/, "")}…`;
}
