import type { TestApp } from "#testing/test-app.ts";
import type { Person } from "#testing/factories.ts";
import { walkedRoutes } from "#testing/walked-routes.ts";

/** What somebody has posted of each kind, by id, and the paths of her pictures; `word` stands in every text of hers. */
export type Things = {
  word: string;
  authorId: string;
  listing: string;
  profile: string;
  post: string;
  reply: string;
  event: string;
  conversation: string;
  messages: string[];
  pictures: string[];
};

/** What of whoever looks stands beside it: hers, before and after; of her calendar, the address. */
export type Own = { listing: string; post: string; feed: string };

/**
 * What one route shows of others: a list (or a number), which is to be as if the hidden had never been; a detail, which is
 * not there; or nothing of others, and why.
 */
export type Stop =
  | { list: (own: Own) => string[] }
  | { detail: (things: Things) => string[] }
  | { nothing: string };

const hers = { nothing: "her own, and nobody else's" };

/**
 * What is looked at for traces of what is hidden: each route that answers a GET, but for those of which `walkedRoutes`
 * says already that nothing of others stands there. A new one wants its line.
 */
export const hiddenWalk: Record<string, Stop> = {
  "GET /api/calendar-feed/{file}": { list: ({ feed }) => [feed] },
  "GET /api/conversations": { list: () => ["/api/conversations", "/api/conversations?q=a"] },
  "GET /api/conversations/unread": { nothing: "a number of conversations, of which the list shows each" },
  "GET /api/conversations/{id}": { detail: ({ conversation }) => [`/api/conversations/${conversation}`] },
  "GET /api/conversations/{id}/messages": {
    detail: ({ conversation }) => [`/api/conversations/${conversation}/messages`],
  },
  "GET /api/events": {
    list: () => ["/api/events", "/api/events?userRsvps=true", "/api/events?category=meetup"],
  },
  "GET /api/events/{id}": { detail: ({ event }) => [`/api/events/${event}`] },
  "GET /api/events/{id}/attendees": { nothing: "for its host alone: who comes" },
  "GET /api/events/{id}/calendar.ics": { detail: ({ event }) => [`/api/events/${event}/calendar.ics`] },
  "GET /api/events/{id}/door": { nothing: "for its host alone: who comes" },
  "GET /api/forum": {
    list: () => [
      "/api/forum",
      "/api/forum?category=Housing",
      "/api/forum?following=true",
      "/api/forum?q=zinnia",
      "/api/forum?q=geranium",
    ],
  },
  "GET /api/forum/{id}": { detail: ({ post }) => [`/api/forum/${post}`] },
  "GET /api/forum/{id}/replies": { list: ({ post }) => [`/api/forum/${post}/replies`] },
  "GET /api/housing": {
    list: () => [
      "/api/housing",
      "/api/housing?location=Beacon",
      "/api/housing?minPrice=500&maxPrice=2000",
      "/api/housing?amenities=Parking",
    ],
  },
  "GET /api/housing/saved-searches": hers,
  "GET /api/housing/{id}": { detail: ({ listing }) => [`/api/housing/${listing}`] },
  "GET /api/notifications": { list: () => ["/api/notifications"] },
  "GET /api/notifications/unread": { nothing: "counts what she was told until she has read it" },
  "GET /api/profile/activity": { list: () => ["/api/profile/activity"] },
  "GET /api/profile/statistics": { list: () => ["/api/profile/statistics"] },
  "GET /api/roommates": { list: () => ["/api/roommates", "/api/roommates?tags=Clean"] },
  "GET /api/roommates/matches": { list: () => ["/api/roommates/matches"] },
  "GET /api/roommates/profile": hers,
  "GET /api/roommates/{id}": { detail: ({ profile }) => [`/api/roommates/${profile}`] },
  "GET /api/together/{listingId}": { list: ({ listing }) => [`/api/together/${listing}`] },
  "GET /api/unread": { nothing: "the two numbers that each of the lists has by itself" },
  "GET /api/waiting": { list: () => ["/api/waiting"] },
  "GET /objects/{id}": { detail: ({ pictures }) => pictures },
  "GET /objects/{id}/{file}": { detail: ({ pictures }) => pictures.map((path) => `${path}/40.jpg`) },
};

/** The routes about which a walk is decided, here or by `walkedRoutes`. */
export const decidedRoutes = (): string[] => [
  ...new Set([
    ...Object.keys(hiddenWalk),
    ...Object.keys(walkedRoutes).filter((route) => "nothingOfOthers" in walkedRoutes[route]!),
  ]),
];

/** What an address answers somebody: its status, its text, and how many there are. */
export async function answerOf(app: TestApp, target: string, as?: Person) {
  const answer = await app.get(target, { as });
  return {
    status: answer.status,
    total: answer.headers.get("x-total-count"),
    text: await answer.text(),
  };
}
