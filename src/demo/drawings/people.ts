import { hairs, palette, skins } from "#src/demo/drawings/palette.ts";
import {
  circle,
  draw,
  ellipse,
  faded,
  line,
  type Markup,
  path,
  place,
  rect,
  repeat,
  ring,
} from "#src/demo/drawings/shapes.ts";

export type HairStyle = "bob" | "long" | "bun" | "curly" | "braid" | "waves" | "fringe";

/** One drawn person: `skin` and `hair` are indexes into the palette's lists. */
export interface Person {
  skin: number;
  hair: number;
  style: HairStyle;
  top: string;
  glasses?: boolean;
  collar?: string;
  apron?: string;
}

interface Hair {
  back: (color: string) => Markup;
  front: (color: string) => Markup;
  /** Strands that fall over the shoulders. */
  over?: (color: string) => Markup;
}

const circlesAt = (points: readonly (readonly [number, number])[], radius: number, color: string): Markup =>
  draw(...points.map(([x, y]) => circle(x, y, radius, color)));

const plait = (color: string): Markup =>
  repeat(4, (index) => circle(42 - index, 30 + index * 22, 15 - index * 2, color));

const longBack = (color: string): Markup => path("M-48-6C-52-66 52-66 48-6V76Q30 92 0 92T-48 76Z", color);

const styles: Record<HairStyle, Hair> = {
  bob: {
    back: (color) => rect(-46, -52, 92, 96, color, 40),
    front: (color) => path("M-42-4C-46-58 46-58 42-4C30-10 22-26 16-32C4-16-20-8-42-4Z", color),
  },
  long: {
    back: longBack,
    front: (color) => path("M-42 0C-44-56 44-56 42 0C34-8 14-20 2-34C-8-18-30-8-42 0Z", color),
    over: (color) =>
      path("M-47-4C-50 40-46 70-40 96C-30 92-28 60-34 20ZM47-4C50 40 46 70 40 96C30 92 28 60 34 20Z", color),
  },
  bun: {
    back: (color) => draw(circle(0, -66, 24, color), circle(0, -12, 47, color)),
    front: (color) => path("M-42-4C-42-54 42-54 42-4C28-22 12-28 0-28S-28-22-42-4Z", color),
  },
  curly: {
    back: (color) =>
      circlesAt(
        [
          [-34, -34],
          [0, -50],
          [34, -34],
          [-46, 0],
          [46, 0],
          [-40, 30],
          [40, 30],
        ],
        27,
        color,
      ),
    front: (color) =>
      circlesAt(
        [
          [-28, -32],
          [-8, -40],
          [14, -40],
          [32, -28],
        ],
        16,
        color,
      ),
  },
  braid: {
    back: (color) => draw(circle(0, -10, 47, color), plait(color)),
    front: (color) => path("M-42-2C-44-56 44-56 42-2C36-18 20-30-14-32C-30-26-38-14-42-2Z", color),
    over: plait,
  },
  waves: {
    back: (color) =>
      draw(
        circle(0, -10, 49, color),
        circlesAt(
          [
            [-42, 14],
            [42, 14],
            [-46, 42],
            [46, 42],
            [-40, 66],
            [40, 66],
          ],
          20,
          color,
        ),
      ),
    front: (color) => path("M-43 2C-48-60 48-60 43 2C40-16 24-30 8-34C-2-16-30-12-43 2Z", color),
  },
  fringe: {
    back: longBack,
    front: (color) => path("M-43 4C-48-60 48-60 43 4L36-10Q0-20-36-10Z", color),
  },
};

const face = (skin: string, glasses: boolean): Markup =>
  draw(
    rect(-13, 30, 26, 34, skin, 10),
    faded(0.14, rect(-13, 30, 26, 16, palette.plum, 8)),
    circle(0, 0, 41, skin),
    faded(0.28, ellipse(-24, 12, 9, 6, palette.coral), ellipse(24, 12, 9, 6, palette.coral)),
    line("M-18-2q4-6 8 0M10-2q4-6 8 0", palette.plum, 3.2),
    line("M-9 17q9 8 18 0", palette.plum, 3.2),
    glasses &&
      draw(
        ring(-15, -2, 12, palette.plum, 3),
        ring(15, -2, 12, palette.plum, 3),
        line("M-3-3h6", palette.plum, 3),
      ),
  );

/** Head and shoulders, the middle of the face at (x, y). */
export function bust(person: Person, x: number, y: number, scale = 1): Markup {
  const { back, front, over } = styles[person.style];
  const skin = skins[person.skin] ?? skins[2];
  const hair = hairs[person.hair] ?? hairs[1];
  return place(
    x,
    y,
    scale,
    back(hair),
    path("M-84 190C-86 96-52 62 0 58C52 62 86 96 84 190Z", person.top),
    path("M-24 60Q0 86 24 60L14 52H-14Z", skin),
    person.collar !== undefined && path("M-26 58L-30 84L-2 78ZM26 58L30 84L2 78Z", person.collar),
    face(skin, person.glasses ?? false),
    front(hair),
    over !== undefined && over(hair),
    person.apron !== undefined && path("M-44 100H44L54 190H-54Z", person.apron),
  );
}
