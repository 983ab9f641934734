import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./testing/chromium.ts";

// npm test -- --e2e builds the site, finds a browser, and says here where it is.
const { BROWSER_PATH, PLAYWRIGHT_REPORT, CI } = process.env;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./testing/database-setup.ts",
  // Each worker has a site of its own (e2e/fixtures.ts) and takes whole files.
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(CI),
  // What a busy machine needs; an expectation that fails says so long before.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ...(PLAYWRIGHT_REPORT ? [["json", { outputFile: PLAYWRIGHT_REPORT }] as const] : [])],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    // It fetches pages itself, past what tests do to them; those about being offline let it.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    launchOptions: { executablePath: BROWSER_PATH, args: chromiumFlags },
  },
});
