import { homeParameters } from "#src/pages/home/home-search.ts";
import { profileParameters } from "#src/pages/profile/profile-search.ts";
import { communityParameters, postParameters } from "#src/features/forum/community-search.ts";
import { eventsParameters } from "#src/features/events/events-search.ts";
import { housingParameters } from "#src/features/housing/listing-filters.ts";
import { roommateParameters } from "#src/features/roommates/roommate-search.ts";

/** What each page's address may say after "?"; anything else there changes nothing that the page shows. */
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
 * The address by which an answer for guests is remembered: of a page, only what the page reads, so that parameters
 * that nobody knows do not have it made anew.
 */
export function cachedAs(address: string): string {
  const start = address.indexOf("?");
  if (start === -1 || address.startsWith("/api/")) return address;
  const path = address.slice(0, start);
  const known = pageParameters[path] ?? pageParameters[path.replace(/[^/]+$/, "$$id")] ?? [];
  const parameters = [...new URLSearchParams(address.slice(start))].filter(([name]) => known.includes(name));
  // In their own order: the browser goes on from the page as it was made, and its address must be the page's.
  const kept = new URLSearchParams(parameters);
  return kept.size > 0 ? `${path}?${kept}` : path;
}
