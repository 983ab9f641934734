/**
 * Whether two words differ in one letter: one is wrong, missing, or too many, or two have changed places. The first letter
 * may be missing, too many or swapped, but another one makes another name: Milton is not Wilton.
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

/** Whether a name begins one letter off from what is typed. */
export const beginsAlike = (typed: string, name: string): boolean =>
  [-1, 0, 1].some((more) => isOneLetterOff(typed, name.slice(0, typed.length + more)));
