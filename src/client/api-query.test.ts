import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { apiKey, apiQuery, refresh } from "#src/client/api-query.ts";
import { createQueryClient, urlFromKey } from "#src/client/query-client.ts";
import { fakeApi } from "#testing/fake-api.ts";

afterEach(() => vi.unstubAllGlobals());

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
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
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
