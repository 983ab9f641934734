import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "@playwright/test";

/** Playwright's command line script, to be run with node. */
export const playwrightCli = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
  "cli.js",
);

/** Flags for a bare machine: as root, without a graphics card, without requests of its own. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Debian's headless Chromium, which renders the same pages in half the time. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** A Chromium that starts on this machine; installs one if there is none. */
export const provideChromium = () => provide(chromiums(), "chromium");

/** The fastest Chromium available, for tests that only load pages. */
export const provideHeadlessShell = () =>
  provide([headlessShell, ...chromiums()], path.basename(headlessShell));

/** The whole browser, for specs that need it: the headless shell shows no notifications. */
export const wholeChromium = () => ({
  launchOptions: { executablePath: provideChromium(), args: chromiumFlags },
});

const chromiums = () => [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  chromium.executablePath(),
];

function provide(candidates: (string | undefined)[], debianPackage: string): string {
  const find = () => candidates.find((candidate) => candidate && starts(candidate));
  const found = find() ?? (run(process.execPath, playwrightCli, "install", "chromium") && find());
  if (found) return found;
  // Debian's package brings libraries that a downloaded browser may lack.
  if (process.getuid?.() === 0 && run("apt-get", "update")) run("apt-get", "install", "-y", debianPackage);
  const installed = find();
  if (installed) return installed;
  throw new Error("No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.");
}

// The file may exist while libraries that it needs are missing.
const starts = (executable: string) => spawnSync(executable, ["--version"], { stdio: "ignore" }).status === 0;

function run(command: string, ...args: string[]): boolean {
  console.warn(`installing a browser: ${path.basename(command)} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}
