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

// npm test                    everything
// npm test -- --unit [...]    only Vitest, with further arguments
// npm test -- --e2e [...]     only the browser suite, with further arguments for Playwright
// npm test -- --image [...]   only the container image, which is built first; other runs skip it
const root = path.resolve(import.meta.dirname, "..");
const reports = path.join(root, ".cache/test-reports");
const vitestCli = path.join(
  path.dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
  "vitest.mjs",
);

const flags = new Set(["--unit", "--e2e", "--image"]);
const given = process.argv.slice(2);
const rest = given.filter((argument) => !flags.has(argument));
const all = !given.some((argument) => flags.has(argument));

// All suites use PostgreSQL if its programs are installed, on a server for this run.
const cluster = needsCluster() ? await startCluster({ throwaway: true }) : undefined;
if (cluster) process.env.TEST_DATABASE_URL = cluster.url;

const runs: Counts[] = [];
if (all || given.includes("--unit")) runs.push(await runUnit());
if (all || given.includes("--e2e")) runs.push(await runBrowser());
if (given.includes("--image")) runs.push(await runUnit(["--project", "image"], { TEST_IMAGE: "1" }));
await cluster?.stop();

const sum = sumOf(runs);
console.log("");
for (const line of leftOut(process.env, {
  postgresPrograms: Boolean(serverPrograms),
  engines: all ? missingEngines() : [],
}))
  console.log(line);
if (sum.passed + sum.failed === 0) console.log("No test ran.");
console.log(summaryOf(sum));
process.exit(isGood(sum) ? 0 : 1);

function needsCluster() {
  return serverPrograms && !process.env.TEST_DATABASE_URL && process.env.TEST_DATABASE !== "embedded";
}

async function runUnit(part: string[] = [], settings: Record<string, string> = {}): Promise<Counts> {
  const report = await emptyReport("vitest.json");
  const reporters = ["default", "./testing/machines/slow-reporter.ts", "json"].map(
    (name) => `--reporter=${name}`,
  );
  const filters = [...(all ? ["--passWithNoTests"] : []), ...rest];
  const exitCode = await runNode(
    vitestCli,
    ["run", ...reporters, `--outputFile.json=${report}`, ...part, ...filters],
    settings,
  );
  return outcomeOf(exitCode, await counted(report, countVitest));
}

async function runBrowser(): Promise<Counts> {
  const report = await emptyReport("playwright.json");
  try {
    const browser = provideHeadlessShell();
    if (!(await buildFirst())) return outcomeOf(1, undefined);
    const exitCode = await runNode(
      playwrightCli,
      ["test", ...(all ? ["--pass-with-no-tests"] : []), ...rest],
      { BROWSER_PATH: browser, PLAYWRIGHT_REPORT: report },
    );
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
