import { palette, walls } from "#src/demo/drawings/palette.ts";
import { bust, type Person } from "#src/demo/drawings/people.ts";
import {
  circle,
  clipped,
  draw,
  ellipse,
  faded,
  line,
  path,
  rect,
  repeat,
  type Scene,
} from "#src/demo/drawings/shapes.ts";
import { sashWindow } from "#src/demo/drawings/views.ts";
import { books, mug, openBook, pendant, plant } from "#src/demo/drawings/vocabulary.ts";

/** Two friends over coffee. */
export const cafe = (): Scene => ({
  alt: "Two friends talking over coffee at a café table",
  body: draw(
    rect(0, 0, 800, 600, "#E8C9AE"),
    rect(0, 0, 800, 330, "#D9A884"),
    sashWindow({ x: 60, y: 70, width: 270, height: 210, view: "roofs", trim: palette.plum }),
    rect(410, 90, 330, 12, palette.darkWood, 3),
    rect(410, 190, 330, 12, palette.darkWood, 3),
    ...[palette.cream, palette.coral, palette.plum, palette.sage, palette.butter, palette.cream].map(
      (color, index) => {
        const height = 36 - (index % 2) * 6;
        return rect(430 + index * 50, 90 - height, 32, height, color, 6);
      },
    ),
    books(430, 190, 0.9),
    plant(600, 156, 0.4, palette.cream),
    rect(650, 140, 60, 50, palette.plum, 5),
    circle(680, 165, 13, palette.butter),
    faded(0.25, rect(0, 300, 800, 40, palette.darkWood)),
    pendant(200, 60, 1, palette.plum),
    pendant(420, 40),
    pendant(640, 60, 1, palette.plum),
    rect(0, 520, 800, 80, palette.darkWood),
    bust({ skin: 0, hair: 4, style: "curly", top: palette.moss }, 230, 300, 1.15),
    bust({ skin: 3, hair: 5, style: "bob", top: palette.cream }, 570, 300, 1.15),
    ellipse(400, 520, 260, 40, palette.wood),
    ellipse(400, 512, 260, 36, "#E2B184"),
    mug(300, 512, palette.coral, 1.1),
    mug(470, 516, palette.plum, 1.1),
    ellipse(400, 520, 44, 11, palette.cream),
    path("M370 516q28-40 60 0Z", palette.ochre),
    rect(392, 548, 16, 52, palette.darkWood),
  ),
});

/** Three friends studying under one lamp. */
export const studyNight = (): Scene => ({
  alt: "Three friends reading and writing at one table under a lamp, with bookshelves behind them",
  body: draw(
    rect(0, 0, 800, 600, palette.aubergine),
    repeat(3, (row) =>
      draw(
        rect(0, 120 + row * 120, 800, 10, palette.darkWood),
        repeat(6, (index) =>
          books(
            16 + index * 134,
            120 + row * 120,
            1,
            (index + row) % 2
              ? [palette.dusk, palette.peach, palette.ochre, palette.plum, palette.sage, palette.rose]
              : [palette.coral, palette.butter, palette.rose, palette.moss, palette.cream],
          ),
        ),
      ),
    ),
    faded(0.35, rect(0, 0, 800, 400, palette.plum)),
    pendant(400, 90, 1.5, palette.butter),
    faded(0.16, path("M300 160L120 600H680L500 160Z", palette.butter)),
    bust({ skin: 2, hair: 2, style: "braid", top: palette.sage }, 200, 330),
    bust({ skin: 0, hair: 0, style: "bun", top: palette.coral }, 400, 310),
    bust({ skin: 5, hair: 6, style: "bob", top: palette.cream }, 600, 330),
    path("M40 490H760L800 600H0Z", "#B9794F"),
    path("M40 490H760L764 502H36Z", palette.wood),
    openBook(200, 505),
    openBook(600, 505),
    rect(340, 500, 120, 66, palette.plum, 6),
    mug(480, 540, palette.coral, 0.9),
    mug(290, 536, palette.butter, 0.8),
  ),
});

const callers: readonly { color: string; person: Person }[] = [
  { color: palette.apricot, person: { skin: 1, hair: 0, style: "long", top: palette.coral } },
  { color: palette.sage, person: { skin: 3, hair: 3, style: "bun", top: palette.cream } },
  { color: palette.lilac, person: { skin: 4, hair: 4, style: "curly", top: palette.butter } },
  { color: palette.butter, person: { skin: 2, hair: 5, style: "bob", top: palette.moss } },
];

/** Four friends on a laptop's screen. */
export const online = (): Scene => ({
  alt: "Four friends on a video call on a laptop beside a window",
  body: draw(
    rect(0, 0, 800, 600, walls.petal),
    rect(0, 450, 800, 150, palette.wood),
    sashWindow({ x: 30, y: 60, width: 150, height: 220, view: "trees" }),
    plant(730, 430, 1.15),
    rect(190, 110, 440, 300, palette.plum, 18),
    rect(206, 126, 408, 268, palette.mist, 8),
    ...callers.map(({ color, person }, index) => {
      const [x, y] = [214 + (index % 2) * 198, 134 + Math.floor(index / 2) * 128];
      return clipped(
        `caller-${index}`,
        rect(x, y, 192, 122, color, 8),
        rect(x, y, 192, 122, color),
        bust(person, x + 96, y + 62, 0.58),
      );
    }),
    path("M150 410H670L720 452H100Z", palette.dusk),
    rect(100, 450, 620, 14, palette.night, 6),
    mug(60, 470, palette.coral, 1.2),
  ),
});

/** Three friends cooking side by side. */
export const cooking = (): Scene => ({
  alt: "Three friends in aprons cooking side by side at a kitchen counter",
  body: draw(
    rect(0, 0, 800, 600, walls.melon),
    rect(0, 250, 800, 90, palette.cream),
    repeat(11, (index) => line(`M${index * 80} 250V340`, walls.melon, 3)),
    line("M0 295H800", walls.melon, 3),
    rect(60, 110, 280, 12, palette.darkWood, 3),
    ...[palette.coral, palette.plum, palette.butter, palette.moss, palette.cream].map((color, index) => {
      const height = 40 + (index % 2) * 10;
      return rect(76 + index * 52, 110 - height, 34, height, color, 6);
    }),
    sashWindow({ x: 430, y: 50, width: 280, height: 160, view: "autumn" }),
    bust({ skin: 5, hair: 1, style: "bun", top: palette.moss, apron: palette.cream }, 230, 310),
    bust({ skin: 0, hair: 0, style: "braid", top: palette.plum, apron: palette.coral }, 430, 300),
    bust({ skin: 3, hair: 5, style: "long", top: palette.butter, apron: palette.mauve }, 620, 310),
    rect(0, 470, 800, 22, palette.darkWood),
    rect(0, 492, 800, 108, palette.wood),
    ellipse(240, 470, 70, 16, palette.cream),
    path("M184 462q56-50 112 0Z", palette.sage),
    rect(390, 420, 90, 52, palette.plum, 8),
    rect(380, 414, 110, 12, palette.night, 6),
    faded(0.8, line("M410 404q-8-12 0-22M440 404q-8-12 0-22M464 404q-8-12 0-22", palette.cream)),
    rect(570, 452, 130, 18, palette.apricot, 4),
    circle(600, 444, 16, palette.coral),
    circle(636, 442, 17, palette.ochre),
    circle(668, 446, 14, palette.brick),
  ),
});
