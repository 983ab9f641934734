import { createRoute } from "@hono/zod-openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi, type Api } from "#src/app/api.ts";
import { askers, setStage, type Asker, type Stage } from "#testing/sample-calls.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let stage: Stage;
beforeAll(async () => {
  app = await createTestApp();
  stage = await setStage(app);
});
afterAll(() => app.close());

const document = { openapi: "3.1.0", info: { title: "", version: "" } };
const methods = new Set(["get", "post", "put", "patch", "delete", "head", "options", "trace"]);

type Operation = { "x-access"?: unknown; responses: Record<string, unknown> };

/** Every operation of the API's own document: "PUT /api/housing/{id}" → what is said of it. */
function operationsOf(api: Api): Map<string, Operation> {
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
const declaredAccess = (api: Api) =>
  new Map([...operationsOf(api)].map(([route, operation]) => [route, operation["x-access"]]));

// The document itself, its page, and what tells an operator that the process lives.
const undocumented = /^GET (\/api\/openapi\.json|\/api\/docs(\/.+)?|\/healthz|\/readyz)$/;

/** What answers requests without saying who may ask. */
function undeclaredRoutes(api: Api): string[] {
  const declared = declaredAccess(api);
  const accesses = new Set<unknown>(["public", "signed-in", "verified", "admin"]);
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

  it("stands in the table below, and nothing else does", () => {
    const routes = [...declaredAccess(app.api).keys()].toSorted();
    expect(Object.keys(table).toSorted()).toEqual(routes);
    expect(stage.routes.toSorted()).toEqual(routes);
  });
});

type Statuses = Record<Asker, number>;
const everybody = (status: number): Statuses =>
  Object.fromEntries(askers.map((asker) => [asker, status])) as Statuses;
const signedIn = (status: number): Statuses => ({ ...everybody(status), guest: 401 });
const ownerAndAdmin = (status: number): Statuses => ({ ...signedIn(403), owner: status, admin: status });

const table: Record<string, Statuses> = {
  "GET /api/site": everybody(200),
  // Nobody has the sample's address: what counts is that everybody may try.
  "POST /api/auth/email/signin": everybody(401),
  "POST /api/auth/signin": everybody(401),
  "POST /api/auth/signup": everybody(201),
  "GET /api/auth/user": signedIn(200),
  "PATCH /api/auth/user": signedIn(200),
  "POST /api/auth/forgot-password": everybody(200),
  "POST /api/auth/reset-password": everybody(400),
  "POST /api/auth/change-password": signedIn(400),
  "POST /api/auth/resend-verification": everybody(200),
  "GET /api/auth/verify-email": everybody(400),
  "POST /api/auth/verify-email": everybody(400),
  "GET /api/auth/sessions": signedIn(200),
  "DELETE /api/auth/sessions": signedIn(204),
  "DELETE /api/auth/sessions/{id}": signedIn(404),
  // Back to the sign-in screen: no provider is set up here, and an answer that nobody asked for is none.
  "GET /api/auth/google": everybody(303),
  "GET /api/auth/apple": everybody(303),
  "GET /api/auth/replit": everybody(303),
  "GET /api/auth/login": everybody(303),
  "GET /api/auth/{provider}/callback": everybody(303),
  "POST /api/auth/apple/callback": everybody(303),
  "GET /api/auth/providers": everybody(200),
  "GET /api/login": everybody(302),
  "GET /api/logout": everybody(302),
  "POST /api/objects/upload": signedIn(200),
  // Authorised by the signature in the address and by nothing else.
  "PUT /api/objects/{id}/content": everybody(403),
  // Only who uploaded may publish, and nobody else learns that there is an upload.
  "PUT /api/objects/set-acl": { ...signedIn(404), owner: 200 },
  "PUT /api/housing-images": { ...signedIn(404), owner: 200 },
  "GET /objects/{id}": everybody(200),
  "GET /objects/{id}/{file}": everybody(200),
  "GET /api/membership": signedIn(200),
  "POST /api/membership": { ...signedIn(403), approved: 200, owner: 200, admin: 200 },
  "POST /api/membership/verify": { ...signedIn(201), "unverified-email": 403, pending: 409 },
  "GET /api/admin/verifications": { ...signedIn(403), admin: 200 },
  "POST /api/admin/verifications/{id}/review": { ...signedIn(403), admin: 200 },
  "GET /api/housing": everybody(200),
  "GET /api/housing/{id}": everybody(200),
  "POST /api/housing": { ...signedIn(403), approved: 201, owner: 201, admin: 201 },
  "PUT /api/housing/{id}": ownerAndAdmin(200),
  "PATCH /api/housing/{id}/status": ownerAndAdmin(200),
  "DELETE /api/housing/{id}": ownerAndAdmin(204),
};

// Answers its own 401, to whoever does not know a password.
const signIns = new Set(["POST /api/auth/email/signin", "POST /api/auth/signin"]);

describe("a guest where a session is needed", () => {
  it("is told so in the one word that the browser knows (REQ-23)", async () => {
    const routes = Object.keys(table).filter((route) => table[route]!.guest === 401 && !signIns.has(route));
    expect(routes.length).toBeGreaterThan(5);
    for (const route of routes) {
      expect(await (await stage.ask(route, "guest")).json()).toEqual({ message: "Unauthorized" });
    }
  });
});

describe.each(Object.entries(table))("%s (REQ-32)", (route, statuses) => {
  it.each(Object.entries(statuses))("answers %s with %i", async (asker, status) => {
    const answer = await stage.ask(route, asker as Asker);
    expect(answer.status).toBe(status);
  });

  it("is described with every one of these answers", () => {
    const described = Object.keys(operationsOf(app.api).get(route)!.responses);
    expect(described).toEqual(expect.arrayContaining(Object.values(statuses).map(String)));
  });
});
