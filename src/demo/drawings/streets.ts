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
  sky,
} from "#src/demo/drawings/shapes.ts";
import { bicycle, clouds, leafLight, plant, streetLamp, tree } from "#src/demo/drawings/vocabulary.ts";

/** Everything that may differ between two rows of brownstones. */
export interface BrownstoneOptions {
  /** Four façades from left to right. */
  fronts: readonly [string, string, string, string];
  /** How far each façade stays below the tallest. */
  drops: readonly [number, number, number, number];
  trees: readonly [string, string];
  bicycle: string;
  night: boolean;
}

const doors = [palette.moss, palette.plum, palette.coral, palette.dusk] as const;

function brownstone(color: string, drop: number, index: number, night: boolean): Markup {
  const left = -30 + index * 215;
  const top = 110 + drop;
  const glass = (pane: number) => (night || (pane + index) % 3 === 0 ? palette.butter : palette.plum);
  const sill = (x: number, y: number, width: number, height: number) =>
    faded(0.7, rect(x, y, width, height, palette.cream, 2));
  const upperWindow = (pane: number) => {
    const x = left + 22 + (pane % 3) * 60;
    const y = top + 46 + Math.floor(pane / 3) * 112;
    return draw(
      sill(x - 5, y - 10, 52, 9),
      rect(x, y, 42, 72, glass(pane), 4),
      rect(x + 19, y, 4, 72, color),
      sill(x - 5, y + 72, 52, 7),
    );
  };
  const arch = (inset: number, lift: number) =>
    `M${left + 20 + inset} 530V${top + 290 + inset / 4}Q${left + 20 + inset} ${top + lift} ${left + 48} ${top + lift}T${left + 76 - inset} ${top + 290 + inset / 4}V530Z`;
  return draw(
    rect(left, top, 210, 420, color),
    rect(left - 6, top - 16, 222, 24, palette.aubergine, 3),
    repeat(7, (tooth) => rect(left + 8 + tooth * 29, top + 8, 12, 12, palette.aubergine, 2)),
    repeat(6, upperWindow),
    faded(0.8, path(arch(0, 262), palette.cream)),
    path(arch(8, 272), doors[index % doors.length] ?? palette.moss),
    circle(left + 60, top + 350, 4, palette.butter),
    rect(left + 104, top + 282, 88, 74, glass(2), 5),
    rect(left + 146, top + 282, 5, 74, color),
    sill(left + 98, top + 356, 100, 8),
    rect(left + 10, 488, 78, 14, palette.blush),
    rect(left + 2, 502, 94, 14, "#DDB0A4"),
    rect(left - 6, 516, 110, 16, "#CFA096"),
    line(`M${left + 92} 530V456M${left + 6} 530V456`, palette.plum, 5),
  );
}

/** A city block of brownstones with a parked bicycle, by day or at night. */
export function brownstones({ fronts, drops, trees, bicycle: paint, night }: BrownstoneOptions): Scene {
  const [near, far] = trees;
  return {
    alt: night
      ? `A row of houses at night with lit windows and a ${colorWord(paint)} bicycle`
      : `A row of brownstones with a ${colorWord(paint)} bicycle parked in front`,
    detail: { x: 400, y: 280, width: 400, alt: `A ${colorWord(paint)} bicycle under the street lamp` },
    body: draw(
      night
        ? sky("sky", [
            [0, palette.night],
            [0.7, "#6B4A72"],
            [1, "#B97A84"],
          ])
        : sky("sky", [
            [0, palette.sky],
            [0.6, palette.cream],
            [1, palette.apricot],
          ]),
      night ? faded(0.9, circle(660, 60, 30, palette.cream)) : faded(0.8, circle(660, 84, 44, palette.cream)),
      ...fronts.map((color, index) => brownstone(color, drops[index] ?? 0, index, night)),
      rect(0, 530, 800, 70, night ? "#A88F9B" : "#CDB9B4"),
      faded(0.6, rect(0, 530, 800, 8, palette.cream)),
      faded(0.85, rect(0, 570, 800, 30, palette.aubergine)),
      tree(190, 420, 1.35, near, leafLight(near)),
      tree(640, 430, 1.25, far, leafLight(far)),
      streetLamp(420, 548),
      bicycle(520, 544, paint),
    ),
  };
}

/** Everything that may differ between two main streets. */
export interface MainStreetOptions {
  fronts: readonly [string, string, string, string];
  awnings: readonly [string, string, string, string];
  tree: string;
  bicycle: string;
}

function shop(color: string, awning: string, index: number): Markup {
  const left = index * 200;
  const top = [150, 196, 126, 178][index] ?? 150;
  const flap = (column: number) =>
    path(`M${left + 16 + column * 24} 372h24v22q-12 16-24 0Z`, column % 2 ? palette.cream : awning);
  return draw(
    rect(left, top, 200, 380, color),
    rect(left - 2, top - 14, 204, 20, palette.aubergine, 3),
    repeat(3, (column) => {
      const x = left + 24 + column * 56;
      return draw(
        rect(x - 4, top + 40, 48, 92, palette.cream, 4),
        rect(x, top + 46, 40, 80, (column + index) % 3 === 0 ? palette.butter : palette.plum, 3),
        rect(x, top + 84, 40, 4, palette.cream),
      );
    }),
    rect(left + 14, 392, 172, 138, palette.plum),
    rect(left + 22, 400, 98, 92, palette.butter, 3),
    rect(left + 128, 400, 50, 130, awning, 3),
    rect(left + 136, 408, 34, 60, palette.mist, 3),
    rect(left + 22, 496, 98, 34, color, 3),
    index % 2 === 0
      ? draw(plant(left + 50, 474, 0.22, palette.brick), plant(left + 92, 474, 0.22, palette.cream))
      : draw(
          rect(left + 34, 452, 20, 40, palette.coral, 3),
          rect(left + 62, 440, 20, 52, palette.moss, 3),
          rect(left + 90, 460, 18, 32, palette.dusk, 3),
        ),
    rect(left + 16, 352, 168, 22, awning, 3),
    repeat(7, flap),
  );
}

/** A small town's main street with shops under awnings. */
export const mainStreet = ({ fronts, awnings, tree: leaves, bicycle: paint }: MainStreetOptions): Scene => ({
  alt: `A main street of small shops with ${colorWord(awnings[0])} and ${colorWord(awnings[1])} awnings`,
  detail: { x: 200, y: 320, width: 340, alt: `A shop window under a ${colorWord(awnings[1])} awning` },
  body: draw(
    sky("sky", [
      [0, palette.sky],
      [0.6, palette.cream],
      [1, palette.apricot],
    ]),
    clouds(0.7),
    ...fronts.map((color, index) => shop(color, awnings[index] ?? palette.coral, index)),
    rect(0, 530, 800, 70, "#D9C2B4"),
    faded(0.6, rect(0, 530, 800, 8, palette.cream)),
    faded(0.85, rect(0, 574, 800, 26, palette.aubergine)),
    tree(200, 430, 1.25, leaves, leafLight(leaves)),
    tree(780, 440, 1.1, leaves, leafLight(leaves)),
    streetLamp(404, 552),
    place(
      590,
      520,
      1,
      rect(-70, 0, 140, 9, palette.wood, 3),
      rect(-70, -22, 140, 9, palette.wood, 3),
      line("M-56 -22V34M56 -22V34", palette.plum, 6),
    ),
    bicycle(320, 550, paint),
  ),
});

/** Everything that may differ between two porches. */
export interface PorchOptions {
  siding: string;
  door: string;
  boards: string;
  cushion: string;
  pots: readonly [string, string];
}

const swing = (cushion: string): Markup =>
  draw(
    line("M110 60V400M370 60V400", palette.plum),
    rect(96, 300, 288, 14, palette.wood, 6),
    repeat(9, (index) => rect(112 + index * 30, 310, 12, 96, palette.wood, 4)),
    rect(84, 400, 312, 34, cushion, 14),
    rect(84, 430, 312, 16, palette.darkWood, 6),
    rect(90, 366, 22, 66, palette.darkWood, 6),
    rect(368, 366, 22, 66, palette.darkWood, 6),
    rect(150, 336, 80, 72, palette.cream, 16),
    faded(0.8, line("M162 358H218M162 376H218", palette.coral, 5)),
    rect(282, 342, 70, 66, palette.butter, 16),
  );

/** A front porch seen close, with its swing and its door. */
export const porch = ({ siding, door, boards, cushion, pots }: PorchOptions): Scene => ({
  alt: `A front porch with a swing, potted plants and a ${colorWord(door)} door`,
  detail: { x: 60, y: 230, width: 380, alt: `A porch swing with a ${colorWord(cushion)} cushion` },
  body: draw(
    rect(0, 0, 800, 600, siding),
    faded(
      0.08,
      repeat(16, (index) => line(`M0 ${40 + index * 30}H800`, palette.plum, 3)),
    ),
    rect(130, 120, 230, 200, palette.cream, 6),
    rect(144, 134, 202, 172, palette.plum, 4),
    faded(0.5, path("M144 134H230L180 306H144Z", palette.dusk)),
    rect(241, 134, 8, 172, palette.cream),
    rect(144, 214, 202, 8, palette.cream),
    rect(470, 120, 190, 384, palette.cream, 6),
    rect(488, 138, 154, 366, door, 4),
    rect(512, 164, 106, 120, palette.butter, 4),
    line("M565 164V284M512 224H618", palette.cream, 6),
    faded(0.16, rect(512, 312, 106, 150, palette.plum, 4)),
    circle(624, 340, 7, palette.butter),
    place(
      716,
      170,
      1,
      rect(-14, -10, 28, 46, palette.plum, 6),
      circle(0, 16, 12, palette.butter),
      faded(0.25, circle(0, 16, 44, palette.butter)),
    ),
    rect(0, 0, 800, 56, palette.cream),
    faded(0.14, rect(0, 44, 800, 12, palette.plum)),
    rect(0, 500, 800, 100, boards),
    faded(0.14, line("M0 524H800M0 550H800M0 578H800", palette.plum, 3)),
    path("M480 520H650L674 556H456Z", palette.ochre),
    faded(0.4, path("M492 528H640L654 548H474Z", palette.cream)),
    swing(cushion),
    plant(718, 480, 0.85, pots[0]),
    plant(430, 496, 0.5, pots[1]),
    rect(20, 56, 30, 460, palette.cream),
    rect(10, 56, 50, 26, palette.cream, 4),
    faded(0.1, rect(42, 56, 8, 460, palette.plum)),
    ellipse(35, 524, 44, 8, palette.darkWood),
  ),
});
