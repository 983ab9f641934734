/**
 * Whether two words differ in one letter: changed, missing, added, or swapped with the next. The first letter may be
 * missing, added or swapped but not changed: Milton is not Wilton.
 */
export function isOneLetterOff(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at += 1;
  const rest = typed.slice(at);
  const expected = name.slice(at);
  if (rest === expected) return false;
  return (
    (at > 0 && rest.slice(1) === expected.slice(1)) ||
    rest.slice(1) === expected ||
    rest === expected.slice(1) ||
    (rest[0] === expected[1] && rest[1] === expected[0] && rest.slice(2) === expected.slice(2))
  );
}

/** Whether a name's beginning is one letter off from the typed text. */
export const beginsAlike = (typed: string, name: string): boolean =>
  [-1, 0, 1].some((more) => isOneLetterOff(typed, name.slice(0, typed.length + more)));

type Entry<Value> = readonly [name: string, value: Value];

/** The first index in sorted names at which a name with this prefix is, or would be. */
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

/** Names with their values, indexed once: each typed text needs several lookups, which compare few candidates. */
export function indexNames<Value>(entries: readonly Entry<Value>[]) {
  const sorted = sort(entries);
  /** By name without its first letter, in case that is missing in the typed text. */
  const tails = sort(sorted.map((entry) => [entry[0].slice(1), entry] as const));
  const from = <Of>(list: readonly Entry<Of>[], start: string) => {
    const found: Entry<Of>[] = [];
    for (let at = firstFrom(list, start); list[at]?.[0].startsWith(start); at += 1) found.push(list[at]!);
    return found;
  };
  /** The candidates that may be one letter off: with the same first letter, or with that missing, added or swapped. */
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
