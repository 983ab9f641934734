import { createRoute } from "@hono/zod-openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi, type AnyApi } from "#src/app/api.ts";
import type { Asker } from "#testing/access-table.ts";
import { accessTable, setStage, type StageSet } from "#testing/sample-calls.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let stage: StageSet;
beforeAll(async () => {
  app = await createTestApp();
  stage = await setStage(app);
});
afterAll(() => app.close());

const document = { openapi: "3.1.0", info: { title: "", version: "" } };
const methods = new Set(["get", "post", "put", "patch", "delete", "head", "options", "trace"]);

type Operation = { "x-access"?: unknown; responses: Record<string, unknown> };

/** Every operation of the API's own document: "PUT /api/housing/{id}" → what is said of it. */
function operationsOf(api: AnyApi): Map<string, Operation> {
  const paths = Object.entries(api.getOpenAPI31Document(document).paths ?? {});
  return new Map(
    paths.flatMap(([path, operations]) =>
      Object.entries(operations as Record<string, Operation>)
        .filter(([method]) => methods.has(method))
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
}

/** The declared access of every operation. */
const declaredAccess = (api: AnyApi) =>
  new Map([...operationsOf(api)].map(([route, operation]) => [route, operation["x-access"]]));

// The document itself, its page, and what tells an operator that the process lives.
const undocumented = /^GET (\/api\/openapi\.json|\/api\/docs(\/.+)?|\/healthz|\/readyz)$/;

/** What answers requests without saying who may ask. */
function undeclaredRoutes(api: AnyApi): string[] {
  const declared = declaredAccess(api);
  const accesses = new Set<unknown>(["public", "signed-in", "admin"]);
  const routed = api.routes
    // Middleware is registered for all methods below a path.
    .filter(({ method, path }) => !(method === "ALL" && path.endsWith("*")))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)[^/]*/g, "{$1}")}`)
    .filter((route) => !undocumented.test(route) && !declared.has(route));
  const unguarded = [...declared].filter(([, access]) => !accesses.has(access));
  return [...new Set([...routed, ...unguarded.map(([route]) => route)])];
}

describe("every route", () => {
  it("declares who may call it (REQ-32)", () => {
    expect(declaredAccess(app.api).size).toBeGreaterThan(15);
    expect(undeclaredRoutes(app.api)).toEqual([]);
  });

  it("is noticed when it does not", () => {
    const api = createApi(app.platform);
    api.get("/api/forgotten", (c) => c.text("secret"));
    api.all("/api/wide-open", (c) => c.text("secret"));
    api.openapi(
      createRoute({ method: "post", path: "/api/undeclared/{id}", responses: { 200: { description: "" } } }),
      (c) => c.text("secret"),
    );
    expect(undeclaredRoutes(api).toSorted()).toEqual([
      "ALL /api/wide-open",
      "GET /api/forgotten",
      "POST /api/undeclared/{id}",
    ]);
  });

  it("stands in the access table of its feature, and nothing else does", () => {
    const routes = [...declaredAccess(app.api).keys()].toSorted();
    expect(Object.keys(accessTable).toSorted()).toEqual(routes);
  });
});

// Answers its own 401, to whoever does not know a password.
const signIns = new Set(["POST /api/auth/email/signin", "POST /api/auth/signin"]);

describe("a guest where a session is needed", () => {
  it("is told so in the one word that the browser knows (REQ-23)", async () => {
    const routes = Object.keys(accessTable).filter(
      (route) => accessTable[route]!.answers.guest === 401 && !signIns.has(route),
    );
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      expect(await (await stage.ask(route, "guest")).json()).toEqual({ message: "Unauthorized" });
    }
  });
});

describe.each(Object.entries(accessTable))("%s (REQ-32)", (route, { answers: statuses }) => {
  it.each(Object.entries(statuses))("answers %s with %i", async (asker, status) => {
    const answer = await stage.ask(route, asker as Asker);
    expect(answer.status).toBe(status);
  });

  it("is described with every one of these answers", () => {
    const described = Object.keys(operationsOf(app.api).get(route)!.responses);
    expect(described).toEqual(expect.arrayContaining(Object.values(statuses).map(String)));
  });
});
