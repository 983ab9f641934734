import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = "src/ui/styles";
const sheets = (await readdir(folder)).filter((name) => name.endsWith(".css"));
const anywhereInThePage = /(?::root|html|body|main|#content):has\((?!\s*>)[^)]*\)/g;

it.each(sheets)(
  "%s uses :has() on the page only with a fixed path, however long the page is",
  async (name) => {
    const css = await readFile(join(folder, name), "utf8");
    expect(css.match(anywhereInThePage)).toBeNull();
  },
);
