import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { firstPages, tooMuchScript, weighPages } from "./page-weight.ts";

const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "dist/.built");
const sources = ["src", "public", "vite.config.ts", "package-lock.json"];
// Tests are not part of the pages, and the route tree is generated from the rest.
const ignored = /\.(test|setup)\.tsx?$|\/route-tree\.gen\.ts$/;

/** Builds the pages and compresses the files that browsers load, so that no request has to. */
async function buildPages() {
  await rm(stamp, { force: true });
  const builtFrom = await fingerprint();
  // Imported only here, because a built site starts without the build's packages.
  const { createBuilder } = await import("vite");
  // The browser's build and the renderer's, since each names the other's files.
  const builder = await createBuilder({ root, logLevel: "warn", configLoader: "native" }, null);
  await builder.buildApp();
  await compressAssets(path.join(root, "dist/client"));
  const tooHeavy = tooMuchScript(await weighPages(path.join(root, "dist"), firstPages));
  if (tooHeavy) exitWith(tooHeavy);
  await writeFile(stamp, builtFrom);
}

function exitWith(why: string): never {
  console.error(why);
  process.exit(1);
}

/** Builds the pages if the build is stale; returns whether there is one. In a separate process, since it sets NODE_ENV. */
export async function buildFirst(): Promise<boolean> {
  if (!(await needsBuild())) return true;
  console.log("building the pages (once)");
  const build = spawnSync(process.execPath, [...process.execArgv, import.meta.filename], {
    stdio: "inherit",
  });
  return build.status === 0;
}

export async function needsBuild(): Promise<boolean> {
  const builtFrom = await readFile(stamp, "utf8").catch(() => undefined);
  return builtFrom !== (await fingerprint());
}

// By content, not by time: a checkout or copy changes times, and dist/ may come from another machine.
async function fingerprint(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesIn(source)))).flat();
  const wanted = files.filter((file) => !ignored.test(file)).toSorted();
  const hash = createHash("sha256");
  for (const file of wanted) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

async function filesIn(source: string): Promise<string[]> {
  if (path.extname(source)) return [source];
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
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

if (import.meta.main) {
  try {
    await buildPages();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    exitWith(
      `${error.message.split("\n")[0]}\nBuilding the pages needs the development packages, and they are not here. Install them ` +
        "(npm ci --include=dev), or bring dist/ along from where npm run build was run on these same sources.",
    );
  }
}
