/** Somebody who is named in a text: her first name in lower case, and perhaps the first letter of her last name. */
export type Mention = { name: string; initial: string | undefined };

/** Somebody who may be meant. */
export type Namesake = { id: string; firstName: string; lastName: string };

// Not within an e-mail address. What follows the name may be an initial, "@Hannah K.", or just a word, "@Hannah I think".
const mention = /(?<![\p{L}\p{N}@._%+-])@(\p{L}[\p{L}\p{M}'’-]*)(?: (\p{L})(?![\p{L}\p{M}\p{N}'’-]))?/gu;

const lower = (text: string) => text.normalize("NFC").toLocaleLowerCase("en-US");

/** Whom a text names with an "@", each name once, as they come. */
export function namingsIn(text: string): Mention[] {
  const found = [...text.matchAll(mention)].map(([, name = "", initial]) => ({
    // "@Hannah's"
    name: lower(name.replace(/['’]s?$/u, "")),
    initial: initial && lower(initial),
  }));
  return [...new Map(found.map((one) => [`${one.name} ${one.initial}`, one])).values()];
}

/**
 * Who is meant by a name, out of those in the thread, whoever has spoken last before the others: the one with that
 * initial; else the one who is quoted; else the one who has spoken last.
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
