import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

// A file name with a content hash, as the build makes it.
const hashed = /([\w.-]+-[\w-]{8}(?:\.new)*)\.(js|css|woff2)\b/g;

/** Turns a built copy of the project into another build: every file that browsers load is renamed. */
export async function buildAnother(folder: string) {
  const assets = path.join(folder, "dist/client/assets");
  const names = new Set(await readdir(assets));
  const renamed = (text: string) =>
    text.replaceAll(hashed, (name, stem: string, ending: string) =>
      names.has(name) ? `${stem}.new.${ending}` : name,
    );
  for (const file of await filesIn(path.join(folder, "dist"))) {
    // Compressed copies would still contain the old names.
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
