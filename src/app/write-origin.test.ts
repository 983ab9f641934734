import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { features } from "#src/app/features.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { SampleCall } from "#testing/api/route-samples.ts";
import { routeSamples, setStage, type StageSet } from "#testing/api/stage.ts";
import { testOrigin } from "#testing/api/test-app.ts";

type Call = SampleCall & { method: string; route: string };

// Forms that browsers may post themselves, with the same checks.
const nativeForms = new Set(
  features.flatMap((feature) => feature.nativeForms ?? []).map(({ path }) => `POST ${path}`),
);
// An upload URL is authorized by its signature, a provider's callback by its state, an email's link by its token; each has its
// own tests.
const carryProof = new Set([
  "PUT /api/objects/{id}/content",
  "POST /api/auth/apple/callback",
  "POST /api/notifications/unsubscribe",
  "POST /api/housing/still-available",
]);

const { app } = useTestApp();
let stage: StageSet;
const writes: Call[] = [];
beforeAll(async () => {
  stage = await setStage(app);
  for (const route of Object.keys(routeSamples)) {
    if (!route.startsWith("GET ") && !carryProof.has(route)) {
      writes.push({ route, ...(await stage.call(route)) });
    }
  }
});

async function everything(): Promise<string> {
  const { rows } = await app.platform.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) =>
      app.platform.db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by 1`),
    ),
  );
  return JSON.stringify(tables.map((table) => table.rows));
}

const send = (call: Omit<Call, "route">, headers: Record<string, string>) =>
  app.api.request(`${testOrigin}${call.target}`, {
    method: call.method,
    headers: {
      cookie: stage.owner.cookie,
      ...(call.body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
  });

/** Sends each write as somebody who may make it, in the given way; nothing must change. */
async function sendEach(headers: Record<string, string>, calls = writes) {
  const before = await everything();
  const statuses = new Set<number>();
  for (const call of calls) statuses.add((await send(call, headers)).status);
  expect(await everything()).toBe(before);
  return [...statuses];
}

describe("a write (REQ-30, REQ-31)", () => {
  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["a sandboxed frame or a file", { origin: "null" }],
    ["nowhere", {}],
    ["an origin that begins like ours", { origin: `${testOrigin}.evil.example` }],
    ["another port", { origin: "http://localhost:3001" }],
    ["another scheme", { origin: "https://localhost:3000" }],
    ["an empty origin", { origin: "" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbour under the same domain", { "sec-fetch-site": "same-site" }],
    ["no page at all", { "sec-fetch-site": "none" }],
    ["another site that claims our origin", { "sec-fetch-site": "cross-site", origin: testOrigin }],
    ["another origin with only a Referer of ours", { origin: "https://evil.example", referer: testOrigin }],
    ["a form on another site", { origin: "https://evil.example", "content-type": "text/plain" }],
    ["nowhere, as plain text", { "content-type": "text/plain" }],
  ])("from %s changes nothing", async (_what, headers) => {
    expect(await sendEach(headers as Record<string, string>)).toEqual([403]);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/json",
  ])("from our own pages as %s is not read", async (type) => {
    const withBody = writes.filter(({ route, body }) => {
      // Our own forms have another content type, and an admin's call is rejected before its body is read.
      const isJson = body !== undefined && !(body instanceof URLSearchParams);
      const isNativeForm = type === "application/x-www-form-urlencoded" && nativeForms.has(route);
      return isJson && !isNativeForm && !route.includes("/api/admin/");
    });
    expect(await sendEach({ origin: testOrigin, "content-type": type }, withBody)).toEqual([415]);
  });

  it.each([
    ["names our origin", { origin: testOrigin }],
    ["the browser vouches for", { "sec-fetch-site": "same-origin" }],
  ])("that %s is done", async (_what, headers) => {
    for (const route of ["POST /api/housing", "DELETE /api/housing/{id}"]) {
      const call = await stage.call(route);
      expect((await send(call, headers as Record<string, string>)).ok).toBe(true);
    }
  });

  it.each(["null", "nonsense", "data:x"])(
    "that the browser vouches for is done, even if it calls its origin %j",
    async (origin) => {
      const answer = await stage.ask("POST /api/objects/upload", "owner", {
        headers: { origin, "sec-fetch-site": "same-origin" },
      });
      expect(answer.status).toBe(200);
      const { uploadURL } = (await answer.json()) as { uploadURL: string };
      expect(new URL(uploadURL).origin).toBe(testOrigin);
    },
  );

  it("is refused with a message that says why", async () => {
    const answer = await stage.ask("POST /api/housing", "owner", { headers: { origin: "null" } });
    expect(await answer.json()).toEqual({
      code: "forbidden",
      message: "This request did not come from our own pages.",
    });
  });
});

describe("a file for an upload address", () => {
  it("is taken from any origin with a genuine signature, and from none without", async () => {
    const prepared = await stage.ask("POST /api/objects/upload", "owner");
    const { uploadURL } = (await prepared.json()) as { uploadURL: string };
    const put = (address: string) =>
      app.api.request(address, {
        method: "PUT",
        headers: { origin: "https://elsewhere.example", "content-length": "3" },
        body: "abc",
      });
    expect((await put(uploadURL.replace(/signature=.*/, "signature=AAAA"))).status).toBe(403);
    expect((await put(uploadURL.split("?")[0]!)).status).toBe(403);
    expect((await put(uploadURL)).status).toBe(200);
  });
});
