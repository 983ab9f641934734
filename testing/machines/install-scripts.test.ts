import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

type Locked = Record<string, { version?: string; hasInstallScript?: boolean }>;
const locked = async () => ((await json("package-lock.json")) as { packages: Locked }).packages;
const nameOf = (place: string) => place.split("node_modules/").at(-1)!;

it("no package has an install script, except for those in allowScripts", async () => {
  const packages = await locked();
  // Older versions of npm ignore allowScripts and run every script, so the list must be complete without it.
  const { allowScripts } = (await json("package.json")) as { allowScripts: Record<string, boolean> };
  const withScripts = Object.keys(packages)
    .filter((place) => packages[place]!.hasInstallScript)
    .map(nameOf);
  expect(new Set(withScripts)).toEqual(new Set(Object.keys(allowScripts)));
});

/** The versions that fixed known vulnerabilities in packages that parse input from outside, see docs/decisions/012. */
const mended: Record<string, string> = {
  "@hono/node-server": "1.19.15",
  "bn.js": "4.12.3",
  "drizzle-orm": "0.45.2",
  "file-type": "21.3.1",
  hono: "4.13.5",
  jws: "4.0.1",
  nodemailer: "9.0.1",
  react: "19.2.4",
  "react-dom": "19.2.4",
  seroval: "1.5.3",
  sharp: "0.35.4",
};

it("no installed copy of a package is older than the version that fixed a known vulnerability", async () => {
  const installed = Object.entries(await locked()).map(([place, { version = "" }]) => ({
    name: nameOf(place),
    version,
  }));
  const known = installed.filter(({ name }) => name in mended);
  const older = known.filter(
    ({ name, version }) => version.localeCompare(mended[name]!, "en", { numeric: true }) < 0,
  );
  expect(new Set(known.map(({ name }) => name))).toEqual(new Set(Object.keys(mended)));
  expect(older).toEqual([]);
});
