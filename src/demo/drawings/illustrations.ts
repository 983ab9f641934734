import { palette } from "#src/demo/drawings/palette.ts";
import {
  circle,
  draw,
  ellipse,
  faded,
  line,
  path,
  place,
  rect,
  type Scene,
} from "#src/demo/drawings/shapes.ts";
import { mug, plant } from "#src/demo/drawings/vocabulary.ts";

/** Size of the drawings for empty states, which have no ground of their own. */
export const illustrationCanvas = { width: 400, height: 280 } as const;

/** A packed suitcase with its label, beside a plant. */
export const suitcase = (): Scene => ({
  alt: "A packed suitcase beside a plant",
  body: draw(
    faded(0.1, ellipse(200, 250, 150, 16, palette.plum)),
    rect(96, 110, 170, 138, palette.coral, 18),
    faded(0.14, rect(96, 150, 170, 18, palette.plum)),
    line("M148 110V88q0-16 33-16t33 16v22", palette.plum, 9),
    rect(118, 248, 16, 10, palette.plum, 3),
    rect(230, 248, 16, 10, palette.plum, 3),
    path("M258 150l54 20-16 42-54-20Z", palette.butter),
    circle(296, 178, 6, palette.coral),
    line("M300 172q20-22 8-40", palette.plum, 3),
    plant(72, 190, 0.7, palette.mauve),
  ),
});

/** A mug of tea between two speech bubbles. */
export const conversation = (): Scene => ({
  alt: "A mug of tea between two speech bubbles",
  body: draw(
    faded(0.1, ellipse(200, 250, 130, 14, palette.plum)),
    mug(150, 248, palette.coral, 2.6),
    place(
      246,
      86,
      1,
      rect(0, 0, 96, 70, palette.butter, 26),
      path("M18 64L10 92L42 68Z", palette.butter),
      faded(0.5, line("M24 28h48M24 44h30", palette.plum, 5)),
    ),
    place(
      60,
      70,
      1,
      rect(0, 0, 78, 56, palette.lilac, 22),
      path("M58 50l10 22-28-18Z", palette.lilac),
      faded(0.5, line("M20 28h38", palette.plum, 5)),
    ),
  ),
});
