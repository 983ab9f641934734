import { colorWord, palette } from "#src/demo/drawings/palette.ts";
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
  type Scene,
} from "#src/demo/drawings/shapes.ts";
import { sashWindow, type View, viewWords } from "#src/demo/drawings/views.ts";
import { bladePlant, mug, pendant, plant } from "#src/demo/drawings/vocabulary.ts";

/** Everything that may differ between two kitchens. */
export interface KitchenOptions {
  wall: string;
  tile: string;
  cabinets: string;
  doors: string;
  shades: string;
  kettle: string;
  view: View;
  front: "table" | "stools";
}

const tiles = (wall: string, tile: string): Markup =>
  draw(
    rect(0, 230, 800, 150, tile),
    repeat(11, (index) => line(`M${index * 80} 230V380`, wall, 3)),
    line("M0 280H800M0 330H800", wall, 3),
  );

const shelves = (bowl: string): Markup =>
  draw(
    rect(40, 96, 210, 12, palette.darkWood, 3),
    rect(550, 96, 210, 12, palette.darkWood, 3),
    place(70, 56, 1, path("M0 0h60q0 40-30 40T0 0Z", bowl)),
    place(140, 56, 1, path("M0 0h60q0 40-30 40T0 0Z", palette.rose)),
    plant(230, 66, 0.34, palette.cream),
    rect(570, 46, 30, 50, palette.plum, 5),
    rect(610, 56, 30, 40, palette.butter, 5),
    rect(650, 40, 30, 56, palette.mist, 5),
    rect(690, 60, 44, 36, bowl, 8),
  );

const onTheCounter = (kettle: string): Markup =>
  draw(
    rect(70, 356, 140, 20, palette.plum, 4),
    path("M96 356q-2-62 44-62t44 62Z", kettle),
    line("M108 300q32-40 64 0", palette.plum, 6),
    path("M182 330l26-18v14l-22 18Z", kettle),
    rect(600, 300, 90, 76, palette.rose, 8),
    line("M618 300v-16h54v16", palette.plum, 6),
    ellipse(350, 366, 56, 14, palette.wood),
    circle(330, 350, 17, palette.coral),
    circle(362, 346, 18, palette.ochre),
    circle(380, 356, 14, palette.sage),
    mug(470, 376, palette.plum, 0.8),
  );

const fronts: Record<KitchenOptions["front"], (color: string) => Markup> = {
  table: (color) =>
    draw(
      ellipse(400, 566, 330, 44, palette.wood),
      ellipse(400, 558, 330, 40, "#DDAA7A"),
      mug(300, 556, color, 1),
      mug(470, 562, palette.cream, 1),
      ellipse(400, 548, 60, 14, palette.cream),
      path("M366 544q34-34 68 0Z", palette.ochre),
    ),
  stools: (color) =>
    draw(
      rect(90, 486, 620, 22, "#DDAA7A", 8),
      rect(110, 508, 580, 92, palette.wood),
      faded(0.14, rect(110, 508, 580, 14, palette.plum)),
      repeat(3, (index) =>
        place(
          210 + index * 190,
          556,
          1,
          line("M-26 8L-36 60M26 8L36 60", palette.darkWood, 8),
          rect(-46, -10, 92, 20, color, 10),
        ),
      ),
      bladePlant(400, 460, 0.34, palette.cream),
      mug(520, 486, color, 0.9),
      rect(220, 474, 92, 12, palette.dusk, 3),
      rect(228, 462, 78, 12, palette.butter, 3),
    ),
};

/** A kitchen seen across its counter. */
export const kitchen = (options: KitchenOptions): Scene => ({
  alt: `A ${colorWord(options.cabinets)} kitchen with ${options.front === "table" ? "a round table" : "three stools"} and ${viewWords(options.view)}`,
  detail: {
    x: 20,
    y: 130,
    width: 460,
    alt: `A ${colorWord(options.kettle)} kettle on the stove beside a bowl of fruit`,
  },
  body: draw(
    rect(0, 0, 800, 600, options.wall),
    tiles(options.wall, options.tile),
    sashWindow({ x: 300, y: 56, width: 200, height: 150, view: options.view }),
    shelves(options.kettle),
    rect(0, 376, 800, 22, palette.darkWood),
    rect(0, 398, 800, 202, options.cabinets),
    repeat(4, (index) =>
      draw(
        faded(0.35, rect(20 + index * 196, 418, 172, 150, options.doors, 6)),
        rect(96 + index * 196, 432, 22, 6, palette.butter, 3),
      ),
    ),
    onTheCounter(options.kettle),
    pendant(250, 120, 0.9, options.shades),
    pendant(560, 120, 0.9, options.shades),
    fronts[options.front](options.kettle),
  ),
});
