import { palette } from "#src/demo/drawings/palette.ts";
import { bust } from "#src/demo/drawings/people.ts";
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
  ring,
  type Scene,
  sky,
} from "#src/demo/drawings/shapes.ts";
import { city } from "#src/demo/drawings/views.ts";
import { clouds, mug, tree } from "#src/demo/drawings/vocabulary.ts";

const friendFromBehind = (x: number, y: number, top: string, hair: Markup): Markup =>
  place(x, y, 0.9, path("M-58 70C-58 0-30-20 0-20S58 0 58 70Z", top), hair);

/** Two friends on a bench before the city at night. */
export const skyline = (): Scene => ({
  alt: "Two friends on a bench looking across the river at the city at night",
  body: draw(
    sky("sky", [
      [0, palette.night],
      [0.45, "#7B5683"],
      [0.75, palette.rose],
      [1, palette.peach],
    ]),
    faded(0.95, circle(640, 70, 40, palette.cream)),
    faded(
      0.7,
      repeat(16, (index) => circle((index * 131) % 800, ((index * 57) % 150) + 16, 2, palette.cream)),
    ),
    city({
      x: 0,
      ground: 400,
      width: 800,
      height: 300,
      seed: 77,
      color: palette.plum,
      lights: palette.butter,
      behind: "#7A557F",
    }),
    rect(0, 398, 800, 120, "#5D5588"),
    faded(
      0.55,
      line(
        "M40 424h90M190 440h140M380 420h80M520 446h120M680 424h90M90 470h120M300 486h170M560 480h140",
        palette.peach,
      ),
    ),
    rect(0, 506, 800, 94, palette.aubergine),
    rect(0, 506, 800, 10, palette.mauve),
    repeat(17, (index) => rect(index * 50, 446, 6, 70, palette.night)),
    rect(0, 442, 800, 8, palette.night),
    rect(0, 476, 800, 5, palette.night),
    place(
      270,
      486,
      1,
      rect(-150, 0, 300, 16, palette.wood, 4),
      rect(-150, 26, 300, 16, palette.wood, 4),
      line("M-120 0V96M120 0V96", palette.night, 9),
    ),
    friendFromBehind(212, 470, palette.coral, rect(-44, -104, 88, 96, "#4A2A22", 40)),
    friendFromBehind(
      320,
      470,
      palette.butter,
      draw(circle(0, -52, 40, "#1F1722"), circle(0, -104, 20, "#1F1722")),
    ),
    rect(120, 500, 300, 14, palette.wood, 4),
  ),
});

/** Three commuters waiting while the train stands at the platform. */
export const platform = (): Scene => ({
  alt: "Three young women waiting on a station platform while a train stands behind them",
  body: draw(
    sky("sky", [
      [0, "#C7B3CB"],
      [1, palette.apricot],
    ]),
    city({ x: 0, ground: 340, width: 800, height: 150, seed: 12, color: "#B48799", lights: palette.cream }),
    rect(0, 330, 800, 120, "#7C6A74"),
    place(
      -40,
      210,
      1,
      rect(0, 0, 900, 190, palette.cream, 20),
      rect(0, 110, 900, 24, palette.coral),
      rect(0, 134, 900, 56, palette.plum),
      repeat(9, (index) =>
        rect(40 + index * 96, 30, 72, 58, index % 3 === 1 ? palette.butter : palette.mist, 10),
      ),
    ),
    rect(0, 440, 800, 160, "#D9C2B4"),
    rect(0, 440, 800, 16, palette.butter),
    rect(0, 0, 800, 52, palette.pine),
    rect(0, 52, 800, 10, palette.moss),
    ...[90, 400, 710].map((x) =>
      draw(
        rect(x - 8, 52, 16, 400, palette.pine),
        path(`M${x - 8} 120L${x - 70} 62H${x + 70}L${x + 8} 120Z`, palette.pine),
      ),
    ),
    place(
      250,
      122,
      1,
      line("M0-60V0", palette.pine, 6),
      circle(0, 34, 38, palette.cream),
      ring(0, 34, 38, palette.pine, 8),
      line("M0 34V12M0 34L16 44", palette.plum, 5),
    ),
    bust({ skin: 3, hair: 1, style: "long", top: palette.coral }, 210, 440, 0.95),
    bust({ skin: 0, hair: 4, style: "bun", top: palette.butter }, 380, 450, 0.9),
    bust({ skin: 2, hair: 3, style: "bob", top: palette.moss }, 600, 440, 0.95),
    place(
      490,
      516,
      1,
      rect(-34, 0, 68, 84, palette.plum, 12),
      rect(-34, 30, 68, 8, palette.mauve),
      line("M-16 0v-16q0-10 16-10t16 10v16", palette.plum, 6),
    ),
  ),
});

/** Three friends around a basket on a checked cloth. */
export const picnic = (): Scene => ({
  alt: "Three friends at a picnic on a checked cloth under the trees",
  body: draw(
    sky("sky", [
      [0, palette.sky],
      [1, palette.cream],
    ]),
    faded(0.9, circle(150, 110, 46, palette.cream)),
    clouds(0.5),
    path("M0 280Q160 210 330 260T800 230V600H0Z", palette.sage),
    path("M0 350Q240 300 480 340T800 330V600H0Z", palette.moss),
    tree(110, 270, 1.5, palette.pine, palette.moss),
    tree(700, 250, 1.9, palette.pine, palette.moss),
    tree(590, 290),
    path("M120 560L250 420H590L720 560Z", palette.coral),
    faded(
      0.75,
      path(
        "M120 560L250 420H300L205 560ZM330 560L370 420H420L420 560ZM540 560L480 420H530L640 560Z",
        palette.cream,
      ),
    ),
    bust({ skin: 1, hair: 0, style: "long", top: palette.butter }, 250, 340, 0.8),
    bust({ skin: 3, hair: 3, style: "bun", top: palette.lilac }, 410, 310, 0.8),
    bust({ skin: 4, hair: 4, style: "curly", top: palette.cream }, 570, 340, 0.8),
    faded(0.18, ellipse(250, 500, 80, 24, palette.plum), ellipse(570, 500, 80, 24, palette.plum)),
    place(
      400,
      480,
      1,
      path("M-56 0H56L44 60H-44Z", palette.wood),
      line("M-40 0C-40-56 40-56 40 0", palette.darkWood, 8),
      rect(-60, -8, 120, 16, palette.darkWood, 6),
    ),
    ellipse(270, 520, 40, 10, palette.cream),
    circle(260, 510, 12, palette.coral),
    circle(282, 512, 10, palette.ochre),
    mug(520, 530, palette.plum, 0.9),
    rect(310, 500, 22, 44, palette.sage, 6),
  ),
});
