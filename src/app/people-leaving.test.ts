import { z } from "@hono/zod-openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi, type AnyApi } from "#src/app/api.ts";
import { person, personForAdmin, currentUser } from "#src/core/people/person.schema.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

// Her own account, and the two shapes in which others are shown; each is made by its presenter alone.
const presented = new Set<unknown>([person, personForAdmin, currentUser]);
const namesSomebody = new Set(["firstName", "lastName", "email", "profileImageUrl"]);

/** Whether a schema names somebody with fields of its own. */
function namesPeople(schema: unknown): boolean {
  if (presented.has(schema)) return false;
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return fields.some(([name, field]) => namesSomebody.has(name) || namesPeople(field));
  }
  const { def } = schema as { def?: { element?: unknown; innerType?: unknown; options?: unknown[] } };
  return [def?.element, def?.innerType, ...(def?.options ?? [])].some((part) => part && namesPeople(part));
}

/** The routes that answer with somebody who was not presented. */
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
