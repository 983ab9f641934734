import { colorWord, palette } from "#src/demo/drawings/palette.ts";
import {
  border,
  circle,
  draw,
  ellipse,
  faded,
  line,
  type Markup,
  path,
  rect,
  repeat,
  ring,
  type Scene,
} from "#src/demo/drawings/shapes.ts";
import { sashWindow, type View } from "#src/demo/drawings/views.ts";
import { plant } from "#src/demo/drawings/vocabulary.ts";

/** Everything that may differ between two bathrooms. */
export interface BathroomOptions {
  wall: string;
  tile: string;
  floor: string;
  towel: string;
  mat: string;
  pot: string;
  view: View;
}

const tub = (towel: string): Markup =>
  draw(
    line("M104 372V262Q104 236 130 236H150", palette.ochre, 8),
    path("M120 500L108 536H134L146 500ZM370 500L382 536H356L344 500Z", palette.ochre),
    path("M64 386H426Q430 510 340 510H150Q60 510 64 386Z", palette.cream),
    faded(0.08, path("M64 386H426Q430 510 340 510H300Q390 500 380 386Z", palette.plum)),
    rect(48, 372, 394, 22, palette.cream, 11),
    faded(0.16, rect(48, 386, 394, 8, palette.plum, 4)),
    rect(286, 366, 84, 104, towel, 6),
    faded(0.5, line("M292 444H364M292 456H364", palette.cream, 5)),
  );

const basin = (): Markup =>
  draw(
    circle(620, 168, 84, palette.mist),
    faded(0.6, line("M580 182L628 118M608 212L668 132", palette.cream, 9)),
    ring(620, 168, 84, palette.wood, 11),
    path("M592 372H648L660 536H580Z", palette.cream),
    path("M536 326H704Q702 388 620 388T536 326Z", palette.cream),
    rect(526, 316, 188, 20, palette.cream, 10),
    faded(0.14, rect(526, 328, 188, 8, palette.plum, 4)),
    line("M620 316V290Q620 278 634 278H642", palette.ochre, 8),
    rect(548, 290, 24, 28, palette.coral, 5),
    line("M560 290V276M554 276H570", palette.plum, 4),
  );

/** A bathroom with a tub under the window and a basin under a round mirror. */
export const bathroom = ({ wall, tile, floor, towel, mat, pot, view }: BathroomOptions): Scene => ({
  alt: `A ${colorWord(wall)} bathroom with a tub, a round mirror and a ${colorWord(towel)} towel`,
  body: draw(
    rect(0, 0, 800, 600, wall),
    rect(0, 290, 800, 210, tile),
    faded(
      0.4,
      repeat(14, (index) => line(`M${index * 62} 290V500`, palette.cream, 3)),
      line("M0 342H800M0 394H800M0 446H800", palette.cream, 3),
    ),
    rect(0, 280, 800, 14, palette.cream),
    rect(0, 500, 800, 100, floor),
    faded(
      0.3,
      repeat(16, (index) => rect(index * 56, index % 2 ? 500 : 546, 56, index % 2 ? 46 : 54, palette.cream)),
    ),
    sashWindow({ x: 180, y: 60, width: 200, height: 170, view }),
    tub(towel),
    basin(),
    line("M744 210V330M744 210H784M784 210V330", palette.wood, 8),
    rect(736, 230, 56, 84, towel, 5),
    faded(0.3, border(742, 236, 44, 72, palette.cream, 3)),
    rect(450, 470, 76, 14, palette.darkWood, 5),
    line("M462 484L454 540M514 484L522 540", palette.darkWood, 7),
    plant(488, 442, 0.36, pot),
    ellipse(330, 566, 180, 22, mat),
    faded(0.4, ellipse(330, 566, 140, 14, palette.cream)),
  ),
});
