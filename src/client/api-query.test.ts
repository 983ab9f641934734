import { beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import { apiKey, apiQuery, refresh } from "#src/client/api-query.ts";
import { createQueryClient, urlFromKey } from "#src/client/query-client.ts";
import { findItem, patchItem, removeItem } from "#src/client/resource-cache.ts";
import { fakeApi } from "#testing/components/fake-api.ts";

describe("a query of the API", () => {
  it("is a GET of its path with its query parameters (REQ-03 to REQ-05)", () => {
    expect(urlFromKey(apiKey("/api/site"))).toBe("/api/site");
    expect(
      urlFromKey(
        apiKey("/api/housing", {
          query: { location: "Beacon, NY", minPrice: 500, mine: undefined, amenities: ["Yard", "Parking"] },
        }),
      ),
    ).toBe("/api/housing?location=Beacon%2C+NY&minPrice=500&amenities=Yard&amenities=Parking");
  });

  it("encodes the parameters of its path", () => {
    expect(urlFromKey(apiKey("/api/housing/:id", { param: { id: "a/b?c d" } }))).toBe(
      "/api/housing/a%2Fb%3Fc%20d",
    );
  });

  it("starts its key with the list's, which is a prefix of all its searches' keys", () => {
    expect(apiKey("/api/housing", { query: { bedrooms: 2 } }).slice(0, 1)).toEqual(apiKey("/api/housing"));
  });

  it("has the type of the API's answer", async () => {
    fakeApi({});
    const site = await createQueryClient().fetchQuery(apiQuery("/api/site"));
    expect(site.productName).toBe("Commuter Circle");
    expectTypeOf(site.supportEmail).toEqualTypeOf<string | null>();
  });

  it("does not compile with a path or parameter that the API does not have", () => {
    const mistakes = () => [
      // @ts-expect-error -- There is no such path.
      apiQuery("/api/houses"),
      // @ts-expect-error -- It takes a POST alone.
      apiQuery("/api/auth/signin"),
      // @ts-expect-error -- It needs an id.
      apiQuery("/api/housing/:id"),
      // @ts-expect-error -- It has no id.
      apiQuery("/api/housing", { param: { id: "1" } }),
      // @ts-expect-error -- It has no such parameter.
      apiQuery("/api/housing", { query: { bedroms: 2 } }),
      // @ts-expect-error -- There is no such amenity.
      apiQuery("/api/housing", { query: { amenities: ["Pool"] } }),
      // @ts-expect-error -- It has no parameters at all.
      apiQuery("/api/site", { query: { limit: 5 } }),
    ];
    expect(mistakes).toBeTypeOf("function");
  });
});

describe("refresh", () => {
  it("refetches queries at a path and below it, and no others", async () => {
    const client = createQueryClient();
    const one = apiKey("/api/housing/:id", { param: { id: "1" } });
    const search = apiKey("/api/housing", { query: { bedrooms: 2 } });
    const keys = [one, search, [...search, "pages"], ["/api/housing-images"], ["/api/site"]];
    for (const key of keys) client.setQueryData(key, {});
    await refresh(client, ["/api/housing"]);
    const invalidated = keys.filter((key) => client.getQueryState(key)?.isInvalidated);
    expect(invalidated).toEqual(keys.slice(0, 3));
  });

  it("takes only paths without parameters", () => {
    const mistakes = () => [
      // @ts-expect-error -- There is no such path.
      refresh(createQueryClient(), ["/api/houses"]),
      // @ts-expect-error -- Whose id?
      refresh(createQueryClient(), ["/api/housing/:id"]),
    ];
    expect(mistakes).toBeTypeOf("function");
  });
});

describe("the cached lists and items", () => {
  const client = createQueryClient();
  const list = ["/api/events", { category: "social" }, "pages"];
  const detail = ["/api/events/1"];
  const item = (id: string) => ({ id, title: `Event ${id}`, attendees: 1 });
  const titles = () =>
    client
      .getQueryData<{ pages: { items: { title: string }[] }[] }>(list)!
      .pages.map(({ items }) => items.map(({ title }) => title));

  beforeEach(() => {
    client.clear();
    client.setQueryData(list, {
      pages: [
        { items: [item("1"), item("2")], total: { count: 3, more: false } },
        { items: [item("3")], total: { count: 3, more: false } },
      ],
      pageParams: ["", "x"],
    });
    // A plain query of the same address has data of another shape.
    client.setQueryData(["/api/events", { limit: 3 }], [item("1")]);
  });

  it("finds an item in any list, and rather what was fetched for it alone", () => {
    expect(findItem(client, "/api/events", "3")).toEqual(item("3"));
    expect(findItem(client, "/api/events", "4")).toBeUndefined();
    client.setQueryData(detail, { ...item("1"), address: "Main Street" });
    expect(findItem(client, "/api/events", "1")).toMatchObject({ address: "Main Street" });
  });

  it("changes an item in lists and by itself, and no other", () => {
    client.setQueryData(detail, { ...item("1"), address: "Main Street" });
    patchItem(client, "/api/events", "1", ({ title }) => ({ title: `${title}!` }));
    expect(titles()).toEqual([["Event 1!", "Event 2"], ["Event 3"]]);
    expect(client.getQueryData(detail)).toMatchObject({ title: "Event 1!", address: "Main Street" });
  });

  it("removes an item from lists, leaves its page, forgets it, and fetches lists anew", async () => {
    client.setQueryData(detail, item("1"));
    await removeItem(client, "/api/events", "1", async () => {
      expect(titles()).toEqual([["Event 2"], ["Event 3"]]);
      expect(client.getQueryState(list)!.isInvalidated).toBe(false);
    });
    expect(titles()).toEqual([["Event 2"], ["Event 3"]]);
    expect(client.getQueryData(detail)).toBeUndefined();
    expect(client.getQueryState(list)!.isInvalidated).toBe(true);
  });
});
