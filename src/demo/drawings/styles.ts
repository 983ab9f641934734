import type { BathroomOptions } from "#src/demo/drawings/bathroom.ts";
import type { HouseOptions } from "#src/demo/drawings/houses.ts";
import type { KitchenOptions } from "#src/demo/drawings/kitchen.ts";
import { palette, walls } from "#src/demo/drawings/palette.ts";
import type { BedroomOptions, LivingRoomOptions, StudyOptions } from "#src/demo/drawings/rooms.ts";
import type { Chooser } from "#src/demo/drawings/seeded.ts";
import type { BrownstoneOptions, MainStreetOptions, PorchOptions } from "#src/demo/drawings/streets.ts";
import type { View } from "#src/demo/drawings/views.ts";

const { cream, coral, plum, aubergine, mauve, lilac, blush, rose, peach, butter, ochre } = palette;
const { sage, moss, pine, mist, sky, dusk, brick, darkBrick, wood } = palette;

const wallColors = Object.values(walls);
const floors = [wood, wood, "#D6A274", "#A9744E", "#B98A66"] as const;
const strong = [coral, butter, aubergine, moss, dusk, rose, ochre, pine, mauve, brick] as const;
const soft = [blush, lilac, mist, butter, sage, peach, sky] as const;
const spines = [
  [coral, plum, butter, moss, rose, dusk],
  [dusk, cream, ochre, aubergine, sage, coral],
  [moss, butter, brick, mauve, cream, pine],
  [rose, aubergine, lilac, ochre, pine, peach],
] as const;

/** The colours of one bedroom. */
export const bedroomLook = ({ pick }: Chooser, view: View): BedroomOptions => {
  const blanket = pick(strong);
  return {
    view,
    blanket,
    wall: pick(wallColors),
    panelling: pick(["plain", "boards", "half"]),
    floor: pick(floors),
    dressing: pick(["curtains", "curtains", "blind", "plants"]),
    drapes: pick([cream, cream, blush, mist, lilac]),
    sheet: pick([cream, "#F6E6DA", mist]),
    pillow: pick(soft),
    thread: pick([cream, butter, blush, lilac, sage].filter((color) => color !== blanket)),
    weave: pick(["plain", "stripes", "patchwork", "dots"]),
    headboard: pick(["panel", "rails", "arch"]),
    bedside: pick(["table", "dresser", "stool"]),
    shade: pick([butter, coral, cream, rose, sage]),
    rug: pick(["oval", "striped", "round"]),
    rugColor: pick([sage, mauve, rose, dusk, ochre, moss].filter((color) => color !== blanket)),
    art: pick(["sunset", "pair", "shelf", "mirror", "postcards"]),
  };
};

/** The colours of one desk and what stands around it. */
export const studyLook = ({ pick, chance }: Chooser, view: View): StudyOptions => {
  const [chair, seat] = pick([
    [coral, brick],
    [moss, pine],
    [dusk, aubergine],
    [butter, ochre],
    [rose, brick],
    [mauve, aubergine],
  ] as const);
  return {
    view,
    chair,
    seat,
    wall: pick(wallColors),
    floor: pick(floors),
    lamp: pick([butter, coral, sage, cream]),
    pouf: pick([butter, rose, sage, lilac, peach]),
    pot: pick([cream, coral, dusk, butter, rose]),
    rugColor: pick([rose, sage, mauve, ochre]),
    blades: chance(0.4),
    spines: pick(spines),
  };
};

/** The colours of one living room. */
export const livingRoomLook = ({ pick }: Chooser, view: View): LivingRoomOptions => {
  const [cover, coverShade] = pick([
    [moss, pine],
    [dusk, "#5B6A8C"],
    [rose, "#C37470"],
    [ochre, "#BF8330"],
    [mauve, "#774D69"],
    ["#B9C7B4", sage],
  ] as const);
  return {
    view,
    cover,
    coverShade,
    wall: pick(wallColors),
    panelling: pick(["plain", "boards", "half"]),
    floor: pick(floors),
    cushions: pick([
      [coral, cream, butter],
      [butter, lilac, coral],
      [cream, plum, peach],
      [blush, butter, plum],
    ] as const),
    rugColor: pick([blush, mist, lilac, peach]),
    lamp: pick([butter, coral, cream, peach]),
    pot: pick([coral, cream, butter, brick]),
    art: pick(["hills", "shelf", "trio"]),
  };
};

/** The colours of one kitchen. */
export const kitchenLook = ({ pick }: Chooser, view: View): KitchenOptions => {
  const [cabinets, doors] = pick([
    [moss, pine],
    [dusk, aubergine],
    [pine, "#22392F"],
    [rose, brick],
    [sage, moss],
    [aubergine, palette.night],
    [butter, ochre],
  ] as const);
  return {
    view,
    cabinets,
    doors,
    wall: pick(wallColors),
    tile: pick([cream, mist, "#F6E6DA"]),
    shades: pick([brick, plum, coral, ochre]),
    kettle: pick([coral, ochre, dusk, plum]),
    front: pick(["table", "stools"]),
  };
};

/** The colours of one bathroom. */
export const bathroomLook = ({ pick }: Chooser, view: View): BathroomOptions => ({
  view,
  wall: pick(wallColors),
  tile: pick([sky, "#B7CBB8", "#DDA79B", lilac]),
  floor: pick([mauve, dusk, moss, "#B98A66"]),
  towel: pick([coral, butter, moss, dusk, rose]),
  mat: pick([rose, sage, lilac, butter]),
  pot: pick([coral, brick, plum]),
});

const paints = [
  { word: "pale green", body: "#DDE3D4", wing: "#CBD3C2", evening: "#6F8079" },
  { word: "yellow", body: "#F3D9A4", wing: "#E8C67F", evening: "#9C8472" },
  { word: "pale grey", body: "#CDD0D3", wing: "#B7BCC2", evening: "#8A8698" },
  { word: "pale blue", body: sky, wing: "#93B4BD", evening: dusk },
  { word: "rose", body: "#E8B3A8", wing: rose, evening: "#8C6A7C" },
  { word: "sage green", body: "#A9C0A3", wing: sage, evening: "#5F7468" },
  { word: "brick-red", body: "#C9705A", wing: brick, evening: "#7C4A55" },
  { word: "lilac", body: lilac, wing: "#B79CBA", evening: mauve },
] as const;

/** The colours of one house by day; `afterDark` turns them into the evening's. */
export const houseLook = ({ pick }: Chooser, urban: boolean): HouseOptions => {
  const { word, body, wing } = pick(paints);
  return {
    word,
    body,
    wing,
    style: pick(urban ? ["tripleDecker", "victorian"] : ["victorian", "colonial", "cottage"]),
    roof: pick([aubergine, pine, darkBrick, "#4F5B78"]),
    door: pick([coral, moss, dusk, darkBrick]),
    trees: pick([
      [coral, ochre],
      [moss, pine],
      [pine, moss],
      [ochre, moss],
      [moss, coral],
    ] as const),
    evening: false,
  };
};

/** The same house with its windows lit under a dark sky. */
export const afterDark = (look: HouseOptions): HouseOptions => {
  const evening = paints.find(({ word }) => word === look.word)?.evening ?? mauve;
  return { ...look, evening: true, body: evening, wing: evening, roof: palette.night, trees: [pine, pine] };
};

const drops = [
  [30, 0, 44, 14],
  [0, 36, 12, 48],
  [44, 16, 0, 30],
  [10, 40, 22, 0],
] as const;

/** The colours of one row of brownstones. */
export const brownstoneLook = ({ pick }: Chooser, night: boolean): BrownstoneOptions => ({
  night,
  fronts: pick<BrownstoneOptions["fronts"]>(
    night
      ? ([
          [darkBrick, aubergine, brick, mauve],
          [mauve, darkBrick, "#6B5A7E", brick],
          ["#6B5A7E", brick, aubergine, darkBrick],
        ] as const)
      : ([
          [brick, rose, darkBrick, "#C9764F"],
          ["#C9764F", "#B98A86", brick, mauve],
          [rose, darkBrick, "#D9A884", brick],
          ["#A9806F", brick, "#C9868A", darkBrick],
        ] as const),
  ),
  drops: pick(drops),
  trees: night
    ? [pine, pine]
    : pick([
        [ochre, moss],
        [moss, pine],
        [coral, ochre],
        [moss, moss],
      ] as const),
  bicycle: pick([coral, butter, moss, dusk]),
});

/** The colours of one main street. */
export const mainStreetLook = ({ pick }: Chooser): MainStreetOptions => ({
  fronts: pick([
    [rose, "#D9A884", brick, "#9DB3A4"],
    ["#9DB3A4", brick, "#E3C08A", mauve],
    ["#C9764F", "#A9B9C6", darkBrick, rose],
    [mauve, "#E3C08A", "#C9868A", moss],
  ] as const),
  awnings: pick([
    [moss, coral, butter, plum],
    [coral, plum, moss, butter],
    [butter, moss, dusk, coral],
    [dusk, butter, coral, moss],
  ] as const),
  tree: pick([moss, ochre, coral, pine]),
  bicycle: pick([coral, butter, plum, dusk]),
});

/** The colours of one porch. */
export const porchLook = ({ pick }: Chooser): PorchOptions => ({
  siding: pick(["#DDE3D4", "#F3D9A4", sky, "#E8B3A8", "#A9C0A3", lilac]),
  door: pick([coral, moss, plum, dusk]),
  boards: pick(["#B9AFA2", wood, "#A98F86"]),
  cushion: pick([coral, moss, rose, dusk]),
  pots: pick([
    [brick, coral],
    [dusk, plum],
    [coral, brick],
  ] as const),
});
