import { defineConfig } from "vitest/config";
import { serverPrograms } from "./testing/machines/cluster.ts";

// A test's file name or folder decides which project runs it.
const components = "src/{ui,client,app/shell,**/client}/**/*.test.{ts,tsx}";
const isolated = "src/**/*.isolated.test.tsx";
const races = "src/**/*.races.test.ts";
const processes = "src/**/*.process.test.ts";
const images = "src/**/*.image.test.ts";
const every = "{src,testing,scripts,bench}/**/*.test.{ts,tsx}";

// Component tests have no bundler that splits the two sides.
const startInBrowser = new URL("testing/components/start-in-browser.ts", import.meta.url).pathname;
const resolve = { alias: { "@tanstack/react-start": startInBrowser } };
const hasPostgres = Boolean(serverPrograms || process.env.TEST_DATABASE_URL);
const onDatabase = {
  globalSetup: ["testing/machines/database-setup.ts"],
  setupFiles: ["testing/machines/property-seed.ts"],
};
// Races and processes run after the others, each kind by itself.
const after = (order: number) => ({ sequence: { groupOrder: order } });

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Files share a module cache, because importing everything again for each took most of the time.
    isolate: false,
    env: { TZ: "UTC" },
    // The tests that are listed by name: in milliseconds.
    slowTestThreshold: 5_000,
    projects: [
      {
        resolve: {
          alias: {
            "@tanstack/react-start": new URL("testing/api/start-on-server.ts", import.meta.url).pathname,
          },
        },
        test: {
          name: "server",
          include: [every],
          exclude: [components, races, processes, images],
          ...onDatabase,
        },
      },
      {
        resolve,
        test: {
          name: "component",
          include: [components],
          exclude: [isolated],
          environment: "happy-dom",
          setupFiles: ["testing/components/component-setup.ts", "testing/machines/property-seed.ts"],
        },
      },
      // These replace our modules, which other files may have loaded.
      { resolve, test: { name: "isolated", include: [isolated], environment: "happy-dom", isolate: true } },
      // Only on PostgreSQL do concurrent writes wait for each other, and query plans depend on its statistics.
      ...(hasPostgres
        ? [{ test: { name: "races", include: [races], ...onDatabase, fileParallelism: false, ...after(1) } }]
        : []),
      // More workers than processors, because these tests mostly wait. npm test -- --full runs them.
      { test: { name: "process", include: [processes], ...onDatabase, maxWorkers: 3, ...after(2) } },
      // Builds the container image. Only on request, because it takes minutes and needs a container program.
      ...(process.env.TEST_IMAGE ? [{ test: { name: "image", include: [images] } }] : []),
    ],
  },
});
