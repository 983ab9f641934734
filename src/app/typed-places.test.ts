import { beforeAll, describe, expect, it } from "vitest";
import { describePlace } from "#src/core/locations/server/place-search.ts";
import { useTestApp } from "#testing/api/app.ts";
import { typedPlaces } from "#testing/rows/typed-places.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });

const namesIn = (name: string) => name.split(" and ");
const kindsToLiveAt = new Set(["town", "station", "line", "state"]);

/** The towns, stations, lines and states of the table, and Rutgers' town, since nobody enters a college as her home. */
const inhabited = [
  ...[...new Set(typedPlaces.flatMap(([, name]) => namesIn(name)))].filter((name) =>
    kindsToLiveAt.has(describePlace(name)!.kind),
  ),
  "New Brunswick, NJ",
];

const homes = new Map<string, string>();
const roommates = new Map<string, string>();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await create.person("approved"));
  for (const location of inhabited) {
    const member = await create.person("approved");
    homes.set(location, (await create.listing(member, { location })).id);
    roommates.set(location, (await create.roommate(member, { location })).id);
  }
});

describe.each([
  ["housing", homes],
  ["roommates", roommates],
])("GET /api/%s by what people type for a place", (list, idsAt) => {
  it.each(typedPlaces)("%j finds what is at %s, or leads to it", async (typed, name) => {
    const query = new URLSearchParams({ limit: "100", location: typed });
    const answer = await app.get(`/api/${list}?${query}`, { as: { cookie } });
    const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(namesIn(name).flatMap((one) => idsAt.get(one) ?? [])));
    expect(ids).not.toEqual([]);
    expect(ids.length).toBeLessThan(inhabited.length);
  });
});
