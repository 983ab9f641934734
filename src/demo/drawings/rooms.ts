import { bed, type Bedside, bedsides, type Headboard, type Weave } from "#src/demo/drawings/beds.ts";
import { deskWithChair, type Rug, rugs, sofa, type WallArt, wallArts } from "#src/demo/drawings/furniture.ts";
import { colorWord, palette } from "#src/demo/drawings/palette.ts";
import {
  circle,
  draw,
  ellipse,
  faded,
  line,
  type Markup,
  path,
  rect,
  repeat,
  type Scene,
} from "#src/demo/drawings/shapes.ts";
import { sashWindow, type View, viewWords } from "#src/demo/drawings/views.ts";
import { bladePlant, books, framed, mug, plant } from "#src/demo/drawings/vocabulary.ts";

type Dressing = "curtains" | "blind" | "plants";
type Panelling = "plain" | "boards" | "half";

/** Everything that may differ between two bedrooms. */
export interface BedroomOptions {
  wall: string;
  panelling: Panelling;
  floor: string;
  view: View;
  dressing: Dressing;
  drapes: string;
  blanket: string;
  sheet: string;
  pillow: string;
  thread: string;
  weave: Weave;
  headboard: Headboard;
  bedside: Bedside;
  shade: string;
  rug: Rug;
  rugColor: string;
  art: WallArt;
}

const panellings: Record<Panelling, () => Markup> = {
  plain: () => "",
  boards: () =>
    faded(
      0.07,
      repeat(14, (index) => line(`M${30 + index * 58} 0V466`, palette.plum, 3)),
    ),
  half: () => draw(faded(0.5, rect(0, 350, 800, 116, palette.cream)), rect(0, 342, 800, 10, palette.cream)),
};

const dressings: Record<Dressing, (color: string) => Markup> = {
  curtains: (color) =>
    draw(
      line("M400 54H764", palette.darkWood, 8),
      faded(0.94, path("M404 56h66q4 150-26 320h-40Z", color), path("M760 56h-66q-4 150 26 320h40Z", color)),
    ),
  blind: (color) =>
    draw(
      rect(424, 58, 312, 92, color, 4),
      faded(0.12, line("M430 84H730M430 108H730M430 132H730", palette.plum, 3)),
      rect(424, 144, 312, 10, palette.darkWood, 4),
      line("M580 154V176", palette.plum, 3),
    ),
  plants: () =>
    draw(
      plant(480, 320, 0.3, palette.brick),
      bladePlant(584, 324, 0.26, palette.cream),
      plant(678, 322, 0.24, palette.dusk),
    ),
};

const room = (wall: string, floor: string): Markup =>
  draw(
    rect(0, 0, 800, 600, wall),
    rect(0, 470, 800, 130, floor),
    faded(0.1, line("M0 500H800M0 536H800M0 572H800", palette.plum, 2)),
  );

const skirting = (): Markup => faded(0.8, rect(0, 462, 800, 10, palette.cream));

/** A bedroom with one window. */
export const bedroom = (options: BedroomOptions): Scene => ({
  alt: `A ${colorWord(options.wall)} bedroom with a ${colorWord(options.blanket)} blanket and ${viewWords(options.view)}`,
  detail: {
    x: 400,
    y: 250,
    width: 400,
    alt: `A ${colorWord(options.shade)} reading lamp beside the bed`,
  },
  body: draw(
    room(options.wall, options.floor),
    panellings[options.panelling](),
    faded(0.22, path("M470 96L760 96L800 210V470H600Z", palette.cream)),
    skirting(),
    sashWindow({ x: 430, y: 70, width: 300, height: 270, view: options.view }),
    dressings[options.dressing](options.drapes),
    wallArts[options.art](),
    rugs[options.rug](options.rugColor),
    bed(options),
    bedsides[options.bedside](options.shade),
  ),
});

/** Everything that may differ between two desks. */
export interface StudyOptions {
  wall: string;
  floor: string;
  view: View;
  chair: string;
  seat: string;
  lamp: string;
  pouf: string;
  pot: string;
  rugColor: string;
  blades: boolean;
  spines: readonly string[];
}

/** A corner with a desk, shelves, a large plant and a window. */
export const study = (options: StudyOptions): Scene => ({
  alt: `A ${colorWord(options.wall)} room with a desk, a ${colorWord(options.chair)} chair, shelves and ${viewWords(options.view)}`,
  detail: {
    x: 390,
    y: 200,
    width: 400,
    alt: `A desk with a laptop, a lamp and a ${colorWord(options.chair)} chair`,
  },
  body: draw(
    rect(0, 0, 800, 600, options.wall),
    rect(0, 480, 800, 120, options.floor),
    rect(0, 472, 800, 10, palette.cream),
    sashWindow({ x: 70, y: 60, width: 330, height: 300, view: options.view }),
    faded(0.4, path("M120 482L420 482L540 600H180Z", palette.cream)),
    rect(470, 110, 260, 12, palette.darkWood, 3),
    rect(470, 230, 260, 12, palette.darkWood, 3),
    books(486, 110, 1, options.spines),
    plant(690, 74, 0.46, options.seat),
    books(600, 230, 0.9, options.spines.toReversed().slice(0, 4)),
    rect(488, 186, 70, 44, palette.cream, 6),
    circle(523, 208, 14, options.chair),
    deskWithChair(options.chair, options.seat, options.lamp),
    options.blades ? bladePlant(110, 470, 1.25, options.pot) : plant(110, 470, 1.25, options.pot),
    faded(0.6, ellipse(330, 566, 200, 22, options.rugColor)),
    rect(210, 420, 160, 60, options.pouf, 16),
    faded(0.16, rect(210, 452, 160, 28, palette.plum, 14)),
    rect(200, 470, 180, 50, options.pouf, 14),
    faded(0.16, rect(200, 470, 180, 50, palette.plum, 14)),
    rect(216, 516, 12, 24, palette.darkWood),
    rect(352, 516, 12, 24, palette.darkWood),
  ),
});

/** Everything that may differ between two living rooms. */
export interface LivingRoomOptions {
  wall: string;
  panelling: Panelling;
  floor: string;
  view: View;
  cover: string;
  coverShade: string;
  cushions: readonly [string, string, string];
  rugColor: string;
  lamp: string;
  pot: string;
  art: "hills" | "shelf" | "trio";
}

const livingRoomArts: Record<LivingRoomOptions["art"], () => Markup> = {
  hills: () =>
    framed(
      150,
      96,
      270,
      160,
      draw(
        rect(150, 96, 270, 160, palette.apricot),
        circle(340, 150, 26, palette.coral),
        path("M150 214Q220 150 290 196T420 176V256H150Z", palette.mauve),
        path("M150 236Q240 196 320 226T420 216V256H150Z", palette.pine),
      ),
    ),
  shelf: () =>
    draw(
      rect(130, 150, 300, 12, palette.darkWood, 3),
      rect(130, 252, 300, 12, palette.darkWood, 3),
      books(150, 150),
      plant(372, 112, 0.48, palette.coral),
      books(292, 252, 1, [palette.sage, palette.cream, palette.plum, palette.ochre, palette.rose]),
      mug(164, 252, palette.butter),
      mug(220, 252, palette.dusk),
    ),
  trio: () =>
    draw(
      framed(128, 110, 84, 110, circle(170, 164, 26, palette.butter)),
      framed(238, 92, 108, 140, line("M256 210q18-90 38-30t38-70", palette.mauve, 8)),
      framed(372, 120, 76, 96, path("M384 204Q384 150 410 136Q436 150 436 204Z", palette.moss)),
    ),
};

/** A living room with a sofa, a low table and a window. */
export const livingRoom = (options: LivingRoomOptions): Scene => ({
  alt: `A ${colorWord(options.wall)} living room with a ${colorWord(options.cover)} sofa and ${viewWords(options.view)}`,
  detail: { x: 60, y: 270, width: 420, alt: `Three cushions on a ${colorWord(options.cover)} sofa` },
  body: draw(
    room(options.wall, options.floor),
    panellings[options.panelling](),
    skirting(),
    sashWindow({ x: 530, y: 70, width: 210, height: 280, view: options.view }),
    livingRoomArts[options.art](),
    faded(0.3, path("M540 470H740L700 600H420Z", palette.cream)),
    line("M46 540V230", palette.plum, 6),
    path("M4 236L24 166H70L90 236Z", options.lamp),
    ellipse(46, 542, 34, 7, palette.plum),
    rugs.oval(options.rugColor),
    sofa(options.cover, options.coverShade, options.cushions),
    plant(672, 450, 1, options.pot),
    line("M262 566L250 600M470 566L482 600", palette.darkWood, 9),
    ellipse(366, 560, 150, 20, palette.darkWood),
    ellipse(366, 554, 150, 20, palette.wood),
    rect(400, 534, 80, 12, palette.dusk, 3),
    rect(408, 522, 66, 12, palette.butter, 3),
    mug(290, 554, palette.cream, 0.9),
  ),
});
