import { rateAndCost } from "./cost.ts";
import type { FilledServer } from "./fill.ts";
import { percentile, report, requestsPerSecond, waits } from "./load.ts";
import { countStatements } from "./statement-count.ts";

const times = 40;
const nextMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Every list, search and match of a member, with filters that find much, little and nothing. */
export const askedBy = (server: FilledServer) => addressesOf(server).map(named);
const named = (address: string) => ({
  name: address
    .replaceAll(/[\da-f-]{36}/g, ":id")
    .replace(/cursor=.*/, "cursor=…")
    .replace(/\?$/, ""),
  path: encodeURI(address),
});

const addressesOf = ({ home, post, event, conversation, postCursor }: FilledServer): string[] => [
  ...[
    "",
    "location=Jersey City",
    "location=nowhere at all",
    "minPrice=800&maxPrice=1200",
    "minPrice=90000",
    "bedrooms=3",
    "moveInDate=2026-12-01",
    "amenities=Parking,Laundry",
    "kind=room",
    "term=sublet",
    "kind=whole&term=sublet&withUtilities=true&minPrice=800&maxPrice=1200",
    "location=Rhinebeck&minPrice=1600&bedrooms=3&amenities=Pet Friendly,Furnished,Parking,Gym Access,Yard",
  ].map((query) => `/api/housing?${query}`),
  `/api/housing/${home}`,
  "/api/roommates",
  "/api/roommates?budget=800-1200&ageRange=18-22&tags=Pet-friendly,Student",
  "/api/roommates/matches",
  "/api/roommates/matches?rent=1900",
  ...[
    "",
    "category=workshop",
    "category=social&amenities=Online,Paid",
    `category=meetup&amenities=In-person,Free&date=${nextMonth}`,
    "upcoming=false",
    "userRsvps=true",
    "userRsvps=true&waitlisted=true",
    "hosted=true",
  ].map((query) => `/api/events?${query}`),
  `/api/events/${event}`,
  ...[
    "",
    `cursor=${postCursor}`,
    "category=Housing",
    "q=train",
    `q=train&cursor=${postCursor}`,
    'q="bicycle Ithaca"',
    "q=number4711",
    "q=nowhere",
    "category=Safety&q=library",
  ].map((query) => `/api/forum?${query}`),
  `/api/forum/${post}`,
  `/api/forum/${post}/replies`,
  "/api/conversations",
  `/api/conversations/${conversation}`,
  `/api/conversations/${conversation}/messages`,
  "/api/notifications",
  "/api/unread",
  "/api/profile/statistics",
  "/api/profile/activity",
  "/api/playbooks",
];
const askedByAdmin = ["", "?status=pending", "?status=reviewed"].map((query) =>
  named(`/api/admin/verifications${query}`),
);

const lists = ["/api/housing", "/api/roommates", "/api/events", "/api/forum", "/api/conversations"];

/** Latency of each API response for one member, throughput of her lists, and the cost of each. */
export async function benchApi(server: FilledServer) {
  const { url, pid, member, admin } = server;
  const all = [
    ...askedBy(server).map((turn) => ({ ...turn, cookie: member })),
    ...askedByAdmin.map((turn) => ({ ...turn, cookie: admin })),
  ];
  for (const { name, path, cookie } of all) {
    const taken = await waits(times, url + path, { cookie });
    report(`${name}: p95 alone`, percentile(taken, 0.95), "ms", { most: 50 });
  }
  const statements = await countStatements(server, lists);
  for (const path of lists) {
    const { perSecond, beside } = await rateAndCost({ url, pid, cookie: member }, path, statements.get(path));
    report(path, perSecond, "a second", { least: 500, beside });
  }
  // A maximum price above all rents changes the address each time without changing the result.
  let turn = 0;
  const guest = await requestsPerSecond(url, () => ({
    path: `/api/housing?maxPrice=${100_000 - (turn++ % 80_000)}`,
  }));
  report("/api/housing by a guest, a new filter each", guest, "a second");
}
