import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

// As the build names files: by their content.
const hashed = /([\w.-]+-[\w-]{8}(?:\.new)*)\.(js|css|woff2)\b/g;

/** Makes another build of a built copy of the project: every file that browsers load has another name, and none the old one. */
export async function buildAnother(folder: string) {
  const assets = path.join(folder, "dist/client/assets");
  const names = new Set(await readdir(assets));
  const renamed = (text: string) =>
    text.replaceAll(hashed, (name, stem: string, ending: string) =>
      names.has(name) ? `${stem}.new.${ending}` : name,
    );
  for (const file of await filesIn(path.join(folder, "dist"))) {
    // Compressed copies would still name the old files.
    if (/\.(br|gz)$/.test(file)) await rm(file);
    else if (/\.(js|css)$/.test(file)) await writeFile(file, renamed(await readFile(file, "utf8")));
  }
  for (const name of await readdir(assets))
    await rename(path.join(assets, name), path.join(assets, renamed(name)));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
