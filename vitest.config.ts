import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,testing,scripts,bench}/**/*.test.{ts,tsx}"],
    globalSetup: ["testing/database-snapshot.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
