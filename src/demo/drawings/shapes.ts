/** A piece of SVG that can stand inside another. */
export type Markup = string;

/** One colour of a sky, and how far down it stands: 0 is the top, 1 the bottom. */
export type SkyStop = readonly [offset: number, color: string];

/** A finished composition on the canvas, what it shows in words, and the part of it worth a closer look. */
export interface Scene {
  body: Markup;
  alt: string;
  detail?: { x: number; y: number; width: number; alt: string };
}

export const canvas = { width: 800, height: 600 } as const;

const short = (value: number) => Math.round(value * 1000) / 1000;

/** Puts pieces on top of one another, the last one in front; a piece may be left out with `false`. */
export const draw = (...pieces: (Markup | false)[]): Markup => pieces.filter(Boolean).join("");

/** Draws a piece `times` over, each told its index. */
export const repeat = (times: number, piece: (index: number) => Markup): Markup =>
  Array.from({ length: times }, (_, index) => piece(index)).join("");

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): Markup =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius ? ` rx="${radius}"` : ""} fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): Markup =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, across: number, down: number, fill: string): Markup =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${across}" ry="${down}" fill="${fill}"/>`;

/** A filled outline in SVG path notation. */
export const path = (outline: string, fill: string): Markup => `<path d="${outline}" fill="${fill}"/>`;

/** A round-ended stroke in SVG path notation. */
export const line = (course: string, color: string, width = 4): Markup =>
  `<path d="${course}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ring = (x: number, y: number, radius: number, color: string, width: number): Markup =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** A rectangle drawn as its edge only. */
export const border = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  thickness: number,
  radius = 4,
): Markup =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="none" stroke="${color}" stroke-width="${thickness}"/>`;

export const faded = (opacity: number, ...pieces: Markup[]): Markup =>
  `<g opacity="${opacity}">${draw(...pieces)}</g>`;

/** Moves a piece drawn around the origin to its place, at its size. */
export const place = (x: number, y: number, scale: number, ...pieces: (Markup | false)[]): Markup =>
  `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? "" : ` scale(${short(scale)})`}">${draw(...pieces)}</g>`;

export const turned = (degrees: number, x: number, y: number, piece: Markup): Markup =>
  `<g transform="rotate(${degrees} ${x} ${y})">${piece}</g>`;

/** Shows only what lies inside an outline; the name must be unique in its picture. */
export const clipped = (name: string, outline: Markup, ...pieces: (Markup | false)[]): Markup =>
  `<clipPath id="${name}">${outline}</clipPath><g clip-path="url(#${name})">${draw(...pieces)}</g>`;

/** A sky from top to bottom; the name must be unique in its picture. */
export const sky = (
  name: string,
  stops: readonly SkyStop[],
  width: number = canvas.width,
  height: number = canvas.height,
): Markup =>
  `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join("")}</linearGradient>${rect(0, 0, width, height, `url(#${name})`)}`;

/** The whole picture as a document. */
export const picture = (body: Markup, width: number = canvas.width, height: number = canvas.height): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** The same scene with left and right exchanged. */
export function mirrored({ body, alt, detail }: Scene): Scene {
  return {
    body: `<g transform="translate(${canvas.width} 0) scale(-1 1)">${body}</g>`,
    alt,
    detail: detail && { ...detail, x: canvas.width - detail.x - detail.width },
  };
}

/** The scene's detail, filling the canvas; a scene without one stays as it is. */
export function closeUp(scene: Scene): Scene {
  if (!scene.detail) return scene;
  const { x, y, width, alt } = scene.detail;
  const scale = canvas.width / width;
  return { body: place(-x * scale, -y * scale, scale, scene.body), alt };
}
