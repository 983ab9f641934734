import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./testing/machines/chromium.ts";
import { engineNames, isInstalled } from "./testing/machines/engines.ts";

// Set by npm test -- --e2e, which builds the site and finds a browser.
const { BROWSER_PATH, PLAYWRIGHT_REPORT, CI } = process.env;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./testing/machines/database-setup.ts",
  // Each worker has its own site (e2e/fixtures.ts) and runs whole files. More than there are processors: a test waits a good
  // part of its time.
  fullyParallel: false,
  workers: 3,
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
    // Actions, requests and logs of a failing test. No screencast and no copies of the page at each step, which took half of
    // the time: --trace=on records them. The page at the failure is saved as a screenshot and as text.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: BROWSER_PATH, args: chromiumFlags },
  },
  projects: [
    { name: "chromium", testIgnore: ["engines/**", "every-page/**"] },
    // These two kinds take long: npm test -- --full runs them.
    { name: "every-page", testMatch: "every-page/*.spec.ts" },
    ...engineNames
      .filter(isInstalled)
      .map((name) => ({ name, testMatch: "engines/*.spec.ts", use: { launchOptions: {} } })),
  ],
});
