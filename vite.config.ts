import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routes } from "./src/app/routes.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: "src",
      router: {
        entry: "app/router.tsx",
        routesDirectory: ".",
        generatedRouteTree: "app/route-tree.gen.ts",
        virtualRouteConfig: routes,
        quoteStyle: "double",
        semicolons: true,
        // A page's loader is split off with its component, to keep it out of other pages' first load.
        codeSplittingOptions: { defaultBehavior: [["loader", "component"]] },
      },
      client: { entry: "app/client.tsx" },
      server: { entry: "app/page-entry.ts" },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
  // The built renderer bundles all its dependencies, with React's production build, whatever NODE_ENV is at run time.
  ssr: command === "build" ? { noExternal: true } : {},
  build: {
    // The browsers of the last two years, as README.md says. Older ones get the page with a message.
    target: ["chrome131", "edge131", "firefox132", "safari18.1"],
    // Vite's list of each lazy chunk's imports would add 1 KB to every first load.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Larger files compress better, so the frameworks are one file, and the code that most parts share is
              // another.
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
                  priority: 1,
                },
                // The base of tabs and menus, which Rolldown would split into four files.
                {
                  name: "tabs-and-menus",
                  test: /node_modules\/@radix-ui\/(primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|use-[a-z-]+))\//,
                },
                { name: "shared", minShareCount: 24, tags: ["$initial"] },
                // What most forms show, which would be four small files.
                {
                  name: "fields",
                  test: /src\/ui\/(banner|field|input|tick)\.tsx/,
                  includeDependenciesRecursively: false,
                },
                // The screen and forms of /auth and the sign-in dialog, which Rolldown would split into ten files.
                {
                  name: "sign-in",
                  includeDependenciesRecursively: false,
                  test: /src\/core\/(people\/consent-texts|sign-in\/(sign-in\.schema|client\/(auth-(forms|form-parts|frame|screen|texts)|consent-ticks|enter-site|passkey-(button|support)|provider-buttons|sign-(in|up)-form|use-auth-form)))/,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
