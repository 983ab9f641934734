import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routes } from "./src/app/routes.ts";

const onlyInForms =
  /node_modules\/(zod|react-hook-form|@hookform|@uppy)\/|\/src\/client\/forms\/|\/src\/ui\/(meter|password-input)|common-passwords|visible-text|\/icons\/(eye|eye-off|image-plus|video|dollar-sign|rotate-cw|arrow-left)\.mjs/;
const ofTheFrame = /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//;
const onlyInOverlays =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)[^/]*\/(?!react-slot|react-compose-refs)|\/src\/ui\/(tabs|switch|dialog\.tsx|dialog-sheet|dialog-parts|sheet-history|focus-return|confirm-dialog|drawer|toast-cards|toast-place|full-view|media-strip)|\/icons\/chevron-(left|right)\.mjs/;
const onlyInOtherRooms = /\/src\/rooms\/(?!housing\/)|\/src\/ui\/avatar|\/icons\/(heart|pencil|trash)\.mjs/;
const ofEveryPage =
  /node_modules\/|vite\/preload-helper|\/src\/(ui|client|shared)\/|\/src\/(foundations|rooms|composers)\/[^/]+\/[^/]+\.constants\.ts/;

const onEveryPage = /\/(core|shared|index|rolldown-runtime)-/;

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
        codeSplittingOptions: {
          // What these rooms' pages ask for comes with their code: nobody else's first load brings it along.
          splitBehavior: ({ routeId }) =>
            /^\/(community|events|roommates|playbooks)/.test(routeId) ? [["loader", "component"]] : undefined,
        },
      },
      client: { entry: "app/client.tsx" },
      server: { entry: "app/page-entry.ts" },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
  // The built renderer carries all it needs, React in its production form, whatever NODE_ENV says at run time.
  ssr: command === "build" ? { noExternal: true } : {},
  build: {
    target: "es2022",
    // What every page has already need not be named again with each part that comes late.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "js" ? needed.filter((file) => !onEveryPage.test(file)) : needed,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What pages share comes in two files, the frameworks in one of them: a file packs better the more is in
              // it. Validation, forms and uploads stay apart, for whoever opens a form.
              groups: [
                { name: "core", test: ofTheFrame, priority: 2 },
                {
                  name: "shared",
                  priority: 1,
                  test: (id: string) =>
                    ofEveryPage.test(id) &&
                    !onlyInForms.test(id) &&
                    !onlyInOverlays.test(id) &&
                    !onlyInOtherRooms.test(id),
                  minShareCount: 2,
                },
                // What dialogs, menus and toasts share: one file too, which comes once the page is alive.
                { name: "overlays", test: (id: string) => onlyInOverlays.test(id), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}));
