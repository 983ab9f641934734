import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routes } from "./src/app/routes.ts";

const onlyInForms =
  /node_modules\/(zod|react-hook-form|@hookform|@uppy)\/|\/src\/client\/forms\/|\/src\/ui\/(focus-after-busy|meter|password-input)|common-passwords|visible-text|\/icons\/(eye|eye-off|image-plus|video|dollar-sign|rotate-cw|arrow-left)\.mjs/;
const frameworks = /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//;
const onlyInOverlays =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)[^/]*\/|\/src\/ui\/(tabs|switch|dialog\.tsx|dialog-panel|dialog-parts|filter-dialog|dialog-history|focus-(return|on-load)|follow-router|confirm-dialog|drawer|toast-cards|toast-position|full-view|media-strip)|\/icons\/chevron-(left|right)\.mjs/;
// What the housing pages do not use.
const otherUi = ["avatar", "choice-rows", "counted-icon", "load-failed", "plain-text"];
const otherIcons = [
  "arrow-left-right",
  "badge-check",
  "ban",
  "bell",
  "bell-off",
  "calendar-days",
  "calendar-plus",
  "check",
  "clock",
  "flag",
  "heart",
  "house",
  "link-2",
  "list-checks",
  "mail",
  "pencil",
  "share-2",
  "shield-check",
  "text-quote",
  "ticket",
  "trash",
  "trash-2",
  "users",
];
const onlyOnOtherPages = new RegExp(
  [
    String.raw`/src/(features/(?!housing/)|pages/about/|core/messages/)`,
    String.raw`/src/client/(live/|lists/use-search-field|share|is-not-found|use-media-query|use-now)`,
    String.raw`/moderation/report\.constants`,
    String.raw`/src/ui/(${otherUi.join("|")})`,
    String.raw`/src/shared/(account-suspended|beginning-of|wall-time)`,
    String.raw`/icons/(${otherIcons.join("|")})\.mjs`,
  ].join("|"),
);
// Cards of homes, the location field and filter panels, for the pages that have them.
const onlyWithHomes =
  /\/src\/ui\/(combobox|fact-list|filter-panel|tag-list)|\/icons\/(plus|sliders-horizontal)\.mjs/;
// What the home page shares with the pages of other features.
const previews =
  /\/src\/features\/(events\/client\/event-(times|text)|forum\/client\/(post-preview|replies-text))\./;
const onEveryPage =
  /node_modules\/|vite\/preload-helper|\/src\/(ui|client|shared)\/|\/src\/(core|features|pages)\/[^/]+\/[^/]+\.constants\.ts/;

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
          // A page's loader is split off with its component, to keep it out of other pages' first load. Most people open
          // /housing first, so its loader is not split.
          splitBehavior: ({ routeId }) => (routeId === "/housing" ? undefined : [["loader", "component"]]),
        },
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
    target: "es2022",
    // Vite's list of what each lazy chunk imports would be 1 KB of every first load.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What pages share is in two files, one of them with the frameworks: larger files compress better.
              // Validation, forms and uploads are separate, loaded with the first form.
              groups: [
                { name: "core", test: frameworks, priority: 2 },
                {
                  name: "shared",
                  priority: 1,
                  test: (id: string) =>
                    onEveryPage.test(id) &&
                    !onlyInForms.test(id) &&
                    !onlyInOverlays.test(id) &&
                    !onlyOnOtherPages.test(id) &&
                    !onlyWithHomes.test(id),
                  minShareCount: 2,
                },
                // One file, since each further one is named by every chunk that imports it.
                { name: "previews", test: previews, minShareCount: 2 },
                // What dialogs, menus and toasts share: one file, loaded once the page is hydrated.
                { name: "overlays", test: (id: string) => onlyInOverlays.test(id), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}));
