import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routes } from "./src/app/routes.ts";

const onlyInForms =
  /node_modules\/(zod|react-hook-form|@hookform|@uppy)\/|\/src\/client\/forms\/|\/src\/ui\/(focus-after-busy|meter|password-input)|common-passwords|visible-text|\/icons\/(eye|eye-off|image-plus|video|dollar-sign|rotate-cw|arrow-left)\.mjs/;
const ofTheFrame = /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//;
const onlyInOverlays =
  /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)[^/]*\/|\/src\/ui\/(tabs|switch|dialog\.tsx|dialog-panel|dialog-parts|filter-dialog|dialog-history|focus-(return|on-load)|follow-router|confirm-dialog|drawer|toast-cards|toast-position|full-view|media-strip)|\/icons\/chevron-(left|right)\.mjs/;
// What only other pages than those of homes use.
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
// What listing cards, the location field and the filter dialogs are made of: for the pages that have them.
const onlyWithHomes =
  /\/src\/ui\/(combobox|fact-list|filter-panel|tag-list)|\/icons\/(plus|sliders-horizontal)\.mjs/;
// What the opening page shows of the other features, which their own pages have too.
const previews =
  /\/src\/features\/(events\/client\/event-(times|text)|forum\/client\/(post-brief|replies-text))\./;
const ofEveryPage =
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
          // A page's loader is split off together with its component: no other first load contains it. Most people open
          // /housing first, so its loader is not split and starts at once.
          splitBehavior: ({ routeId }) => (routeId === "/housing" ? undefined : [["loader", "component"]]),
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
    // A lazy part names what it needs itself: a list of all parts' needs would be 1 KB of every first load.
    modulePreload: false,
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
                    !onlyOnOtherPages.test(id) &&
                    !onlyWithHomes.test(id),
                  minShareCount: 2,
                },
                // One file: each more adds a list of names to every file that imports it.
                { name: "previews", test: previews, minShareCount: 2 },
                // What dialogs, menus and toasts share: one file too, which is loaded after hydration.
                { name: "overlays", test: (id: string) => onlyInOverlays.test(id), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}));
