import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { loadProfile } from "#src/pages/profile/client/profile-loader.ts";
import { ProfilePage } from "#src/pages/profile/client/profile-page.tsx";
import { parseProfileSearch } from "#src/pages/profile/profile.address.ts";

export const Route = createFileRoute("/profile")({
  validateSearch: parseProfileSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: loadProfile,
  head: unlistedHead("Profile"),
  component: ProfilePage,
});
