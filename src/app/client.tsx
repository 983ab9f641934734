import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { getRouter } from "#src/app/router.tsx";
import { noteRestoredFields } from "#src/client/before-hydration.ts";
import { thisPage } from "#src/client/this-page.ts";

// Zod would try to compile code from strings, which our content security policy blocks and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Replaces Start's own entry, which includes 11 KB for server functions, of which we have none.
const router = getRouter();
// Not in development, where the worker would cache what changes.
if (import.meta.env.PROD) {
  // Not at the page's "load" event: this code is loaded after the first paint, and on a bad connection "load" is long past by now.
  void registerWorker().catch(() => {});
}
// Async, so that errors reject: with cookies blocked, some browsers throw when `serviceWorker` is accessed.
async function registerWorker() {
  await navigator.serviceWorker?.register("/offline-worker.js");
}
thisPage.entry = import.meta.url;
noteRestoredFields();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
