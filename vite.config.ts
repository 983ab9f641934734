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
  // The built renderer contains all its dependencies, with React's production build whatever NODE_ENV is at run time.
  ssr: command === "build" ? { noExternal: true } : {},
  build: {
    // The browsers of the last two years, as README.md says; an older one gets the page, and a line that says so.
    target: ["chrome131", "edge131", "firefox132", "safari18.1"],
    // Vite's list of what each lazy chunk imports would be 1 KB of every first load.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Larger files compress better: the frameworks are one, what most parts of the site share is another.
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
                  priority: 1,
                },
                // What tabs and menus are made of; Rolldown would make four files of it.
                {
                  name: "tabs-and-menus",
                  test: /node_modules\/@radix-ui\/(primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|use-[a-z-]+))\//,
                },
                { name: "shared", minShareCount: 24, tags: ["$initial"] },
                // The screen and the forms of /auth, and of the sign-in dialog; Rolldown would make ten files of them.
                {
                  name: "sign-in",
                  includeDependenciesRecursively: false,
                  test: /src\/core\/sign-in\/(sign-in\.schema|client\/(auth-(forms|form-parts|frame|screen|texts)|enter-site|forgot-panel|passkey-(button|support)|provider-buttons|sign-(in|up)-form|use-auth-form))/,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
