import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { createBuilder } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "dist/.built");
const sources = ["src", "public", "vite.config.ts", "package-lock.json"];

/** Builds the pages and compresses what browsers fetch, once, so that no request has to. */
export async function buildPages() {
  // Both halves, for the browser and for rendering: they name each other's files.
  const builder = await createBuilder({ root, logLevel: "warn" }, null);
  await builder.buildApp();
  await compressAssets(path.join(root, "dist/client"));
  await writeFile(stamp, new Date().toISOString());
}

/** Whether the sources are newer than what was built. */
export async function needsBuild(): Promise<boolean> {
  const built = await stat(stamp).catch(() => undefined);
  if (!built) return true;
  const changed = await Promise.all(sources.map((source) => newest(path.join(root, source))));
  return Math.max(...changed) > built.mtimeMs;
}

async function newest(target: string): Promise<number> {
  const info = await stat(target);
  if (!info.isDirectory()) return info.mtimeMs;
  const entries = await readdir(target);
  return Math.max(0, ...(await Promise.all(entries.map((entry) => newest(path.join(target, entry))))));
}

async function compressAssets(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|txt|json)$/.test(entry.name));
  await Promise.all(
    texts.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      await Promise.all([
        writeFile(`${file}.br`, await promisify(brotliCompress)(content)),
        writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
      ]);
    }),
  );
}

if (import.meta.main) await buildPages();
