/** The colours every drawing is made of, chosen beside the interface's own; no black and no pure white. */
export const palette = {
  plum: "#3A1E38",
  aubergine: "#593052",
  mauve: "#8B5C7B",
  lilac: "#CDB4CF",
  blush: "#EBC3B8",
  rose: "#D88A86",
  coral: "#F0705A",
  peach: "#F6B597",
  apricot: "#FBD3B0",
  cream: "#FFF2E0",
  butter: "#F5CF7E",
  ochre: "#D9993F",
  sage: "#94B092",
  moss: "#557A5F",
  pine: "#2F5148",
  mist: "#D6E2DC",
  sky: "#ABC8CF",
  dusk: "#6F7FA1",
  brick: "#B9573F",
  darkBrick: "#964336",
  wood: "#C78E5F",
  darkWood: "#8C5D3E",
  night: "#2B2342",
} as const;

/** Quiet tones for plaster and clapboard, lighter than anything that stands in front of them. */
export const walls = {
  shell: "#F1D3BF",
  lavender: "#CFC3D8",
  celery: "#C9D7C4",
  linen: "#D9DFCF",
  clay: "#EBC6B6",
  straw: "#F3DCA9",
  petal: "#E3D2E0",
  melon: "#F0C7A6",
  pool: "#C6D8DB",
  oat: "#EADCC6",
} as const;

/** Skin tones of the drawn people. */
export const skins = [
  "#8A5236",
  "#B5754E",
  "#E3AC86",
  "#F3CBA8",
  "#6B3F2B",
  "#D2946A",
  "#C98761",
  "#F0C09C",
] as const;

/** Hair tones of the drawn people. */
export const hairs = [
  "#2A1A1E",
  "#4A2A22",
  "#7A4A2B",
  "#B9783F",
  "#1F1722",
  "#96523A",
  "#3C2430",
  "#5B3B2E",
] as const;

const words: Record<string, string> = {
  [palette.plum]: "plum",
  [palette.aubergine]: "plum",
  [palette.mauve]: "mauve",
  [palette.lilac]: "lilac",
  [palette.blush]: "blush",
  [palette.rose]: "rose",
  [palette.coral]: "coral",
  [palette.peach]: "peach",
  [palette.apricot]: "apricot",
  [palette.cream]: "cream",
  [palette.butter]: "yellow",
  [palette.ochre]: "golden",
  [palette.sage]: "sage green",
  [palette.moss]: "green",
  [palette.pine]: "dark green",
  [palette.mist]: "pale grey",
  [palette.sky]: "pale blue",
  [palette.dusk]: "slate blue",
  [palette.brick]: "brick-red",
  [palette.darkBrick]: "dark red",
  [walls.shell]: "pale peach",
  [walls.lavender]: "lilac",
  [walls.celery]: "pale green",
  [walls.linen]: "pale green",
  [walls.clay]: "pink",
  [walls.straw]: "yellow",
  [walls.petal]: "pale lilac",
  [walls.melon]: "peach",
  [walls.pool]: "pale blue",
  [walls.oat]: "oat-coloured",
};

/** The everyday word for a colour, as alternative texts use it. */
export const colorWord = (color: string): string => words[color] ?? "warm";
