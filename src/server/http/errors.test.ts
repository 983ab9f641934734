import { Hono } from "hono";
import { z } from "@hono/zod-openapi";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { AppError, editOf, expectUnchanged, handleError, handleNotFound } from "#src/server/http/errors.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { requestLog } from "#src/server/http/request-log.ts";
import { securityHeaders } from "#src/server/http/protection.ts";
import type { ErrorBody } from "#src/shared/api.ts";
import { codeOfStatus } from "#src/shared/error-code.ts";

const echo = endpoint({
  method: "post",
  path: "/api/echo",
  access: "public",
  summary: "Say a name",
  query: z.object({ times: z.coerce.number().int().optional() }),
  body: z.object({ name: z.string("Say a name."), tags: z.array(z.string()).default([]) }),
  answer: z.object({ name: z.string() }),
});

let app: Hono<ApiEnv>;
let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  app = new Hono<ApiEnv>();
  app.onError(handleError);
  app.notFound(handleNotFound);
  app.use(securityHeaders({ publicUrl: "https://circle.example", hstsSubdomains: false }), requestLog(log));
  app.get("/api/broken", () => {
    throw new Error("password of the database is hunter2");
  });
  app.get("/api/busy", () => {
    throw new AppError(503, "Please wait.", { headers: { "Retry-After": "30" } });
  });
  app.route(
    "/",
    createRouter().openapi(echo, (c) => c.json({ name: c.req.valid("json").name }, 200)),
  );
});

const post = (body: BodyInit | undefined, headers: Record<string, string> = {}, query = "") =>
  app.request(`/api/echo${query}`, { method: "POST", body, headers });
const json = { "content-type": "application/json" };
const sendJson = "Send the body as JSON (content-type: application/json).";

describe("what goes wrong has one shape (REQ-20)", () => {
  it.each([
    ["malformed JSON", '{"name": ', json, 400, "The request body is not valid JSON."],
    ["text that is no JSON", "name=Ruth", json, 400, "The request body is not valid JSON."],
    ["an empty body", "", json, 400, "The request body is not valid JSON."],
    ["no body", undefined, {}, 400, undefined],
    ["no body, yet a type", undefined, json, 400, "The request body is not valid JSON."],
    ["JSON that says it is text", '{"name":"Ruth"}', { "content-type": "text/plain" }, 415, sendJson],
    ["JSON without a content type", new TextEncoder().encode('{"name":"Ruth"}'), {}, 415, sendJson],
  ])("%s", async (_what, body, headers, status, message) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { code, message: text, ...rest } = (await answer.json()) as ErrorBody;
    expect(code).toBe(codeOfStatus(status));
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).toBe(message ?? text);
    expect(Object.keys(rest)).toEqual(rest && "errors" in rest ? ["errors"] : []);
  });

  it("fields of a wrong type, each with its path in dots", async () => {
    const answer = await post(JSON.stringify({ name: 5, tags: ["a", 5] }), json);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: "invalid",
      message: "Say a name.",
      errors: [
        { path: "name", message: "Say a name." },
        { path: "tags.1", message: "“tags.1” isn’t in a format we can read." },
      ],
    });
  });

  it.each(["null", "[]", '"name"', "5", "true"])("the body %s where an object belongs", async (body) => {
    const answer = await post(body, json);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{}] });
  });

  it("a query parameter of a wrong type", async () => {
    const answer = await post('{"name":"Ruth"}', json, "?times=often");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: "times" }] });
  });

  it("an address that does not exist", async () => {
    for (const [method, path] of [
      ["GET", "/api/nowhere"],
      ["DELETE", "/api/echo"],
      ["GET", "/api/%00"],
      ["GET", "/api/../../etc/passwd"],
    ] as const) {
      const answer = await app.request(path, { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ code: "not-found", message: "There’s nothing at this address." });
    }
  });

  it("carries the headers that go with it", async () => {
    const answer = await app.request("/api/busy");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await answer.json()).toEqual({ code: "unavailable", message: "Please wait." });
  });

  it("an unexpected error is a plain 500, and the log says what it was", async () => {
    const answer = await app.request("/api/broken", { headers: { "x-request-id": "from-proxy-1" } });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: "internal",
      message: "Something went wrong on our side. Please try again.",
    });
    const [failure, line] = lines;
    expect(failure).toMatchObject({ requestId: "from-proxy-1", msg: "unexpected error" });
    expect(JSON.stringify(failure)).toContain("hunter2");
    expect(line).toMatchObject({ requestId: "from-proxy-1", path: "/api/broken", status: 500 });
  });
});

describe("a request's id", () => {
  it("is new for each, sent back, and in its line of the log", async () => {
    const [first, second] = [await app.request("/api/nowhere"), await app.request("/api/nowhere")];
    const id = first.headers.get("x-request-id")!;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers.get("x-request-id")).not.toBe(id);
    expect(lines[0]).toMatchObject({ requestId: id, method: "GET", path: "/api/nowhere", status: 404 });
    expect(lines).toHaveLength(2);
  });

  it("is the proxy's when that is harmless", async () => {
    for (const [given, kept] of [
      ["abcd_1234-XY", "abcd_1234-XY"],
      ["<script>alert(1)</script>", expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ]) {
      const answer = await app.request("/api/nowhere", { headers: { "x-request-id": given } });
      expect(answer.headers.get("x-request-id")).toEqual(kept);
    }
  });

  it("stands in the log without query, cookie or body", async () => {
    await post('{"name":"secret-body"}', { ...json, cookie: "session=secret-cookie" }, "?times=777");
    expect(lines[0]).toMatchObject({ path: "/api/echo", status: 200, ms: expect.any(Number) });
    expect(JSON.stringify(lines)).not.toMatch(/secret|times|=777/);
  });
});

describe("every answer's headers", () => {
  it.each(["/api/nowhere", "/api/broken", "/api/busy"])("protect %s", async (path) => {
    const answer = await app.request(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
      "strict-transport-security": "max-age=31536000",
    });
  });

  it.each([
    ["http://localhost:3000", false, null],
    ["http://localhost:3000", true, null],
    ["https://circle.example", false, "max-age=31536000"],
    ["https://circle.example", true, "max-age=31536000; includeSubDomains"],
  ])(
    "promise https only where it is used (%s), below it only where that is set: %s",
    async (publicUrl, hstsSubdomains, promise) => {
      const site = new Hono()
        .use(securityHeaders({ publicUrl, hstsSubdomains }))
        .get("/", (c) => c.text("ok"));
      expect((await site.request("/")).headers.get("strict-transport-security")).toBe(promise);
    },
  );
});

const stored = { title: "Room", rent: 900, tags: ["Yard"] };
const updatedAt = new Date("2026-01-01T10:00:00.123Z");

describe("an edit", () => {
  it.each([undefined, "2026-01-01T10:00:00.123Z", "2026-01-01T11:00:00.123+01:00"])(
    "of what has not changed since %s is taken",
    (since) => {
      const sent = { ...stored, rent: 950 };
      expect(expectUnchanged(stored, updatedAt, { ...sent, updatedAt: since })).toEqual(sent);
    },
  );

  it("of what has changed is refused, with the fields in which they differ", () => {
    const edit = { ...stored, rent: 950, tags: ["Yard", "Laundry"], updatedAt: "2026-01-01T10:00:00.122Z" };
    const message = "This has changed since you opened it.";
    expect(() => expectUnchanged(stored, updatedAt, edit)).toThrow(
      expect.objectContaining({
        status: 409,
        code: "changed-meanwhile",
        errors: [
          { path: "rent", message },
          { path: "tags", message },
        ],
      }),
    );
  });

  it("that was stored already, and whose answer was lost, may be sent again", () => {
    expect(expectUnchanged(stored, updatedAt, { ...stored, updatedAt: "2026-01-01T09:00:00.000Z" })).toEqual(
      stored,
    );
  });

  it("says when in a time, or not at all", () => {
    const edit = editOf(z.object({ title: z.string() }));
    const takes = (since: unknown) => edit.safeParse({ title: "Room", updatedAt: since }).success;
    expect([undefined, updatedAt.toISOString()].map(takes)).toEqual([true, true]);
    expect([null, "yesterday", 5].map(takes)).toEqual([false, false, false]);
  });
});
