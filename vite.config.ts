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
      },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
  // The built renderer carries all it needs, React in its production form, whatever NODE_ENV says at run time.
  ssr: command === "build" ? { noExternal: true } : {},
  build: { target: "es2022" },
}));
