import { z } from "zod";

const skins = {
  porcelain: "#f6d7c3",
  peach: "#eec1a0",
  olive: "#d6a47c",
  tan: "#bd8558",
  brown: "#91603d",
  deep: "#643f2a",
};
const hairs = {
  black: "#26211f",
  brown: "#553827",
  chestnut: "#7d4a2c",
  auburn: "#9c4d2c",
  blond: "#d3a862",
};
const colors = {
  coral: "#e2725b",
  teal: "#2f7d79",
  navy: "#33496f",
  plum: "#75486f",
  mustard: "#dba13c",
  sage: "#8ea887",
  rose: "#d995a0",
  cream: "#f1e6d2",
  sky: "#a9c9dc",
  sand: "#e0c9a6",
};

const nameOf = <Name extends string>(choices: Record<Name, string>) =>
  z.enum(Object.keys(choices) as [Name, ...Name[]]);

export const portrait = z.strictObject({
  skin: nameOf(skins),
  hair: nameOf(hairs),
  style: z.enum(["long", "bob", "bun", "curls", "waves", "braid", "ponytail", "wrap"]),
  /** The color of the head wrap or beret. */
  cover: nameOf(colors).optional(),
  clothes: nameOf(colors),
  collar: z.enum(["round", "shirt", "high"]),
  background: nameOf(colors),
  glasses: z.literal(true).optional(),
  smile: z.enum(["soft", "wide"]),
});

export type Portrait = z.infer<typeof portrait>;

const behind = {
  long: `<path d="M112 186C108 88 292 88 288 186L298 330H102Z"/>`,
  bob: `<path d="M112 190C106 86 294 86 288 190C290 236 286 250 274 262H126C114 250 110 236 112 190Z"/>`,
  bun: `<circle cx="200" cy="76" r="38"/>`,
  curls: [
    [128, 130, 42],
    [166, 98, 42],
    [214, 92, 44],
    [258, 114, 42],
    [282, 156, 40],
    [288, 204, 38],
    [280, 248, 34],
    [112, 172, 40],
    [110, 216, 38],
    [122, 252, 34],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join(""),
  waves: `<path d="M110 188C104 84 296 84 290 188C288 214 308 226 300 254C294 276 312 292 298 322H102C88 292 106 276 100 254C92 226 112 214 110 188Z"/>`,
  braid: `<path d="M114 190C108 88 292 88 286 190L280 226H120Z"/>`,
  ponytail: `<path d="M268 128C340 136 330 232 306 290C300 240 288 200 262 172Z"/>`,
  wrap: "",
};

/** Hair over the forehead; curls show only at its edge. */
const parted = `<path d="M122 198C118 112 160 94 204 94C252 94 282 118 278 198C270 168 250 146 214 128C192 152 152 168 122 198Z"/>`;
const fringe = `<path d="M122 200C116 116 158 94 200 94C244 94 284 116 278 200C276 180 270 168 264 160C222 172 178 172 136 160C130 168 124 180 122 200Z"/>`;
const swept = `<path d="M122 194C116 112 158 92 200 92C244 92 284 112 278 194C272 158 240 136 200 136C160 136 128 158 122 194Z"/>`;
const plait = [232, 262, 291, 318]
  .map((y, index) => `<ellipse cx="${278 - index * 3}" cy="${y}" rx="${19 - index * 1.5}" ry="18"/>`)
  .join("");
const inFront = {
  long: parted,
  bob: fringe,
  bun: swept,
  curls: `<path d="M124 182C120 110 164 96 200 96C240 96 280 112 276 182C268 150 250 152 238 138C222 152 204 136 188 144C170 136 150 158 124 182Z"/>`,
  waves: parted,
  braid: parted + plait,
  ponytail: swept,
  wrap: "",
};

const wrap = (color: string) => `
  <path fill="${color}" d="M116 168C96 58 304 58 284 168C252 128 148 128 116 168Z"/>
  <ellipse cx="226" cy="74" rx="42" ry="27" fill="${color}" transform="rotate(-14 226 74)"/>
  <path fill="none" stroke="#000" stroke-opacity=".14" stroke-width="5" stroke-linecap="round"
    d="M126 142C152 100 220 96 262 88M196 84C214 96 244 92 262 70"/>`;
const beret = (color: string) => `
  <path fill="${color}" d="M118 142C96 62 252 44 296 94C306 118 290 136 276 138C228 112 164 116 118 142Z"/>
  <path fill="none" stroke="#000" stroke-opacity=".14" stroke-width="7" stroke-linecap="round" d="M124 140C168 116 228 112 274 136"/>`;

function coverOf({ style, cover }: Portrait) {
  if (!cover) return "";
  const draw = style === "wrap" ? wrap : beret;
  return draw(colors[cover]);
}

const collars = {
  round: `<path fill="none" stroke="#000" stroke-opacity=".14" stroke-width="9" d="M150 310C168 344 232 344 250 310"/>`,
  shirt: `<path fill="#fff" fill-opacity=".82" d="M156 302L200 342L160 366L138 314ZM244 302L200 342L240 366L262 314Z"/>`,
  high: `<rect x="158" y="286" width="84" height="56" rx="14"/><path fill="none" stroke="#000" stroke-opacity=".14" stroke-width="5" d="M162 322H238"/>`,
};
const smiles = {
  soft: `<path fill="none" stroke="#9b3f3f" stroke-width="6" stroke-linecap="round" d="M176 242C190 256 210 256 224 242"/>`,
  wide: `<path fill="#9b3f3f" d="M172 238H228C224 268 176 268 172 238Z"/><path fill="#fff" d="M178 240H222L219 248H181Z"/>`,
};
const glasses = `<g fill="none" stroke="#3a3230" stroke-width="5"><circle cx="168" cy="200" r="24"/><circle cx="232" cy="200" r="24"/><path d="M192 198Q200 192 208 198M144 196L128 190M256 196L272 190"/></g>`;

/** A face as an SVG of 400 by 400 pixels. */
export function drawPortrait(face: Portrait): string {
  const { clothes, collar, background, smile, style } = face;
  const [skin, hair] = [skins[face.skin], hairs[face.hair]];
  const brows = face.hair === "blond" ? "#8a6a44" : hair;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
  <rect width="400" height="400" fill="${colors[background]}"/>
  <circle cx="200" cy="190" r="170" fill="#fff" fill-opacity=".2"/>
  <g fill="${hair}">${behind[style]}</g>
  <path fill="${colors[clothes]}" d="M28 400C32 338 84 318 150 304H250C316 318 368 338 372 400Z"/>
  <path fill="none" stroke="#000" stroke-opacity=".1" stroke-width="6" stroke-linecap="round" d="M98 400C98 384 100 374 106 362M302 400C302 384 300 374 294 362"/>
  <path fill="${skin}" d="M170 256H230V302C230 336 170 336 170 302Z"/>
  <path fill="#000" fill-opacity=".12" d="M170 272C186 292 214 292 230 272V288C214 304 186 304 170 288Z"/>
  <g fill="${colors[clothes]}">${collars[collar]}</g>
  <g fill="${skin}"><circle cx="124" cy="206" r="14"/><circle cx="276" cy="206" r="14"/>
  <path d="M124 190C122 116 160 100 200 100C240 100 278 116 276 190C276 246 240 284 200 284C160 284 124 246 124 190Z"/></g>
  <g fill="#d8574a" fill-opacity=".2"><circle cx="152" cy="230" r="17"/><circle cx="248" cy="230" r="17"/></g>
  <g fill="#2b2321"><ellipse cx="168" cy="201" rx="7.5" ry="9.5"/><ellipse cx="232" cy="201" rx="7.5" ry="9.5"/></g>
  <g fill="#fff"><circle cx="171" cy="197" r="2.6"/><circle cx="235" cy="197" r="2.6"/></g>
  <path fill="none" stroke="${brows}" stroke-width="6" stroke-linecap="round" d="M152 178Q167 168 183 176M217 176Q233 168 248 178"/>
  <path fill="none" stroke="#000" stroke-opacity=".22" stroke-width="5" stroke-linecap="round" d="M201 204Q194 220 203 222"/>
  ${smiles[smile]}
  <g fill="${hair}">${inFront[style]}</g>
  ${coverOf(face)}
  ${face.glasses ? glasses : ""}
</svg>`;
}
