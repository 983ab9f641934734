import { z } from "@hono/zod-openapi";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi, type AnyApi } from "#src/app/api.ts";
import { verifiedName, waitingName } from "#src/core/verification/name-change.schema.ts";
import { currentUser, person, personForAdmin, personInList } from "#src/core/people/person.schema.ts";
import { updatedUser } from "#src/pages/profile/profile.schema.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { useTestApp } from "#testing/api/app.ts";

type Parameter = { name: string; in: string; schema: { type?: string | string[] } };
type Answer = { headers?: Record<string, unknown> };
type Operation = { parameters?: Parameter[]; responses: Record<string, Answer> };

const { app } = useTestApp();
let source: string;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  source = await (await app.get("/api/openapi.json")).text();
  ({ paths } = JSON.parse(source) as { paths: typeof paths });
});

const operation = (route: string) => {
  const [method, path] = route.split(" ") as [string, string];
  return paths[path]![method.toLowerCase()]!;
};

describe("the API's document", () => {
  it("keeps the rules by which clients are made from it and pages about it", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        // Sign-in with a provider, and links in emails, only answer with redirects.
        "operation-2xx-response": "off",
        // A literal part of a path has precedence over a parameter.
        "no-ambiguous-paths": "off",
        // Where it is tested.
        "no-server-example.com": "off",
      },
    });
    expect((await lintFromString({ source, config })).map(({ message }) => message)).toEqual([]);
  });

  it.each([
    ["GET /api/housing", [400, 401]],
    ["GET /api/housing/{id}", [404]],
    ["PUT /api/housing/{id}", [400, 401, 403, 404, 409, 413, 415, 429]],
    ["PATCH /api/housing/{id}/status", [400, 401, 403, 404, 413, 415, 429]],
    ["DELETE /api/housing/{id}", [401, 403, 404]],
    ["PUT /api/objects/{id}/content", [400, 403, 404, 409, 413, 415, 507]],
    ["PUT /api/housing-images", [400, 401, 403, 404, 413, 415, 503]],
    ["GET /api/auth/user", [401]],
    ["GET /api/admin/verifications", [400, 401, 403]],
  ])("names what %s answers when something is wrong: %j", (route, errors) => {
    const statuses = Object.keys(operation(route).responses).map(Number);
    // Any route may be called by a page that was rendered for another account.
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

// Her own account with her own new name, and the schemas of other people: for members, and for admins, who see a verified
// member's old and new name. Only the presenters create these.
const own = [currentUser, updatedUser, waitingName];
const presented = new Set<unknown>([...own, person, personForAdmin, personInList, verifiedName]);
const namesSomebody = new Set(["firstName", "lastName", "email", "profileImageUrl"]);

function namesPeople(schema: unknown): boolean {
  if (presented.has(schema)) return false;
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return fields.some(([name, field]) => namesSomebody.has(name) || namesPeople(field));
  }
  const { def } = schema as { def?: { element?: unknown; innerType?: unknown; options?: unknown[] } };
  return [def?.element, def?.innerType, ...(def?.options ?? [])].some((part) => part && namesPeople(part));
}

/** The routes whose responses contain a person without a presenter. */
function leaks(api: AnyApi): string[] {
  return api.openAPIRegistry.definitions.flatMap((known) => {
    if (known.type !== "route") return [];
    const { method, path, responses } = known.route;
    const schemas = Object.values(responses).map(
      (answer) =>
        (answer as { content?: Record<string, { schema?: unknown }> }).content?.["application/json"]?.schema,
    );
    return schemas.some((schema) => schema && namesPeople(schema)) ? [`${method.toUpperCase()} ${path}`] : [];
  });
}

describe("a person who leaves the server", () => {
  it("has been presented, for whoever asks", () => {
    expect(leaks(app.api)).toEqual([]);
  });

  it("is noticed when a route shows her with fields of its own", () => {
    const api = createApi(app.platform);
    const hosts = z.array(
      z.object({ title: z.string(), host: z.object({ firstName: z.string() }).nullable() }),
    );
    const route = endpoint({
      method: "get",
      path: "/api/parties",
      access: "public",
      summary: "Parties",
      answer: hosts,
    });
    api.route(
      "/",
      createRouter().openapi(route, (c) => c.json([], 200)),
    );
    expect(leaks(api)).toEqual(["GET /api/parties"]);
  });
});
