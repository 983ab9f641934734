import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const runFrom = [
  "src",
  "public",
  "migrations",
  "scripts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  // A config for each side, and what they share: Vite reads the side of each file that it compiles.
  ...["", ".base", ".browser", ".server", ".shared", ".tests"].map((side) => `tsconfig${side}.json`),
];

type CopyOptions = {
  has?: (packageName: string) => boolean;
  also?: string[];
};

/** Copies what the program needs into a separate folder, where a test may change it. Packages are symlinks. */
export async function copyProject({ has = () => true, also = [] }: CopyOptions = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-copy-"));
  for (const name of [...runFrom, ...also]) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  for (const name of (await packagesIn(path.join(root, "node_modules"))).filter(has)) {
    const link = path.join(folder, "node_modules", name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(root, "node_modules", name), link);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function packagesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith("."));
  const found = await Promise.all(
    names.map(async (name) =>
      name.startsWith("@")
        ? (await readdir(path.join(folder, name))).map((inner) => `${name}/${inner}`)
        : [name],
    ),
  );
  return found.flat();
}
