import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./testing/machines/chromium.ts";
import { engineNames, isInstalled } from "./testing/machines/engines.ts";

// Set by npm test -- --e2e, which builds the site and finds a browser.
const { BROWSER_PATH, PLAYWRIGHT_REPORT, CI } = process.env;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./testing/machines/database-setup.ts",
  // Each worker has its own site (e2e/fixtures.ts) and runs whole files.
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(CI),
  // Long, for a busy machine; failed expectations time out much earlier.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ...(PLAYWRIGHT_REPORT ? [["json", { outputFile: PLAYWRIGHT_REPORT }] as const] : [])],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    // A service worker's requests bypass page.route(), so only tests about being offline allow it.
    serviceWorkers: "block",
    // Without screenshots of each step, which took half of the time; failures still have one.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: BROWSER_PATH, args: chromiumFlags },
  },
  projects: [
    { name: "chromium", testIgnore: "engines/**" },
    ...engineNames
      .filter(isInstalled)
      .map((name) => ({ name, testMatch: "engines/*.spec.ts", use: { launchOptions: {} } })),
  ],
});
