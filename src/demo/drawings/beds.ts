import { palette } from "#src/demo/drawings/palette.ts";
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
} from "#src/demo/drawings/shapes.ts";
import { mug, plant } from "#src/demo/drawings/vocabulary.ts";

export type Headboard = "panel" | "rails" | "arch";
export type Weave = "plain" | "stripes" | "patchwork" | "dots";
export type Bedside = "table" | "dresser" | "stool";

const blanketOutline = "M220 372H520Q548 372 548 400V486Q548 500 532 500H200C216 460 206 410 220 372Z";

const weaves: Record<Weave, (thread: string) => Markup> = {
  plain: () => "",
  stripes: (thread) =>
    repeat(5, (index) =>
      line(
        `M${290 + index * 54} 372C${282 + index * 54} 420 ${290 + index * 54} 460 ${280 + index * 54} 500`,
        thread,
        14,
      ),
    ),
  patchwork: (thread) =>
    repeat(18, (index) => {
      const [column, row] = [index % 6, Math.floor(index / 6)];
      return ((column + row) % 2 === 0 && rect(270 + column * 48, 372 + row * 44, 48, 44, thread)) || "";
    }),
  dots: (thread) =>
    repeat(15, (index) =>
      circle(
        300 + (index % 5) * 50 + (Math.floor(index / 5) % 2) * 24,
        396 + Math.floor(index / 5) * 38,
        8,
        thread,
      ),
    ),
};

const headboards: Record<Headboard, (color: string) => Markup> = {
  panel: (color) => draw(rect(52, 300, 26, 230, color, 10), path("M52 330Q52 286 96 286H170V420H52Z", color)),
  rails: (color) =>
    draw(
      line("M64 526V320Q64 292 92 292H150V420", color, 12),
      repeat(3, (index) => line(`M${84 + index * 22} 300V420`, color, 6)),
    ),
  arch: (color) =>
    draw(
      rect(56, 400, 20, 130, palette.darkWood, 6),
      path("M52 440V340Q52 276 116 276T180 340V440Z", color),
      faded(0.18, path("M70 440V344Q70 294 116 294T162 344V440Z", palette.plum)),
    ),
};

interface BedOptions {
  blanket: string;
  sheet: string;
  pillow: string;
  thread: string;
  headboard: Headboard;
  weave: Weave;
}

/** A made bed along the left of the room, its head to the left. */
export const bed = ({ blanket, sheet, pillow, thread, headboard, weave }: BedOptions): Markup =>
  draw(
    headboards[headboard](
      headboard === "panel" ? palette.darkWood : headboard === "rails" ? palette.plum : pillow,
    ),
    rect(64, 420, 470, 96, palette.wood, 12),
    rect(60, 500, 20, 44, palette.darkWood, 4),
    rect(514, 500, 20, 44, palette.darkWood, 4),
    path("M70 392Q70 376 90 376H520Q540 376 540 396V470H70Z", sheet),
    rect(84, 344, 120, 56, palette.cream, 24),
    rect(102, 330, 108, 50, pillow, 22),
    path(blanketOutline, blanket),
    weave !== "plain" &&
      clipped("blanket", path(blanketOutline, blanket), faded(0.75, weaves[weave](thread))),
    faded(0.5, path("M220 372H270C252 420 258 460 246 500H200C216 460 206 410 220 372Z", palette.cream)),
    faded(0.14, line("M330 380C322 420 330 460 320 498M430 378C424 420 432 460 424 498", palette.plum)),
  );

const tableLamp = (x: number, foot: number, shade: string): Markup =>
  draw(
    line(`M${x} ${foot}V${foot - 70}`, palette.plum, 6),
    path(`M${x - 34} ${foot - 70}L${x - 16} ${foot - 124}H${x + 18}L${x + 36} ${foot - 70}Z`, shade),
    ellipse(x, foot, 26, 6, palette.plum),
  );

/** What stands beside the bed, and the light on it. */
export const bedsides: Record<Bedside, (shade: string) => Markup> = {
  table: (shade) =>
    draw(
      rect(590, 430, 130, 14, palette.darkWood, 5),
      rect(604, 444, 10, 96, palette.darkWood),
      rect(696, 444, 10, 96, palette.darkWood),
      tableLamp(656, 430, shade),
      mug(608, 430, palette.cream, 0.7),
    ),
  dresser: (shade) =>
    draw(
      rect(582, 410, 176, 122, palette.wood, 6),
      rect(574, 402, 192, 14, palette.darkWood, 5),
      repeat(2, (index) =>
        draw(
          rect(594, 424 + index * 52, 152, 44, "#D6A274", 4),
          circle(670, 446 + index * 52, 5, palette.plum),
        ),
      ),
      rect(592, 532, 14, 14, palette.darkWood),
      rect(734, 532, 14, 14, palette.darkWood),
      tableLamp(720, 402, shade),
      place(
        596,
        402,
        0.8,
        rect(0, -14, 66, 14, palette.dusk, 3),
        rect(6, -28, 58, 14, palette.rose, 3),
        rect(2, -40, 54, 12, palette.cream, 3),
      ),
    ),
  stool: (shade) =>
    draw(
      ellipse(664, 446, 62, 13, palette.darkWood),
      line("M624 452L610 540M704 452L718 540M664 456V544", palette.darkWood, 8),
      tableLamp(686, 442, shade),
      plant(632, 420, 0.26, palette.cream),
    ),
};
