import { createRoute } from "@hono/zod-openapi";
import { describe, expect, it, beforeAll } from "vitest";
import { createApi, type AnyApi } from "#src/app/api.ts";
import type { ErrorBody } from "#src/shared/api.ts";
import { errorMeanings, type ErrorCode } from "#src/shared/error-code.ts";
import { useTestApp } from "#testing/api/app.ts";
import { operationsOf, type Operation } from "#testing/api/operations.ts";
import { askers, type Asker, type RouteSample, type SampleCall } from "#testing/api/route-samples.ts";
import { answersOf, routeSamples, setStage, type StageSet } from "#testing/api/stage.ts";

const { app } = useTestApp();
let stage: StageSet;
let operations: Map<string, Operation>;
beforeAll(async () => {
  stage = await setStage(app);
  operations = operationsOf(app.api);
});

const declaredAccess = (api: AnyApi) =>
  new Map([...operationsOf(api)].map(([route, operation]) => [route, operation["x-access"]]));

// The document itself, its page, and the health checks.
const undocumented = /^GET (\/api\/openapi\.json|\/api\/docs(\/.+)?|\/healthz|\/readyz)$/;

/** Routes that do not declare their access. */
function undeclaredRoutes(api: AnyApi): string[] {
  const declared = declaredAccess(api);
  const accesses = new Set<unknown>(["public", "signed-in"]);
  const routed = api.routes
    // Middleware is registered for all methods below a path.
    .filter(({ method, path }) => !(method === "ALL" && path.endsWith("*")))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)[^/]*/g, "{$1}")}`)
    .filter((route) => !undocumented.test(route) && !declared.has(route));
  const unguarded = [...declared].filter(([, access]) => !accesses.has(access));
  return [...new Set([...routed, ...unguarded.map(([route]) => route)])];
}

/** Routes without a sample, and samples without a route. */
function unmatched(api: AnyApi, samples: Record<string, RouteSample>): string[] {
  const routes = [...declaredAccess(api).keys()];
  return [
    ...routes.filter((route) => !(route in samples)).map((route) => `${route} has no sample`),
    ...Object.keys(samples)
      .filter((route) => !routes.includes(route))
      .map((route) => `${route} is no route`),
  ];
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

  it("has its sample in a feature's *.samples.ts, and nothing else has", () => {
    expect(unmatched(app.api, routeSamples)).toEqual([]);
  });

  it("is noticed when it has none, or a sample has no route", () => {
    const { "GET /api/housing": list, ...others } = routeSamples;
    expect(unmatched(app.api, { ...others, "GET /api/forged": list! })).toEqual([
      "GET /api/housing has no sample",
      "GET /api/forged is no route",
    ]);
  });
});

// Has its own 401, for a wrong password or passkey.
const signIns = new Set([
  "POST /api/auth/email/signin",
  "POST /api/auth/signin",
  "POST /api/auth/passkey/signin",
  "POST /api/auth/second-step/passkey",
  "POST /api/auth/second-step/recovery-code",
]);
const refusals = new Set([401, 403]);
const noSession = JSON.stringify({ code: "unauthorized", message: "Unauthorized" });
const files = "private, max-age=31536000, immutable";

const cachingOf = ({ cache }: RouteSample, answer: Response): string =>
  cache === "files" && answer.ok ? files : "no-store";

async function codeOf(answer: Response): Promise<string | undefined> {
  if (answer.ok || !answer.headers.get("content-type")?.startsWith("application/json")) return undefined;
  return String(((await answer.json()) as Partial<ErrorBody>).code);
}

/** A route's wrong responses for each kind of actor, one line each: status, code, message for guests, caching. */
async function wrongAnswers(route: string, sample: RouteSample): Promise<string[]> {
  const described = Object.keys(operations.get(route)!.responses);
  const answers = answersOf(app.api, route, sample);
  const wrongFor = async (asker: Asker, call?: SampleCall & { method: string }): Promise<string[]> => {
    const answer = await stage.send(call ?? (await stage.call(route)), asker);
    const { status } = answer;
    const caching = answer.headers
      .get("cache-control")
      ?.replace(/^private, (?=no-store)|, no-transform$/g, "");
    const policy = answer.headers.get("content-security-policy") ?? "no policy";
    const body = status === 401 && !signIns.has(route) ? await answer.clone().text() : noSession;
    const code = await codeOf(answer);
    return [
      status !== answers[asker] && `${asker} is answered ${status}, not ${answers[asker]}`,
      !described.includes(String(status)) && `${status} is not described`,
      body !== noSession && `${asker} is told ${body}`,
      code !== undefined && !(code in errorMeanings) && `${asker} is told no known code: ${code}`,
      caching !== cachingOf(sample, answer) && `${asker}'s may be kept: ${caching}`,
      !policy.includes("default-src 'none'") && `${asker}'s may run something in a browser: ${policy}`,
    ].filter((line) => line !== false);
  };
  // Calls that change nothing share one item: reads, and calls that are rejected before they start.
  const changesNothing = (asker: Asker) =>
    route.startsWith("GET ") || (refusals.has(answers[asker]) && !signIns.has(route));
  const call = await stage.call(route);
  const shared = askers.filter(changesNothing).map((asker) => wrongFor(asker, call));
  const wrong = (await Promise.all(shared)).flat();
  for (const asker of askers.filter((each) => !changesNothing(each))) wrong.push(...(await wrongFor(asker)));
  return wrong;
}

describe("thirteen askers", () => {
  it.each(Object.entries(routeSamples))(
    "are each answered as its needs and its sample say, as described, to be neither cached nor run: %s (REQ-23, REQ-32)",
    async (route, sample) => {
      expect(await wrongAnswers(route, sample)).toEqual([]);
    },
  );

  it("are each named where an answer is another one", async () => {
    const [route, owners] = ["PUT /api/housing/{id}", routeSamples["PUT /api/housing/{id}"]!];
    const forged = {
      ...owners,
      answers: { others: 403, blocked: 404, moderator: 200, admin: 200, approved: 200 },
    };
    expect(await wrongAnswers(route, forged)).toEqual([
      "owner is answered 200, not 403",
      "approved is answered 403, not 200",
    ]);
    const list = routeSamples["GET /api/housing"]!;
    expect(await wrongAnswers("GET /api/housing", { ...list, answers: 204 })).toHaveLength(askers.length);
    const kept = await wrongAnswers("GET /api/housing", { ...list, cache: "files" });
    expect(kept).toContain("guest's may be kept: no-store");
  });
});

describe("a refusal's code", () => {
  it.each<[string, Asker, ErrorCode]>([
    ["GET /api/auth/sessions", "guest", "unauthorized"],
    ["GET /api/admin/verifications", "approved", "forbidden"],
    ["POST /api/housing", "new", "verification-required"],
    ["POST /api/housing", "suspended", "suspended"],
    ["POST /api/events", "unverified-email", "email-unconfirmed"],
    ["GET /api/roommates/{id}", "new", "verification-required"],
    ["PUT /api/housing/{id}", "elite", "forbidden"],
    ["GET /api/admin/verifications", "waiting-admin", "confirm-yourself"],
    ["PUT /api/housing/{id}", "blocked", "not-found"],
  ])("says why: %s for %s is %s", async (route, asker, code) => {
    const answer = await stage.send(await stage.call(route), asker);
    expect(await answer.json()).toMatchObject({ code });
  });
});

describe("what a cache may keep", () => {
  it("is nothing of an address that does not exist, and all of the documentation's files", async () => {
    expect((await app.get("/api/nowhere")).headers.get("cache-control")).toBe("private, no-store");
    expect((await app.get("/api/docs/swagger-ui.css")).headers.get("cache-control")).toBeNull();
  });
});
