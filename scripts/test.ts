import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { playwrightCli, provideHeadlessShell } from "#testing/machines/chromium.ts";
import { serverPrograms, startCluster } from "#testing/machines/cluster.ts";
import { missingEngines } from "#testing/machines/engines.ts";
import {
  countPlaywright,
  countVitest,
  isGood,
  leftOut,
  outcomeOf,
  sumOf,
  summaryOf,
  type Counts,
} from "#testing/machines/run-results.ts";
import { buildFirst } from "./build.ts";

// npm test                    what finds the faults of a change: the API, components, races, browser journeys
// npm test -- --full          everything: also separate processes, the looks of every page and the other engines
// npm test -- --unit [...]    only Vitest, with further arguments
// npm test -- --e2e [...]     only the browser suite, with further arguments for Playwright
// npm test -- --image [...]   only the container image, which is built first; other runs skip it
const root = path.resolve(import.meta.dirname, "..");
const reports = path.join(root, ".cache/test-reports");
const vitestCli = path.join(
  path.dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
  "vitest.mjs",
);

const parts = new Set(["--unit", "--e2e", "--image"]);
const given = process.argv.slice(2);
const rest = given.filter((argument) => !parts.has(argument) && argument !== "--full");
const all = !given.some((argument) => parts.has(argument));
// What is named runs, however long it takes.
const full = given.includes("--full") || rest.length > 0;

// All suites use PostgreSQL if its programs are installed, on a server for this run.
const cluster = needsCluster() ? await startCluster({ throwaway: true }) : undefined;
if (cluster) process.env.TEST_DATABASE_URL = cluster.url;

const runs: Counts[] = [];
if (all || given.includes("--unit")) runs.push(await runUnit(full ? [] : ["--project=!process"]));
if (all || given.includes("--e2e")) runs.push(await runBrowser(full ? [] : ["--project=chromium"]));
if (given.includes("--image")) runs.push(await runUnit(["--project=image"], { TEST_IMAGE: "1" }));
await cluster?.stop();

const sum = sumOf(runs);
console.log("");
for (const line of leftOut(process.env, {
  postgresPrograms: Boolean(serverPrograms),
  engines: all && full ? missingEngines() : [],
}))
  console.log(line);
if (sum.passed + sum.failed === 0) console.log("No test ran.");
console.log(summaryOf(sum));
process.exit(isGood(sum) ? 0 : 1);

function needsCluster() {
  return serverPrograms && !process.env.TEST_DATABASE_URL && process.env.TEST_DATABASE !== "embedded";
}

async function runUnit(part: string[], settings: Record<string, string> = {}): Promise<Counts> {
  const report = await emptyReport("vitest.json");
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const filters = [...(all ? ["--passWithNoTests"] : []), ...part, ...rest];
  const exitCode = await runNode(vitestCli, ["run", ...output, ...filters], settings);
  return outcomeOf(exitCode, await counted(report, countVitest));
}

async function runBrowser(part: string[]): Promise<Counts> {
  const report = await emptyReport("playwright.json");
  try {
    const browser = provideHeadlessShell();
    if (!(await buildFirst())) return outcomeOf(1, undefined);
    const filters = [...(all ? ["--pass-with-no-tests"] : []), ...part, ...rest];
    const settings = { BROWSER_PATH: browser, PLAYWRIGHT_REPORT: report };
    const exitCode = await runNode(playwrightCli, ["test", ...filters], settings);
    return outcomeOf(exitCode, await counted(report, countPlaywright));
  } catch (error) {
    console.error(error);
    return outcomeOf(1, undefined);
  }
}

async function emptyReport(name: string): Promise<string> {
  await mkdir(reports, { recursive: true });
  const file = path.join(reports, name);
  await rm(file, { force: true });
  return file;
}

async function counted<Report>(file: string, count: (report: Report) => Counts) {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : count(JSON.parse(text) as Report);
}

function runNode(script: string, args: string[], settings: Record<string, string> = {}): Promise<number> {
  const runner = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...settings },
  });
  return new Promise((resolve) => runner.once("exit", (code) => resolve(code ?? 1)));
}
