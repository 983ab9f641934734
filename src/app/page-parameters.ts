import { homeParameters } from "#src/pages/home/home-search.ts";
import { profileParameters } from "#src/pages/profile/profile-search.ts";
import { communityParameters, postParameters } from "#src/features/forum/community-search.ts";
import { eventsParameters } from "#src/features/events/events-search.ts";
import { housingParameters } from "#src/features/housing/listing-filters.ts";
import { roommateParameters } from "#src/features/roommates/roommate-search.ts";

/** The query parameters that each page reads; others change nothing that it shows. */
export const pageParameters: Record<string, readonly string[]> = {
  "/": homeParameters,
  "/auth": ["mode", "view", "error", "returnTo"],
  "/complete-profile": ["returnTo", "notice"],
  "/reset-password": ["token", "confirms", "returnTo"],
  "/membership": ["plan"],
  "/housing": housingParameters,
  "/roommates": roommateParameters,
  "/community": communityParameters,
  "/community/$id": postParameters,
  "/events": eventsParameters,
  "/profile": profileParameters,
  "/notices": ["after"],
  "/playbooks/$id": ["chapter"],
};

/**
 * The address by which an answer for guests is cached: of a page's parameters only those that it reads, so that unknown
 * ones do not make it anew.
 */
export function cachedAs(address: string): string {
  const start = address.indexOf("?");
  if (start === -1 || address.startsWith("/api/")) return address;
  const path = address.slice(0, start);
  const known = pageParameters[path] ?? pageParameters[path.replace(/[^/]+$/, "$$id")] ?? [];
  const parameters = [...new URLSearchParams(address.slice(start))].filter(([name]) => known.includes(name));
  // In the order of the address: the browser hydrates the page as it was made, whose address must be its own.
  const kept = new URLSearchParams(parameters);
  return kept.size > 0 ? `${path}?${kept}` : path;
}
