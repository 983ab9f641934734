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
  // For a busy machine; a failed expectation is reported long before.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ...(PLAYWRIGHT_REPORT ? [["json", { outputFile: PLAYWRIGHT_REPORT }] as const] : [])],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    // Its own requests bypass page.route(); tests about being offline allow it.
    serviceWorkers: "block",
    // Without the film of each test, which took half of the time; the page at the failure is kept as a picture.
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
