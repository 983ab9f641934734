import { readFile } from "node:fs/promises";
import { runScript } from "#testing/npm-script.ts";
import { copyProject } from "#testing/project-copy.ts";
import { expect, openPage, test } from "./demo.ts";

let project: Awaited<ReturnType<typeof copyProject>>;
let program: Awaited<ReturnType<typeof runScript>>;
test.afterEach(async () => {
  await program?.stop();
  await project?.remove();
});

/** Runs `npm start` where only the packages are that `npm ci --omit=dev` installs for the product itself. */
async function startInProduction(also: string[]) {
  const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  // Vite and the like may come along as what a package would like to have; nothing may rely on that.
  const has = (name: string) => {
    const about = lock.packages[`node_modules/${name}`];
    return about !== undefined && !about.dev && !about.devOptional;
  };
  project = await copyProject({ has, also });
  // The links count as the packages themselves, so that what they import must be in the copy as well.
  program = await runScript(project.folder, "start", { NODE_OPTIONS: "--preserve-symlinks" });
}

test("npm start serves what was built without a development package", async ({ page }) => {
  await startInProduction(["dist"]);
  await program.hasStarted(1);
  await openPage(page, `${program.url}/housing`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Perfect Spot");
  // The program is about to end: the page must not ask it for its late parts any more.
  await page.goto("about:blank");
});

test("npm start says what is needed where nothing is built and nothing can be", async () => {
  await startInProduction([]);
  expect(await program.hasEnded()).toBe(1);
  expect(program.lines.join("\n")).toMatch(/Cannot find package .*\nBuilding the pages needs .*npm ci/);
});
