import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

type Parameter = { name: string; in: string; schema: { type?: string | string[] } };
type Answer = { headers?: Record<string, unknown> };
type Operation = { parameters?: Parameter[]; responses: Record<string, Answer> };

let app: TestApp;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  app = await createTestApp();
  ({ paths } = (await (await app.get("/api/openapi.json")).json()) as { paths: typeof paths });
});
afterAll(() => app.close());

const operation = (route: string) => {
  const [method, path] = route.split(" ") as [string, string];
  return paths[path]![method.toLowerCase()]!;
};

describe("the API's document", () => {
  it("keeps the rules by which clients are made from it and pages about it", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        // Sign-in with a provider and links in emails answer with redirects alone.
        "operation-2xx-response": "off",
        // A literal part of an address goes before a parameter.
        "no-ambiguous-paths": "off",
        // Where it is tested.
        "no-server-example.com": "off",
      },
    });
    const source = await (await app.get("/api/openapi.json")).text();
    expect((await lintFromString({ source, config })).map(({ message }) => message)).toEqual([]);
  });

  it.each([
    ["GET /api/housing", [400, 401]],
    ["GET /api/housing/{id}", [400, 404]],
    ["PUT /api/housing/{id}", [400, 401, 403, 404, 409, 413, 415]],
    ["PATCH /api/housing/{id}/status", [400, 401, 403, 404, 413, 415]],
    ["DELETE /api/housing/{id}", [400, 401, 403, 404]],
    ["PUT /api/objects/{id}/content", [400, 403, 404, 413, 415, 507]],
    ["PUT /api/housing-images", [400, 401, 403, 404, 413, 415, 503]],
    ["GET /api/auth/user", [401]],
    ["GET /api/admin/verifications", [400, 401, 403]],
  ])("names what %s answers when something is wrong: %j", (route, errors) => {
    const statuses = Object.keys(operation(route).responses).map(Number);
    // Any may be called by a page that was made for another account.
    expect(statuses.filter((status) => status >= 400)).toEqual(
      [...errors, 412].toSorted((one, other) => one - other),
    );
  });

  it.each(["GET /api/housing", "GET /api/admin/verifications"])(
    "describes the headers of a list: %s (REQ-26, REQ-27)",
    (route) => {
      expect(Object.keys(operation(route).responses["200"]!.headers!)).toEqual(["X-Total-Count", "Link"]);
    },
  );

  it("calls no parameter of an address nullable: it is text, or missing", () => {
    const parameters = Object.values(paths).flatMap((operations) =>
      Object.values(operations).flatMap((each) => each.parameters ?? []),
    );
    expect(parameters.length).toBeGreaterThan(20);
    expect(parameters.filter(({ schema }) => Array.isArray(schema.type))).toEqual([]);
  });

  it.each(["minPrice", "maxPrice", "bedrooms", "limit"])("describes %s as a whole number", (name) => {
    const found = operation("GET /api/housing").parameters!.find((parameter) => parameter.name === name);
    expect(found?.schema).toMatchObject({ type: "integer", maximum: expect.any(Number) });
  });
});
