import { defineConfig } from "vitest/config";
import { serverPrograms } from "./testing/machines/cluster.ts";

// The end of a file's name, or its folder, says where its tests run.
const components = "src/{ui,client,app/shell,**/client}/**/*.test.{ts,tsx}";
const isolated = "src/**/*.isolated.test.tsx";
const races = "src/**/*.races.test.ts";
const processes = "src/**/*.process.test.ts";
const images = "src/**/*.image.test.ts";
const every = "{src,testing,scripts,bench}/**/*.test.{ts,tsx}";

// In component tests nothing is compiled for either side.
const startInBrowser = new URL("testing/components/start-in-browser.ts", import.meta.url).pathname;
const resolve = { alias: { "@tanstack/react-start": startInBrowser } };
const hasPostgres = Boolean(serverPrograms || process.env.TEST_DATABASE_URL);
const onDatabase = {
  globalSetup: ["testing/machines/database-setup.ts"],
  setupFiles: ["testing/machines/property-seed.ts"],
};
// Races and processes come after the others, each kind by itself.
const after = (order: number) => ({ sequence: { groupOrder: order } });

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share what they import: loading everything anew for each of them took most of the time.
    isolate: false,
    env: { TZ: "UTC" },
    reporters: ["default", "./testing/machines/slow-reporter.ts"],
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
      // They replace modules of ours, which others may have loaded.
      { resolve, test: { name: "isolated", include: [isolated], environment: "happy-dom", isolate: true } },
      // Many at once wait for one another on PostgreSQL alone; so do plans, which depend on its statistics.
      ...(hasPostgres
        ? [{ test: { name: "races", include: [races], ...onDatabase, fileParallelism: false, ...after(1) } }]
        : []),
      // More at a time than there are processors: most of their time is spent waiting.
      { test: { name: "process", include: [processes], ...onDatabase, maxWorkers: 3, ...after(2) } },
      // Builds the container image, which takes minutes and a program that not every machine has: asked for alone.
      ...(process.env.TEST_IMAGE ? [{ test: { name: "image", include: [images] } }] : []),
    ],
  },
});
