import { palette, walls } from "#src/demo/drawings/palette.ts";
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
  ring,
  turned,
} from "#src/demo/drawings/shapes.ts";
import { books, framed, mug, plant } from "#src/demo/drawings/vocabulary.ts";

export type WallArt = "sunset" | "pair" | "shelf" | "mirror" | "postcards";
export type Rug = "oval" | "striped" | "round";

/** What hangs on the wall above the bed. */
export const wallArts: Record<WallArt, () => Markup> = {
  sunset: () =>
    framed(
      96,
      90,
      120,
      150,
      draw(
        circle(156, 150, 30, palette.coral),
        path("M104 214Q140 180 160 200T208 190V232H104Z", palette.moss),
      ),
    ),
  pair: () =>
    draw(
      framed(
        80,
        100,
        100,
        130,
        draw(
          path("M92 218C92 150 130 130 130 112C130 150 168 160 168 218Z", palette.mauve),
          circle(130, 150, 14, palette.butter),
        ),
      ),
      framed(206, 130, 92, 100, line("M218 214q16-60 34-20t34-50", palette.coral, 7)),
    ),
  shelf: () =>
    draw(rect(70, 150, 230, 12, palette.darkWood, 3), books(90, 150), plant(254, 116, 0.42, palette.cream)),
  mirror: () =>
    draw(
      circle(170, 166, 74, palette.mist),
      faded(0.6, line("M134 176L176 122M160 200L214 132", palette.cream, 9)),
      ring(170, 166, 74, palette.wood, 11),
    ),
  postcards: () =>
    draw(
      line("M70 96Q190 146 316 96", palette.plum, 3),
      ...[
        { x: 92, y: 112, color: palette.coral, tilt: -5 },
        { x: 144, y: 126, color: palette.butter, tilt: 3 },
        { x: 198, y: 126, color: palette.sky, tilt: -3 },
        { x: 250, y: 112, color: palette.sage, tilt: 6 },
      ].map(({ x, y, color, tilt }) =>
        turned(tilt, x, y, draw(rect(x, y, 44, 56, palette.cream, 3), rect(x + 6, y + 6, 32, 32, color, 2))),
      ),
    ),
};

/** What lies on the floor in front. */
export const rugs: Record<Rug, (color: string) => Markup> = {
  oval: (color) =>
    draw(ellipse(420, 560, 330, 34, color), faded(0.35, ellipse(420, 556, 290, 26, palette.cream))),
  striped: (color) =>
    draw(
      path("M150 536H690L736 588H104Z", color),
      faded(0.4, path("M140 548H701L709 557H132ZM123 567H718L726 576H115Z", palette.cream)),
    ),
  round: (color) =>
    draw(
      ellipse(470, 562, 230, 32, color),
      faded(0.45, ellipse(470, 562, 170, 22, palette.cream)),
      ellipse(470, 562, 110, 13, color),
    ),
};

/** A desk with a laptop, a mug, a lamp and a chair drawn up to it. */
export const deskWithChair = (chair: string, seat: string, lamp: string): Markup =>
  draw(
    rect(420, 370, 330, 18, palette.darkWood, 5),
    rect(436, 388, 12, 150, palette.darkWood),
    rect(722, 388, 12, 150, palette.darkWood),
    rect(640, 388, 82, 60, palette.wood, 4),
    circle(681, 418, 5, palette.plum),
    path("M520 300h118q8 0 8 8v56H512v-56q0-8 8-8Z", palette.plum),
    rect(522, 310, 114, 48, palette.mist, 3),
    rect(496, 362, 168, 9, palette.dusk, 4),
    mug(450, 370, palette.coral, 0.8),
    line("M710 370L700 300L736 262", palette.plum, 6),
    path("M716 250L762 262L742 296Z", lamp),
    place(
      572,
      450,
      1,
      rect(-56, -120, 112, 110, chair, 30),
      rect(-62, -14, 124, 28, seat, 14),
      line("M-40 14L-54 110M40 14L54 110", palette.darkWood, 8),
    ),
  );

/** A two-seat sofa with three cushions and a blanket over its arm. */
export const sofa = (cover: string, shade: string, cushions: readonly [string, string, string]): Markup =>
  draw(
    rect(104, 504, 14, 34, palette.darkWood, 3),
    rect(474, 504, 14, 34, palette.darkWood, 3),
    rect(104, 326, 384, 140, cover, 34),
    faded(0.14, line("M296 340V420", palette.plum)),
    rect(96, 424, 400, 88, shade, 20),
    rect(106, 416, 190, 56, cover, 18),
    rect(296, 416, 190, 56, cover, 18),
    rect(70, 384, 62, 130, shade, 26),
    rect(460, 384, 62, 130, shade, 26),
    turned(-10, 176, 386, rect(140, 350, 74, 74, cushions[0], 14)),
    turned(8, 236, 392, rect(206, 364, 62, 62, cushions[1], 14)),
    turned(10, 410, 386, rect(374, 352, 72, 72, cushions[2], 14)),
    path("M466 380Q492 372 518 382L524 470H462Z", walls.oat),
    faded(0.3, line("M464 404H520M463 428H522M462 452H523", palette.rose, 5)),
  );
