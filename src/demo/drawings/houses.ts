import { colorWord, palette } from "#src/demo/drawings/palette.ts";
import {
  circle,
  clipped,
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
import { clouds, leafLight, plant, tree } from "#src/demo/drawings/vocabulary.ts";

type HouseStyle = "victorian" | "colonial" | "cottage" | "tripleDecker";

/** Everything that may differ between two houses; `evening` lights the windows. */
export interface HouseOptions {
  style: HouseStyle;
  body: string;
  /** The shaded or set-back part of the walls. */
  wing: string;
  roof: string;
  door: string;
  trees: readonly [string, string];
  evening: boolean;
  /** How the alternative text calls the body's colour. */
  word: string;
}

const trimOf = (evening: boolean): string => (evening ? "#DCC9CB" : palette.cream);

const pane = (x: number, y: number, lit: boolean, trim: string): Markup =>
  draw(
    rect(x - 6, y - 6, 50, 82, trim, 4),
    rect(x, y, 38, 70, lit ? palette.butter : palette.plum, 3),
    rect(x + 17, y, 4, 70, trim),
  );

const railing = (x: number, y: number, posts: number, trim: string): Markup =>
  draw(
    rect(x, y, posts * 16 + 10, 6, trim),
    repeat(posts, (index) => rect(x + 10 + index * 16, y + 4, 4, 18, trim)),
  );

function victorian({ body, wing, roof, door, evening }: HouseOptions): Markup {
  const trim = trimOf(evening);
  return draw(
    rect(250, 120, 34, 80, palette.brick),
    rect(210, 250, 330, 230, body),
    path("M190 258L375 116L560 258Z", roof),
    path("M236 250L375 144L514 250Z", body),
    rect(470, 170, 170, 310, wing),
    path("M455 178L555 84L655 178Z", roof),
    circle(375, 208, 24, palette.butter),
    line("M375 184v48M351 208h48", trim, 5),
    pane(510, 206, evening, trim),
    pane(574, 206, evening, trim),
    pane(236, 300, evening, trim),
    pane(300, 300, true, trim),
    path("M196 396H660L640 362H214Z", roof),
    rect(206, 396, 446, 10, trim),
    ...[214, 300, 378, 470, 560, 636].map((x) => rect(x, 400, 10, 82, trim)),
    rect(390, 408, 62, 74, door, 4),
    circle(440, 448, 4, palette.butter),
    rect(520, 412, 90, 46, palette.butter, 4),
    railing(206, 462, 10, trim),
    railing(472, 462, 10, trim),
    rect(200, 482, 460, 14, "#B9AFA2"),
    rect(384, 494, 80, 12, palette.blush),
    plant(350, 446, 0.32, palette.brick),
  );
}

function colonial({ body, roof, door, evening }: HouseOptions): Markup {
  const trim = trimOf(evening);
  const shuttered = (x: number, y: number, lit: boolean) =>
    draw(rect(x - 24, y - 4, 16, 78, roof, 2), rect(x + 46, y - 4, 16, 78, roof, 2), pane(x, y, lit, trim));
  return draw(
    rect(206, 96, 44, 120, palette.brick),
    rect(586, 96, 44, 120, palette.darkBrick),
    rect(176, 216, 480, 276, body),
    faded(
      0.06,
      repeat(9, (index) => line(`M178 ${240 + index * 28}H654`, palette.plum, 3)),
    ),
    path("M148 226L216 128H616L684 226Z", roof),
    rect(160, 222, 512, 12, trim),
    ...[214, 306, 397, 488, 580].map((x, index) => shuttered(x, 256, evening || index === 3)),
    ...[214, 306, 488, 580].map((x, index) => shuttered(x, 386, evening || index === 0)),
    path("M356 372L416 336L476 372Z", trim),
    rect(370, 372, 10, 120, trim),
    rect(452, 372, 10, 120, trim),
    rect(386, 384, 60, 108, door, 4),
    rect(394, 392, 44, 20, palette.butter, 3),
    circle(436, 446, 4, palette.butter),
    rect(366, 490, 100, 12, palette.blush),
    ...[200, 262, 324, 510, 572, 634].map((x) => ellipse(x, 490, 32, 20, evening ? "#26423A" : palette.pine)),
  );
}

function cottage({ body, roof, door, evening }: HouseOptions): Markup {
  const trim = trimOf(evening);
  const flowerBox = (x: number) =>
    draw(
      rect(x - 10, 430, 62, 14, palette.darkWood, 3),
      repeat(5, (index) =>
        circle(x - 4 + index * 12, 426 - (index % 2) * 6, 8, index % 2 ? palette.coral : palette.sage),
      ),
    );
  return draw(
    rect(516, 150, 42, 120, palette.darkBrick),
    rect(236, 300, 340, 196, body),
    path("M196 316L406 128L616 316L596 332L406 168L216 332Z", roof),
    path("M236 312L406 160L576 312Z", body),
    path("M384 284V244Q384 222 406 222T428 244V284Z", palette.butter),
    line("M406 222V284M384 254H428", trim, 5),
    pane(272, 356, evening, trim),
    pane(334, 356, true, trim),
    pane(508, 356, evening, trim),
    flowerBox(272),
    flowerBox(334),
    flowerBox(508),
    path("M404 496V402Q404 366 436 366T468 402V496Z", trim),
    path("M412 496V404Q412 376 436 376T460 404V496Z", door),
    circle(452, 438, 4, palette.butter),
    rect(394, 492, 84, 12, palette.blush),
    ...[70, 476].map((left) =>
      draw(
        rect(left, 520, 254, 7, trim),
        rect(left, 544, 254, 7, trim),
        repeat(11, (index) => path(`M${left + 4 + index * 24} 566V512l8-10l8 10V566Z`, trim)),
      ),
    ),
  );
}

function tripleDecker({ body, wing, roof, door, evening }: HouseOptions): Markup {
  const trim = trimOf(evening);
  const floor = (y: number, lit: boolean) =>
    draw(
      pane(506, y + 18, evening || !lit, trim),
      pane(566, y + 18, evening, trim),
      rect(266, y + 16, 44, 88, y > 300 ? door : wing, 3),
      rect(272, y + 22, 32, 40, lit ? palette.butter : palette.plum, 2),
      pane(346, y + 22, evening || lit, trim),
      y > 300 ? railing(330, y + 76, 7, trim) : railing(230, y + 76, 13, trim),
      rect(222, y + 100, 236, 14, roof),
      ...[226, 336, 444].map((x) => rect(x, y, 10, 104, trim)),
    );
  return draw(
    rect(222, 130, 420, 364, body),
    rect(482, 132, 160, 362, wing),
    faded(
      0.06,
      repeat(12, (index) => line(`M224 ${156 + index * 28}H640`, palette.plum, 3)),
    ),
    rect(206, 116, 452, 20, roof, 3),
    repeat(16, (index) => rect(218 + index * 28, 136, 12, 10, roof, 2)),
    faded(0.14, rect(228, 146, 222, 348, palette.plum)),
    floor(144, true),
    floor(262, false),
    floor(380, true),
    rect(252, 492, 80, 12, palette.blush),
    ellipse(520, 490, 40, 20, evening ? "#26423A" : palette.pine),
    ellipse(600, 490, 46, 24, evening ? "#26423A" : palette.pine),
  );
}

const styles: Record<HouseStyle, { draw: (options: HouseOptions) => Markup; words: string; doorAt: number }> =
  {
    victorian: { draw: victorian, words: "house with a porch and a tower", doorAt: 421 },
    colonial: { draw: colonial, words: "house with shutters", doorAt: 416 },
    cottage: { draw: cottage, words: "cottage behind a picket fence", doorAt: 436 },
    tripleDecker: { draw: tripleDecker, words: "three-story house with balconies", doorAt: 288 },
  };

/** A house from across its front lawn, by day or after dark. */
export function house(options: HouseOptions): Scene {
  const { style, trees, evening, door } = options;
  const { draw: drawHouse, words, doorAt } = styles[style];
  const [near, far] = trees;
  return {
    alt: evening
      ? `A ${options.word} ${words} in the evening with its windows lit`
      : `A ${options.word} ${words} between two trees`,
    detail: { x: doorAt - 160, y: 284, width: 320, alt: `The ${colorWord(door)} front door` },
    body: clipped(
      "canvas",
      rect(0, 0, 800, 600, palette.sky),
      evening
        ? sky("sky", [
            [0, palette.night],
            [0.6, "#7B5683"],
            [1, palette.rose],
          ])
        : sky("sky", [
            [0, "#B9D2D6"],
            [0.7, palette.cream],
            [1, palette.apricot],
          ]),
      evening ? faded(0.9, circle(690, 84, 34, palette.cream)) : clouds(),
      faded(0.7, path("M0 360Q200 290 420 340T800 310V600H0Z", evening ? palette.aubergine : palette.sage)),
      path("M0 470Q300 430 800 460V600H0Z", evening ? "#31504B" : palette.moss),
      path(
        `M${doorAt - 80} 600C${doorAt - 60} 540 ${doorAt - 30} 520 ${doorAt - 26} 500H${doorAt + 26}C${doorAt + 26} 530 ${doorAt + 66} 560 ${doorAt + 96} 600Z`,
        evening ? palette.mauve : palette.apricot,
      ),
      tree(90, 380, 1.7, near, leafLight(near)),
      tree(720, 380, 1.9, far, leafLight(far)),
      drawHouse(options),
      style !== "cottage" &&
        place(
          640,
          530,
          1,
          rect(-4, 0, 8, 50, palette.darkWood),
          rect(-26, -24, 52, 28, palette.plum, 8),
          rect(20, -34, 5, 18, palette.coral),
        ),
    ),
  };
}
