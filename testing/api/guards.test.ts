import { z } from "@hono/zod-openapi";
import { beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { guest } from "#src/shared/actor.ts";
import { addressOf, bodyOf, pageOf, refusalOf, type ApiClient } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { strictAnswers } from "#testing/api/strict-answers.ts";

const { app, create, api } = useTestApp();

// Before the first request, since an app takes no routes after it.
beforeAll(() => {
  const { db } = app.platform;
  const ids = () => db.select({ id: listings.id }).from(listings);
  const visible = ids().where(visibleTo(guest, { authorId: listings.ownerId }));
  const skipped = ids().where(skipVisibility("counted for nobody"));
  app.api
    .get("/api/forgetful", async (c) => c.text(String((await ids()).length)))
    .get("/api/careful", async (c) => c.text(String((await visible).length)))
    .get("/api/busy", async (c) => c.text(String((await skipped).length)));
});

describe("the typed client of tests", () => {
  it("gets what the API declares, for the caller it was made for", async () => {
    const owner = await create.person("approved");
    const home = await bodyOf(api(owner).post("/api/housing", { json: listingBody }));
    expectTypeOf(home.price).toEqualTypeOf<number>();
    const stored = String(await app.platform.db.$count(listings));
    const { items, total, next } = await pageOf(api().get("/api/housing", { query: { limit: 1 } }));
    expect([items[0]!.id, total, next === undefined]).toEqual([home.id, stored, stored === "1"]);
    const marked = api().patch("/api/housing/:id/status", {
      param: { id: home.id },
      json: { status: "taken" },
    });
    expect(await refusalOf(marked)).toMatchObject({ status: 401, message: "Unauthorized" });
  });

  it("fails a test that reads the body of a refusal", async () => {
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

  it("does not compile with an unknown path, method or parameter, or a wrong body", () => {
    const mistakes = (client: ApiClient) => [
      // @ts-expect-error -- There is no such path.
      client.get("/api/houses"),
      // @ts-expect-error -- It has no DELETE.
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

describe("a query of members' content", () => {
  it("fails a test if it lacks a visibility condition", async () => {
    await expect(app.get("/api/forgetful")).rejects.toThrow("does not ask who may see its rows");
  });

  it("passes with a visibility condition, or if it says that nobody sees the rows", async () => {
    await create.listing(await create.person("approved"));
    const found = String(await app.platform.db.$count(listings));
    expect(await (await app.get("/api/careful")).text()).toBe(found);
    expect(await (await app.get("/api/busy")).text()).toBe(found);
  });
});

const person = z.object({ firstName: z.string() });
const route = endpoint({
  method: "get",
  path: "/api/people",
  access: "public",
  summary: "People",
  answer: z.array(person),
});

/** The error for a response with this body and status, or "good". */
async function judged(body: unknown, status = 200) {
  const people = createRouter().openapi(route, (c) => c.json(body as never, status as 200));
  return strictAnswers(people)("GET", "/api/people", await people.request("/api/people")).then(
    () => "good",
    (error: Error) => error.message,
  );
}

describe("a response of the API", () => {
  it("passes when it matches its route's schema", async () => {
    expect(await judged([{ firstName: "Ruth" }])).toBe("good");
  });

  it("must not have an extra field", async () => {
    expect(await judged([{ firstName: "Ruth", email: "ruth@example.com" }])).toBe(
      "GET /api/people answered 200 with more than it declares: 0.email",
    );
  });

  it("must not lack a field or have one of another type", async () => {
    expect(await judged([{}])).toMatch("something else than it declares");
    expect(await judged([{ firstName: 7 }])).toMatch("something else than it declares");
  });

  it("may be a 500 without details", async () => {
    const failure = { code: "internal", message: "Something went wrong." };
    expect(await judged(failure, 500)).toBe("good");
    expect(await judged({ ...failure, stack: "at" }, 500)).toMatch("more than it declares: stack");
  });

  it("has a known code if it is an error", async () => {
    expect(await judged({ message: "Something went wrong." }, 500)).toMatch(
      "something else than it declares",
    );
    expect(await judged({ code: "oops", message: "Sorry." }, 412)).toMatch("something else than it declares");
    expect(await judged({ code: "other-account", message: "Sorry." }, 412)).toBe("good");
  });

  it("must be declared", async () => {
    expect(await judged({ message: "No" }, 409)).toBe(
      "GET /api/people answered 409 with JSON, which it does not declare.",
    );
  });
});
