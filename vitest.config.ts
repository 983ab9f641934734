import { defineConfig } from "vitest/config";

const inBrowser = "src/{ui,client,app/shell,**/client}/**/*.test.{ts,tsx}";

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{src,testing,scripts,bench}/**/*.test.{ts,tsx}"],
          exclude: [inBrowser],
          globalSetup: ["testing/database-snapshot.ts"],
          // Files share what they import: loading the server anew for each of them took a quarter of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: "browser", include: [inBrowser] } },
    ],
  },
});
