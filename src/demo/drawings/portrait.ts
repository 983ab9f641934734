import { palette } from "#src/demo/drawings/palette.ts";
import { bust, type HairStyle, type Person } from "#src/demo/drawings/people.ts";
import { chooserFor } from "#src/demo/drawings/seeded.ts";
import { circle, draw, faded, rect, type Scene } from "#src/demo/drawings/shapes.ts";

/** A portrait is square. */
export const portraitCanvas = { width: 200, height: 200 } as const;

/** Combinations of skin and hair tones, as indexes into the palette's lists. */
const complexions = [
  { skin: 0, hairs: [0, 1, 4, 6] },
  { skin: 1, hairs: [0, 1, 4, 7] },
  { skin: 2, hairs: [1, 2, 3, 7] },
  { skin: 3, hairs: [2, 3, 5, 7] },
  { skin: 4, hairs: [0, 1, 4] },
  { skin: 5, hairs: [0, 1, 2, 6] },
  { skin: 6, hairs: [0, 4, 6, 7] },
  { skin: 7, hairs: [1, 2, 3, 5] },
] as const;

const hairWords: Record<HairStyle, string> = {
  bob: "a bob",
  long: "long hair",
  bun: "her hair in a bun",
  curly: "curly hair",
  braid: "a braid",
  waves: "wavy hair",
  fringe: "long hair and a fringe",
};

const grounds = [
  palette.apricot,
  palette.lilac,
  "#C9D9C6",
  palette.blush,
  palette.rose,
  palette.butter,
  palette.peach,
  palette.mist,
  palette.sky,
] as const;

const tops = [
  { color: palette.coral, word: "coral" },
  { color: palette.moss, word: "green" },
  { color: palette.butter, word: "yellow" },
  { color: palette.aubergine, word: "plum" },
  { color: palette.cream, word: "cream" },
  { color: palette.dusk, word: "blue" },
  { color: palette.ochre, word: "golden" },
  { color: palette.pine, word: "dark green" },
  { color: palette.mauve, word: "mauve" },
] as const;

const styles = Object.keys(hairWords) as HairStyle[];

/** A smiling young woman, head and shoulders. */
export function portrait(seed: number): Scene {
  const { pick, chance } = chooserFor(seed);
  const { skin, hairs } = pick(complexions);
  const top = pick(tops);
  const ground = pick(grounds.filter((color) => color !== top.color));
  const person: Person = {
    skin,
    hair: pick(hairs),
    style: pick(styles),
    top: top.color,
    glasses: chance(0.2),
    collar: chance(0.35) && top.color !== palette.cream ? palette.cream : undefined,
  };
  return {
    alt: `A drawn portrait of a young woman with ${hairWords[person.style]}${person.glasses ? ", glasses" : ""} and a ${top.word} top`,
    body: draw(
      rect(0, 0, portraitCanvas.width, portraitCanvas.height, ground),
      chance(0.4) && faded(0.7, circle(150, 54, 34, palette.cream)),
      bust(person, 100, 106, 0.78),
    ),
  };
}
