import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routes } from "./src/app/routes.ts";

const onlyInForms = /node_modules\/(zod|react-hook-form|@hookform|@uppy)\//;
const ofEveryPage = /node_modules\/|\/src\/(ui|client|shared)\/|\/src\/features\/[^/]+\/[^/]+\.options\.ts/;

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
      },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
  // The built renderer carries all it needs, React in its production form, whatever NODE_ENV says at run time.
  ssr: command === "build" ? { noExternal: true } : {},
  build: { target: "es2022" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What pages share comes in one file: on a phone every further file costs a round trip. Validation,
              // forms and uploads stay apart, for whoever opens a form.
              groups: [
                {
                  name: "shared",
                  test: (id: string) => ofEveryPage.test(id) && !onlyInForms.test(id),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
