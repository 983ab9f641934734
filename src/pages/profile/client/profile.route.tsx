import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/page-head.ts";
import { loadProfile } from "#src/pages/profile/client/profile-loader.ts";
import { ProfilePage } from "#src/pages/profile/client/profile-page.tsx";
import type { ProfileAddress } from "#src/pages/profile/profile-search.ts";

export const Route = createFileRoute("/profile")({
  // The page parses it: the rules come with its code, not with every page's.
  validateSearch: (search: Record<string, unknown>) => search as ProfileAddress,
  loaderDeps: ({ search }) => search,
  loader: loadProfile,
  head: ({ match }) => unlistedHead(match.context.site, "Profile"),
  component: ProfilePage,
});
