import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "@playwright/test";

/** Playwright's command line, to be run with node. */
export const playwrightCli = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
  "cli.js",
);

/** How Chromium runs on a bare machine: as root, without a graphics card, and without calling anywhere by itself. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium that starts on this machine; installs one where there is none. */
export function provideChromium(): string {
  const found =
    findChromium() ?? (run(process.execPath, playwrightCli, "install", "chromium") && findChromium());
  if (found) return found;
  // The system's own package brings the libraries along that a downloaded browser may lack.
  if (process.getuid?.() === 0 && run("apt-get", "update")) run("apt-get", "install", "-y", "chromium");
  const installed = findChromium();
  if (installed) return installed;
  throw new Error("No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.");
}

function findChromium(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => candidate && starts(candidate));
}

// A file may be there and miss the libraries it needs.
const starts = (executable: string) => spawnSync(executable, ["--version"], { stdio: "ignore" }).status === 0;

function run(command: string, ...args: string[]): boolean {
  console.warn(`installing a browser: ${path.basename(command)} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}
