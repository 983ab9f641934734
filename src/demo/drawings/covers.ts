import { house } from "#src/demo/drawings/houses.ts";
import { kitchen } from "#src/demo/drawings/kitchen.ts";
import { palette, walls } from "#src/demo/drawings/palette.ts";
import { bedroom, type BedroomOptions, study } from "#src/demo/drawings/rooms.ts";
import type { Scene } from "#src/demo/drawings/shapes.ts";
import { brownstones } from "#src/demo/drawings/streets.ts";

/** The kinds of pictures in a listing's set, in their usual order. */
export type Slot = "room" | "kitchen" | "desk" | "front" | "street" | "evening";

/** A first picture that a listing names, where its description mentions what is shown. */
export type CoverName =
  | "coral room"
  | "red brownstones"
  | "desk by the window"
  | "yellow Victorian"
  | "skyline room"
  | "green kitchen"
  | "lit windows"
  | "autumn room";

const plainBedroom: BedroomOptions = {
  wall: walls.shell,
  panelling: "plain",
  floor: palette.wood,
  view: "trees",
  dressing: "curtains",
  drapes: palette.cream,
  blanket: palette.coral,
  sheet: palette.cream,
  pillow: palette.blush,
  thread: palette.cream,
  weave: "plain",
  headboard: "panel",
  bedside: "table",
  shade: palette.butter,
  rug: "oval",
  rugColor: palette.sage,
  art: "sunset",
};

/** Every named first picture, and the kind of picture that it replaces. */
export const covers: Record<CoverName, { slot: Slot; scene: () => Scene }> = {
  "coral room": { slot: "room", scene: () => bedroom(plainBedroom) },
  "skyline room": {
    slot: "room",
    scene: () =>
      bedroom({
        ...plainBedroom,
        wall: walls.lavender,
        view: "skyline",
        blanket: palette.butter,
        pillow: palette.lilac,
        shade: palette.coral,
        rugColor: palette.mauve,
        art: "shelf",
      }),
  },
  "autumn room": {
    slot: "room",
    scene: () =>
      bedroom({
        ...plainBedroom,
        wall: walls.celery,
        view: "autumn",
        blanket: palette.aubergine,
        rugColor: palette.rose,
        art: "pair",
      }),
  },
  "desk by the window": {
    slot: "desk",
    scene: () =>
      study({
        wall: walls.linen,
        floor: palette.wood,
        view: "roofs",
        chair: palette.coral,
        seat: palette.brick,
        lamp: palette.butter,
        pouf: palette.butter,
        pot: palette.cream,
        rugColor: palette.rose,
        blades: false,
        spines: [palette.coral, palette.plum, palette.butter, palette.moss, palette.rose, palette.dusk],
      }),
  },
  "green kitchen": {
    slot: "kitchen",
    scene: () =>
      kitchen({
        wall: walls.straw,
        tile: palette.cream,
        cabinets: palette.moss,
        doors: palette.pine,
        shades: palette.brick,
        kettle: palette.coral,
        view: "trees",
        front: "table",
      }),
  },
  "yellow Victorian": {
    slot: "front",
    scene: () =>
      house({
        style: "victorian",
        word: "yellow",
        body: "#F3D9A4",
        wing: "#E8C67F",
        roof: palette.pine,
        door: palette.coral,
        trees: [palette.moss, palette.pine],
        evening: false,
      }),
  },
  "red brownstones": {
    slot: "front",
    scene: () =>
      brownstones({
        fronts: [palette.brick, palette.rose, palette.darkBrick, "#C9764F"],
        drops: [30, 0, 44, 14],
        trees: [palette.ochre, palette.moss],
        bicycle: palette.coral,
        night: false,
      }),
  },
  "lit windows": {
    slot: "evening",
    scene: () =>
      brownstones({
        fronts: [palette.darkBrick, palette.aubergine, palette.brick, palette.mauve],
        drops: [30, 0, 44, 14],
        trees: [palette.pine, palette.pine],
        bicycle: palette.coral,
        night: true,
      }),
  },
};
