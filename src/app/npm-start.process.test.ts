import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { afterEach, beforeAll, expect, it } from "vitest";
import { runScript } from "#testing/npm-script.ts";
import { copyProject } from "#testing/project-copy.ts";
import { needsBuild } from "../../scripts/build.ts";

// With nothing of the tests' own environment: it would make another build.
beforeAll(async () => {
  if (!(await needsBuild())) return;
  await promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/build.ts"], {
    env: { PATH: process.env.PATH },
  });
}, 180_000);

let project: Awaited<ReturnType<typeof copyProject>> | undefined;
let program: Awaited<ReturnType<typeof runScript>> | undefined;
afterEach(async () => {
  await program?.stop();
  await project?.remove();
  program = project = undefined;
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
  return program;
}

it("npm start serves what was built without a development package", async () => {
  const { url, hasStarted } = await startInProduction(["dist"]);
  await hasStarted(1);
  const page = await fetch(`${url}/housing`);
  const html = await page.text();
  expect([page.status, /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]]).toEqual([200, "Find Your Perfect Spot"]);
  const script = await fetch(url + /import\("(\/assets\/[^"]+\.js)"\)/.exec(html)![1]!);
  expect([script.status, script.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/javascript/),
  ]);
}, 120_000);

it("npm start says what is needed where nothing is built and nothing can be", async () => {
  const { lines, hasEnded } = await startInProduction([]);
  expect(await hasEnded()).toBe(1);
  expect(lines.join("\n")).toMatch(/Cannot find package .*\nBuilding the pages needs .*npm ci/);
}, 120_000);
