import { palette } from "#src/demo/drawings/palette.ts";
import {
  border,
  circle,
  draw,
  ellipse,
  faded,
  line,
  type Markup,
  path,
  place,
  rect,
  ring,
  turned,
} from "#src/demo/drawings/shapes.ts";

/** A round tree whose trunk begins at (x, y). */
export const tree = (
  x: number,
  y: number,
  scale = 1,
  leaves: string = palette.moss,
  light: string = palette.sage,
): Markup =>
  place(
    x,
    y,
    scale,
    rect(-6, 0, 12, 90, palette.darkWood, 4),
    ellipse(0, -30, 58, 66, leaves),
    ellipse(-26, -8, 38, 42, leaves),
    ellipse(30, -2, 36, 38, leaves),
    faded(0.55, ellipse(-14, -46, 26, 28, light)),
  );

/** The lit side of a tree with these leaves. */
export const leafLight = (leaves: string): string =>
  ({ [palette.coral]: palette.peach, [palette.ochre]: palette.butter, [palette.pine]: palette.moss })[
    leaves
  ] ?? palette.sage;

export const cypress = (x: number, y: number, scale = 1, leaves: string = palette.pine): Markup =>
  place(
    x,
    y,
    scale,
    path("M0-120C34-60 36 10 0 22C-36 10-34-60 0-120Z", leaves),
    rect(-4, 14, 8, 26, palette.darkWood),
  );

const pot = (color: string): Markup =>
  draw(
    path("M-44-6H44L34 70Q33 78 25 78H-25Q-33 78-34 70Z", color),
    rect(-50, -14, 100, 20, color, 6),
    faded(0.12, rect(-50, -14, 100, 20, palette.plum, 6)),
  );

/** A leafy pot plant; the pot's rim is at (x, y), its foot 78 below. */
export const plant = (
  x: number,
  y: number,
  scale = 1,
  potColor: string = palette.coral,
  leaf: string = palette.moss,
): Markup =>
  place(
    x,
    y,
    scale,
    line(
      "M0 0C-4-60-40-90-60-110M0 0C2-70 6-110 0-150M0 0C6-60 40-84 66-100M0 0C-2-40-40-44-66-50M0 0C4-40 36-40 62-44",
      leaf,
      5,
    ),
    turned(-42, -64, -116, ellipse(-64, -116, 16, 34, leaf)),
    ellipse(0, -164, 17, 38, leaf),
    turned(48, 70, -106, ellipse(70, -106, 16, 34, leaf)),
    turned(-74, -78, -52, ellipse(-78, -52, 14, 30, palette.sage)),
    turned(74, 74, -46, ellipse(74, -46, 14, 30, palette.sage)),
    turned(-18, -28, -128, ellipse(-28, -128, 13, 30, palette.sage)),
    pot(potColor),
  );

/** A plant of upright blades, in the same pot as the leafy one. */
export const bladePlant = (x: number, y: number, scale = 1, potColor: string = palette.coral): Markup =>
  place(
    x,
    y,
    scale,
    path("M-34 0C-46-60-50-110-40-160C-18-110-14-60-14 0Z", palette.pine),
    path("M34 0C48-50 56-90 50-130C24-90 16-50 14 0Z", palette.pine),
    path("M-22 0C-26-80-16-150 0-196C18-150 24-80 20 0Z", palette.moss),
    path("M-6 0C-6-80-4-130 0-170C6-130 6-80 6 0Z", palette.sage),
    pot(potColor),
  );

/** A lamp hanging from the top edge of the picture. */
export const pendant = (x: number, length: number, scale = 1, shade: string = palette.coral): Markup =>
  place(
    x,
    0,
    1,
    line(`M0 0V${length}`, palette.plum),
    place(
      0,
      length,
      scale,
      path("M-46 44C-46 8-20-4 0-4S46 8 46 44Z", shade),
      ellipse(0, 46, 30, 9, palette.cream),
    ),
  );

/** A steaming mug standing on the height y. */
export const mug = (x: number, y: number, color: string, scale = 1): Markup =>
  place(
    x,
    y,
    scale,
    rect(0, -34, 36, 34, color, 7),
    line("M36-26q16 0 14 10t-14 8", color, 6),
    faded(0.7, line("M10-44q-6-8 0-16t0-16M24-44q-6-8 0-16", palette.cream, 3)),
  );

const spineHeights = [62, 74, 56, 68, 60, 72] as const;

/** Upright books standing on the height y, one a colour. */
export const books = (
  x: number,
  y: number,
  scale = 1,
  colors: readonly string[] = [
    palette.coral,
    palette.plum,
    palette.butter,
    palette.moss,
    palette.rose,
    palette.dusk,
  ],
): Markup =>
  place(
    x,
    y,
    scale,
    ...colors.map((color, index) => {
      const height = spineHeights[index % spineHeights.length] ?? 60;
      return rect(index * 19, -height, 16, height, color, 2);
    }),
  );

/** An open book lying on a table, its spine at (x, y). */
export const openBook = (x: number, y: number): Markup =>
  place(
    x,
    y,
    1,
    path("M0 0Q30-14 62 0V44Q30 32 0 44Z", palette.cream),
    path("M0 0Q-30-14-62 0V44Q-30 32 0 44Z", "#F4E1CB"),
  );

/** A picture on the wall: its ground, the art on it, and a wooden frame. */
export const framed = (x: number, y: number, width: number, height: number, art: Markup): Markup =>
  draw(rect(x, y, width, height, palette.cream, 4), art, border(x, y, width, height, palette.wood, 8));

export const clouds = (opacity = 0.6): Markup =>
  faded(
    opacity,
    place(140, 120, 1, ellipse(0, 0, 70, 16, palette.cream), ellipse(40, -14, 44, 16, palette.cream)),
    place(620, 80, 1, ellipse(0, 0, 60, 13, palette.cream), ellipse(-34, -12, 36, 12, palette.cream)),
  );

/** A parked bicycle, its pedals at (x, y). */
export const bicycle = (x: number, y: number, color: string = palette.coral): Markup =>
  place(
    x,
    y,
    1,
    ring(-34, 0, 26, palette.plum, 5),
    ring(38, 0, 26, palette.plum, 5),
    line("M-34 0L-10-38H24L38 0M-10-38L4 0H-34M24-38L18-54h14M-16-46h16", color, 6),
  );

/** A street lamp whose foot is at (x, y). */
export const streetLamp = (x: number, y: number): Markup =>
  place(
    x,
    y,
    1,
    line("M0 0V-150", palette.plum, 7),
    circle(0, -164, 18, palette.butter),
    faded(0.25, circle(0, -164, 40, palette.butter)),
  );
