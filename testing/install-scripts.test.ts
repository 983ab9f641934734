import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

it("no package runs a script when it is installed, but for those that are named", async () => {
  const { packages } = (await json("package-lock.json")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  // Older versions of npm do not know allowScripts and run every script: the list must hold without it.
  const { allowScripts } = (await json("package.json")) as { allowScripts: Record<string, boolean> };
  const withScripts = Object.keys(packages)
    .filter((place) => packages[place]!.hasInstallScript)
    .map((place) => place.split("node_modules/").at(-1)!);
  expect(new Set(withScripts)).toEqual(new Set(Object.keys(allowScripts)));
});
