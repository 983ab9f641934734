import { palette } from "#src/demo/drawings/palette.ts";
import { chooserFor } from "#src/demo/drawings/seeded.ts";
import {
  border,
  circle,
  clipped,
  draw,
  faded,
  line,
  type Markup,
  path,
  place,
  rect,
  repeat,
  sky,
  type SkyStop,
} from "#src/demo/drawings/shapes.ts";
import { cypress, tree } from "#src/demo/drawings/vocabulary.ts";

/** What a window looks out on. */
export type View = "skyline" | "trees" | "autumn" | "roofs" | "river" | "harbor";

interface Outlook {
  sky: readonly SkyStop[];
  /** How an alternative text says it, after "with". */
  words: string;
  land: () => Markup;
}

interface CityOptions {
  x: number;
  ground: number;
  width: number;
  height: number;
  seed: number;
  color: string;
  lights: string;
  behind?: string;
}

/** A row of towers with some windows lit, standing on the height `ground`. */
export function city({ x, ground, width, height, seed, color, lights, behind }: CityOptions): Markup {
  const { fraction, chance } = chooserFor(seed);
  const towers: Markup[] = [];
  for (let left = x; behind && left < x + width;) {
    const across = 34 + fraction() * 56;
    const tall = Math.round(height * (0.55 + fraction() * 0.6));
    towers.push(rect(Math.round(left), ground - tall, Math.round(across) + 2, tall, behind));
    left += across;
  }
  for (let left = x; left < x + width;) {
    const across = Math.round(38 + fraction() * 54);
    const tall = Math.round(height * (0.32 + fraction() * 0.62));
    towers.push(rect(left, ground - tall, Math.min(across, x + width - left), tall, color, 3));
    if (chance(0.28)) towers.push(rect(left + across / 2 - 2, ground - tall - 34, 4, 34, color));
    for (let row = 0; row < tall / 24 - 1; row++)
      for (let column = 0; column < across / 16 - 1; column++)
        if (chance(0.48))
          towers.push(rect(left + 8 + column * 15, ground - tall + 12 + row * 23, 6, 10, lights, 1));
    left += across + 3;
  }
  return draw(...towers);
}

const sailboat = (x: number, y: number, sail: string): Markup =>
  place(
    x,
    y,
    0.6,
    path("M0 0h70l-10 18h-48Z", palette.plum),
    path("M34-4V-78L74-10Z", palette.cream),
    path("M30-4V-62L4-8Z", sail),
  );

const outlooks: Record<View, Outlook> = {
  skyline: {
    sky: [
      [0, "#8C6F9E"],
      [0.6, palette.peach],
      [1, palette.apricot],
    ],
    words: "the city at dusk in the window",
    land: () =>
      draw(
        faded(0.9, circle(230, 110, 34, palette.cream)),
        city({
          x: -10,
          ground: 260,
          width: 340,
          height: 170,
          seed: 31,
          color: palette.aubergine,
          lights: palette.butter,
          behind: palette.mauve,
        }),
        rect(0, 258, 320, 62, palette.dusk),
        faded(0.6, line("M20 276h60M120 288h90M230 274h60M60 304h70", palette.blush, 3)),
      ),
  },
  trees: {
    sky: [
      [0, palette.sky],
      [1, palette.cream],
    ],
    words: "green trees outside the window",
    land: () =>
      draw(
        path("M0 210Q80 150 160 190T320 170V320H0Z", palette.sage),
        path("M0 250Q100 200 200 236T320 226V320H0Z", palette.moss),
        tree(70, 180, 0.9),
        tree(250, 200, 1.05, palette.pine, palette.moss),
        faded(0.85, circle(250, 70, 30, palette.cream)),
      ),
  },
  autumn: {
    sky: [
      [0, palette.apricot],
      [1, palette.cream],
    ],
    words: "autumn trees outside the window",
    land: () =>
      draw(
        path("M0 220Q90 170 170 206T320 190V320H0Z", palette.ochre),
        tree(80, 180, 1, palette.coral, palette.peach),
        tree(240, 190, 1.15, palette.brick, palette.coral),
        tree(164, 214, 0.7, palette.ochre, palette.butter),
      ),
  },
  roofs: {
    sky: [
      [0, "#E9A98F"],
      [1, palette.cream],
    ],
    words: "rooftops outside the window",
    land: () =>
      draw(
        path("M-10 240V180L60 130L130 180V320H-10Z", palette.brick),
        path("M-20 186L60 120L140 186L130 196L60 138L-10 196Z", palette.aubergine),
        rect(30, 196, 26, 34, palette.butter, 3),
        rect(72, 196, 26, 34, palette.cream, 3),
        rect(150, 150, 170, 170, palette.rose),
        rect(142, 138, 190, 18, palette.aubergine),
        repeat(3, (index) =>
          rect(168 + index * 48, 178, 28, 40, index === 1 ? palette.butter : palette.plum, 3),
        ),
        rect(196, 96, 24, 44, palette.darkBrick),
      ),
  },
  river: {
    sky: [
      [0, "#B9A6C4"],
      [0.5, palette.apricot],
      [1, palette.cream],
    ],
    words: "the river and the hills in the window",
    land: () =>
      draw(
        faded(0.95, circle(96, 96, 32, palette.cream)),
        path("M0 170Q70 110 150 156T320 120V240H0Z", "#C79AA6"),
        path("M0 204Q110 150 200 190T320 176V250H0Z", palette.mauve),
        rect(0, 226, 320, 94, "#E6B3A3"),
        faded(0.7, line("M30 246h80M150 258h90M60 276h60M210 284h70", palette.cream, 4)),
        sailboat(176, 244, palette.coral),
        path("M0 296Q120 270 320 292V320H0Z", palette.moss),
        cypress(40, 284, 0.7),
        cypress(284, 288, 0.8),
      ),
  },
  harbor: {
    sky: [
      [0, palette.sky],
      [0.7, palette.mist],
      [1, palette.cream],
    ],
    words: "boats in the harbor outside the window",
    land: () =>
      draw(
        faded(0.9, circle(240, 80, 28, palette.cream)),
        path("M0 196Q90 172 170 188T320 178V230H0Z", palette.sage),
        rect(0, 206, 320, 114, "#7F9DB0"),
        faded(0.6, line("M20 232h70M130 246h90M40 290h60M220 276h80", palette.cream, 4)),
        sailboat(60, 232, palette.butter),
        sailboat(190, 262, palette.coral),
        path("M0 300H320V320H0Z", palette.darkWood),
        repeat(5, (index) => rect(14 + index * 74, 280, 10, 40, palette.darkWood, 2)),
      ),
  },
};

/** How an alternative text names a view, after "with". */
export const viewWords = (view: View): string => outlooks[view].words;

interface WindowOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  view: View;
  trim?: string;
}

/** A sash window with its sill; no two of one picture may share their corner. */
export function sashWindow({ x, y, width, height, view, trim = palette.cream }: WindowOptions): Markup {
  const { sky: stops, land } = outlooks[view];
  const name = `${x}-${y}`;
  const scale = Math.max(width, height) / 320;
  const left = x - (scale * 320 - width) / 2;
  const top = y - (scale * 320 - height) * 0.6;
  return draw(
    clipped(
      `pane-${name}`,
      rect(x, y, width, height, palette.sky, 8),
      place(left, top, scale, sky(`air-${name}`, stops, 320, 320), land()),
    ),
    border(x, y, width, height, trim, 14, 8),
    rect(x + width / 2 - 5, y, 10, height, trim),
    rect(x, y + height / 2 - 4, width, 9, trim),
    rect(x - 22, y + height + 2, width + 44, 18, trim, 4),
    faded(0.12, rect(x - 22, y + height + 14, width + 44, 8, palette.plum, 3)),
  );
}
