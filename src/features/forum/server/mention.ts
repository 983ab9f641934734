/** A mention in a text: a first name in lower case, and perhaps the first letter of the last name. */
export type Mention = { name: string; initial: string | undefined };

/** A candidate for a mention. */
export type Namesake = { id: string; firstName: string; lastName: string };

// Not within an email address. What follows the name may be an initial, "@Hannah K.", or just a word,
// "@Hannah I think".
const mentionPattern =
  /(?<![\p{L}\p{N}@._%+-])@(\p{L}[\p{L}\p{M}'’-]*)(?: (\p{L})(?![\p{L}\p{M}\p{N}'’-]))?/gu;

const lower = (text: string) => text.normalize("NFC").toLocaleLowerCase("en-US");

/** The mentions ("@name") in a text, each name once, in order. */
export function mentionsIn(text: string): Mention[] {
  const found = [...text.matchAll(mentionPattern)].map(([, name = "", initial]) => ({
    // "@Hannah's"
    name: lower(name.replace(/['’]s?$/u, "")),
    initial: initial && lower(initial),
  }));
  return [...new Map(found.map((one) => [`${one.name} ${one.initial}`, one])).values()];
}

/**
 * Picks the person a mention means among those in the thread, the last to write first: the one with that
 * initial; else the one who is quoted; else the first.
 */
export function resolveMention(
  { name, initial }: Mention,
  thread: readonly Namesake[],
  quotedAuthorId?: string,
): Namesake | undefined {
  const namesakes = thread.filter(({ firstName }) => lower(firstName).split(" ")[0] === name);
  return (
    namesakes.find(({ lastName }) => initial !== undefined && lower(lastName.trim()).startsWith(initial)) ??
    namesakes.find(({ id }) => id === quotedAuthorId) ??
    namesakes[0]
  );
}
