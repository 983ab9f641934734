import { getRouteApi } from "@tanstack/react-router";
import { parseProfileSearch } from "#src/pages/profile/profile-search.ts";

const route = getRouteApi("/profile");

/** What the page's address says. */
export const useProfileSearch = () =>
  route.useSearch({ select: parseProfileSearch, structuralSharing: true });
