import { getRouteApi } from "@tanstack/react-router";
import { parseProfileSearch } from "#src/pages/profile/profile-search.ts";

const route = getRouteApi("/profile");

/** The search parameters of the page's address. */
export const useProfileSearch = () =>
  route.useSearch({ select: parseProfileSearch, structuralSharing: true });
