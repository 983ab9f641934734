import { existsSync } from "node:fs";

/** Where Debian's packages install Safari's engine and Firefox. */
export const webKitDriver = "/usr/bin/WebKitWebDriver";
export const webKitBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
export const firefox = "/usr/bin/firefox-esr";
const screen = "/usr/bin/Xvfb";

const engines = {
  webkit: { programs: [webKitDriver, webKitBrowser, screen], packages: "webkit2gtk-driver, xvfb" },
  firefox: { programs: [firefox], packages: "firefox-esr" },
};

export type Engine = keyof typeof engines;

export const engineNames = Object.keys(engines) as Engine[];

export const isInstalled = (engine: Engine) =>
  engines[engine].programs.every((program) => existsSync(program));

/** One line for each engine whose journeys were skipped. */
export const missingEngines = () =>
  engineNames
    .filter((engine) => !isInstalled(engine))
    .map((engine) => `left out: ${engine} (${engines[engine].packages} not installed)`);
