import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const root = new URL("../", import.meta.url);

/** A face of fonts.css that is cut out of a package's font. */
type Face = { name: string; weights: { min: number; max: number }; text: string };

async function everydayFaces(): Promise<Face[]> {
  const css = await readFile(new URL("src/ui/styles/fonts.css", root), "utf8");
  return css.split("@font-face").flatMap((face) => {
    const name = /url\("\.\.\/fonts\/(\w+)-everyday\.woff2"\)/.exec(face)?.[1];
    const weights = /font-weight: (\d+) (\d+)/.exec(face);
    const ranges = /unicode-range:\s*([^;]+)/.exec(face)?.[1];
    if (!name || !weights || !ranges) return [];
    return { name, weights: { min: Number(weights[1]), max: Number(weights[2]) }, text: lettersOf(ranges) };
  });
}

/** "U+20-7E, U+A9" as the letters themselves. */
const lettersOf = (ranges: string) =>
  ranges
    .split(",")
    .map((range) =>
      range
        .trim()
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16)),
    )
    .flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join("");

// Writes the font files that fonts.css names as everyday ones: its letters and weights, out of the packages' fonts.
for (const { name, weights, text } of await everydayFaces()) {
  const whole = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const cut = await subsetFont(await readFile(new URL(whole, root)), text, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  await writeFile(new URL(`src/ui/fonts/${name}-everyday.woff2`, root), cut);
  console.log(`${name}: ${cut.length} bytes`);
}
