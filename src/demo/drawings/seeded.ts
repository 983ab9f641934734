/** A source of choices that gives the same answers in the same order for the same seed. */
export interface Chooser {
  /** A number from 0 up to, but not including, 1. */
  fraction(): number;
  pick<Choice>(choices: readonly Choice[]): Choice;
  chance(probability: number): boolean;
}

/** A chooser for a seed; neighbouring seeds give unrelated choices. */
export function chooserFor(seed: number): Chooser {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    fraction,
    pick: <Choice>(choices: readonly Choice[]) => choices[Math.floor(fraction() * choices.length)] as Choice,
    chance: (probability) => fraction() < probability,
  };
}
