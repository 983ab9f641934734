import { describe, expect, expectTypeOf, it } from "vitest";
import { addressOf, bodyOf, pageOf, refusalOf, type ApiClient } from "#testing/api-client.ts";
import { useTestApp } from "#testing/app.ts";
import { listingBody } from "#testing/listing-body.ts";

const { create, api } = useTestApp();

describe("the typed client of tests", () => {
  it("is answered with what the API says it answers, as whoever asks", async () => {
    const owner = await create.person("approved");
    const home = await bodyOf(api(owner).post("/api/housing", { json: listingBody }));
    expectTypeOf(home.price).toEqualTypeOf<number>();
    const { items, total, next } = await pageOf(api().get("/api/housing", { query: { limit: 1 } }));
    expect([items[0]!.id, total, next]).toEqual([home.id, "1", undefined]);
    const marked = api().patch("/api/housing/:id/status", {
      param: { id: home.id },
      json: { status: "taken" },
    });
    expect(await refusalOf(marked)).toEqual({ status: 401, message: "Unauthorized" });
  });

  it("fails a test that wants the body of a refusal", async () => {
    await expect(bodyOf(api().get("/api/auth/user"))).rejects.toThrow(/401: .*Unauthorized/);
  });

  it("writes an address as the browser does", () => {
    expect(
      addressOf("/api/housing/:id", {
        param: { id: "a/b c" },
        query: { limit: 5, mine: undefined, amenities: ["Yard", "Parking"] },
      }),
    ).toBe("/api/housing/a%2Fb%20c?limit=5&amenities=Yard&amenities=Parking");
  });

  it("does not compile with a path, a part, a parameter or a body that the API does not have", () => {
    const mistakes = (client: ApiClient) => [
      // @ts-expect-error -- There is no such path.
      client.get("/api/houses"),
      // @ts-expect-error -- It is not deleted.
      client.delete("/api/site"),
      // @ts-expect-error -- It needs an id.
      client.get("/api/housing/:id"),
      // @ts-expect-error -- It has no such parameter.
      client.get("/api/housing", { query: { bedroms: 2 } }),
      // @ts-expect-error -- Its rent is a number.
      client.post("/api/housing", { json: { ...listingBody, rent: "950" } }),
      // @ts-expect-error -- It takes no key.
      client.patch("/api/auth/user", { json: {}, header: { "idempotency-key": "x" } }),
    ];
    expect(mistakes).toBeTypeOf("function");
  });
});
