import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { OfflinePage } from "#src/pages/offline/client/offline-page.tsx";
import { safeReturnTo } from "#src/shared/return-to.ts";

export const Route = createFileRoute("/offline")({
  // "/", too, which other pages leave out: rewriting the address while the stored page is hydrated is an error.
  validateSearch: ({ returnTo }: { returnTo?: unknown }): { returnTo?: string } =>
    typeof returnTo === "string" ? { returnTo: safeReturnTo(returnTo) } : {},
  head: unlistedHead("Read Without a Connection"),
  component: OfflinePage,
});
