import { palette } from "#src/demo/drawings/palette.ts";
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
import { cypress, tree } from "#src/demo/drawings/vocabulary.ts";

/** Size of the one picture that is larger than the others. */
export const heroCanvas = { width: 1200, height: 900 } as const;

const carriage = (left: number): Markup =>
  draw(
    rect(left, 0, 460, 118, palette.cream, 16),
    rect(left, 66, 460, 20, palette.coral),
    rect(left, 86, 460, 32, palette.plum),
    rect(left, 104, 460, 14, palette.plum, 8),
    repeat(5, (index) => {
      const x = left + 74 + index * 68;
      return draw(
        rect(x, 18, 52, 38, palette.butter, 9),
        index % 2 === 1 &&
          draw(circle(x + 26, 42, 10, palette.aubergine), rect(x + 14, 46, 24, 10, palette.aubergine, 5)),
      );
    }),
    rect(left + 20, 16, 40, 70, palette.mist, 6),
    line(`M${left + 40} 16v70`, palette.dusk, 3),
    ...[80, 120, 340, 380].map((wheel) => circle(left + wheel, 124, 15, palette.plum)),
  );

const locomotive = (): Markup =>
  draw(
    rect(462, 40, 10, 50, palette.plum),
    path("M930 0H1030C1090 0 1130 40 1138 86V118H930Z", palette.cream),
    path("M930 66H1133L1138 86H930Z", palette.coral),
    path("M930 86H1138V108Q1138 118 1128 118H930Z", palette.plum),
    path("M1040 16C1076 18 1100 36 1108 56H1040Z", palette.dusk),
    rect(950, 18, 60, 38, palette.butter, 9),
    circle(1122, 98, 7, palette.butter),
    circle(980, 124, 15, palette.plum),
    circle(1060, 124, 15, palette.plum),
  );

const reeds = (): Markup =>
  repeat(18, (index) => {
    const x = 40 + index * 66;
    const course = `M${x} 880q-6-26-18-36M${x} 880q2-30 10-44`;
    return faded(0.8, line(course, index % 3 ? palette.sage : palette.ochre));
  });

/** The train along the river at sunset, on the hero's larger canvas. */
export const hudson = (): Scene => ({
  alt: "A commuter train along the Hudson River at sunset, with hills behind it",
  body: draw(
    sky(
      "sky",
      [
        [0, "#B9A6C4"],
        [0.35, "#F0B8A4"],
        [0.62, palette.apricot],
        [1, palette.cream],
      ],
      heroCanvas.width,
      heroCanvas.height,
    ),
    faded(0.95, circle(840, 300, 84, palette.cream)),
    faded(0.25, circle(840, 300, 140, palette.cream)),
    faded(
      0.55,
      place(260, 170, 1, ellipse(0, 0, 120, 18, palette.cream), ellipse(60, -18, 70, 18, palette.cream)),
    ),
    faded(
      0.5,
      place(1010, 130, 1, ellipse(0, 0, 90, 14, palette.cream), ellipse(-50, -14, 60, 14, palette.cream)),
    ),
    faded(0.6, line("M420 210q14-14 28 0q14-14 28 0M490 180q10-10 20 0q10-10 20 0", palette.aubergine)),
    path("M0 400C120 310 220 330 330 380C430 300 560 270 700 390C820 320 980 330 1200 400V620H0Z", "#C79AA6"),
    path(
      "M0 470C140 380 300 400 420 470C560 410 700 440 820 480C940 420 1080 400 1200 450V640H0Z",
      palette.mauve,
    ),
    path("M0 516C110 470 250 500 380 562H0Z", palette.aubergine),
    path("M740 562C880 486 1060 464 1200 500V562Z", palette.aubergine),
    rect(0, 560, 1200, 170, "#E6A99B"),
    faded(0.6, rect(0, 560, 1200, 40, "#F3C3AA")),
    faded(
      0.6,
      line(
        "M760 584h170M790 604h120M720 626h210M800 648h90M150 600h120M80 630h180M330 616h110M460 650h160M1000 620h130",
        palette.cream,
        6,
      ),
    ),
    place(
      540,
      588,
      1,
      path("M0 0h70l-10 18h-48Z", palette.plum),
      path("M34-4V-78L74-10Z", palette.cream),
      path("M30-4V-62L4-8Z", palette.coral),
    ),
    path("M0 690C300 660 800 668 1200 688V900H0Z", palette.pine),
    path("M0 716H1200V764H0Z", "#4A3A3F"),
    faded(0.35, rect(0, 752, 1200, 8, palette.butter)),
    place(-150, 602, 1, carriage(0), carriage(470), locomotive()),
    path("M0 790C200 740 420 770 600 800S1000 830 1200 780V900H0Z", "#274238"),
    tree(120, 760, 1.5),
    tree(1090, 740, 1.7, palette.brick, palette.coral),
    tree(980, 800, 1, palette.ochre, palette.butter),
    cypress(250, 800, 1.1, "#22392F"),
    reeds(),
  ),
});
