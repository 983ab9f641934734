import { beginsAlike, isOneLetterOff } from "#src/core/locations/server/spelling.ts";

type Entry<Value> = readonly [name: string, value: Value];

/** Where in sorted names those begin that begin with a text, or would. */
function firstFrom<Value>(sorted: readonly Entry<Value>[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]![0] < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

const sort = <Value>(entries: readonly Entry<Value>[]) =>
  entries.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));

/**
 * Names with what they stand for, made once. Each question is answered from the few names that may fit, not from all of
 * them: it is asked several times for each text that somebody types.
 */
export function indexNames<Value>(entries: readonly Entry<Value>[]) {
  const sorted = sort(entries);
  /** By name without its first letter, which is missing in what is typed. */
  const tails = sort(sorted.map((entry) => [entry[0].slice(1), entry] as const));
  const from = <Of>(list: readonly Entry<Of>[], start: string) => {
    const found: Entry<Of>[] = [];
    for (let at = firstFrom(list, start); list[at]?.[0].startsWith(start); at += 1) found.push(list[at]!);
    return found;
  };
  /** Those that may be one letter off: of the same first letter, or with that missing, too many or swapped. */
  const near = (typed: string) => {
    const [first = "", second = ""] = typed;
    const swapped = second + first + typed.slice(2);
    return new Set([
      ...from(sorted, first),
      ...from(tails, typed).map(([, entry]) => entry),
      ...from(sorted, typed.slice(1)),
      ...from(sorted, swapped),
    ]);
  };
  return {
    beginningWith: (start: string) => from(sorted, start),
    oneLetterOff: (typed: string) => [...near(typed)].filter(([name]) => isOneLetterOff(typed, name)),
    beginningAlike: (typed: string) => [...near(typed)].filter(([name]) => beginsAlike(typed, name)),
  };
}
