import { Hono } from "hono";
import pino from "pino";
import { describe, expect, it } from "vitest";
import type { ApiEnv } from "#src/server/http/context.ts";
import { loggedPath, requestIdFrom, requestLog } from "#src/server/http/request-log.ts";

describe("a log line", () => {
  it.each([
    ["/housing", "/housing"],
    ["/reset-password?token=secret", "/reset-password"],
    ["/a?b?c", "/a"],
    [undefined, ""],
  ])("says of %j only %j, never a token", (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });

  const token = "Vq3xk0Zt-8mJ_4dYb1nRcW7pLhE2sGfA9uKiOoT6yXM";
  const id = "7d9f3c52-0b1e-4a6d-9c8f-2e5a1b3c4d5e";
  it.each([
    ["/api/calendar-feed/:file", `/api/calendar-feed/${token}.ics`, "/api/calendar-feed/:file"],
    ["/api/invitations/:code", "/api/invitations/plain-word", "/api/invitations/:code"],
    ["/api/invitations/:code", `/api/invitations/${id}`, "/api/invitations/:code"],
    ["/api/forum/:id/replies/:replyId", `/api/forum/${id}/replies/${id}`, `/api/forum/${id}/replies/${id}`],
    ["/api/playbooks/:id", "/api/playbooks/first-apartment", "/api/playbooks/first-apartment"],
    ["/api/forum/:id", `/api/forum/${token}`, "/api/forum/:id"],
    ["/api/events/:id/calendar.ics", `/api/events/${id}/calendar.ics`, `/api/events/${id}/calendar.ics`],
  ])("says of what %s answers the ids, and no other parameter: %s", (route, path, logged) => {
    expect(loggedPath(path, route)).toBe(logged);
  });

  it.each([
    [`/api/calendar-feed/${token}.ics/`, "/api/calendar-feed/*/"],
    [`/api/calendar-feed/%56${token.slice(1)}.ics`, "/api/calendar-feed/*"],
    [`/${token}`, "/*"],
    ["/wp-login.php", "/wp-login.php"],
    [`/community/${id}`, `/community/${id}`],
    ["/ruth.avery@example.com", "/*"],
  ])("says of %s, which no route has declared, what cannot be a secret: %s", (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });

  it("is written for every request but those of what watches, and for these where something is wrong", async () => {
    const lines: string[] = [];
    const log = pino(
      {},
      { write: (line: string) => lines.push((JSON.parse(line) as { path: string }).path) },
    );
    const app = new Hono<ApiEnv>()
      .use(requestLog(log))
      .get("/readyz", (c) => c.text("", 503))
      .get("*", (c) => c.text("ok"));
    for (const path of ["/healthz", "/metrics", "/readyz", "/housing"]) await app.request(path);
    expect(lines).toEqual(["/readyz", "/housing"]);
  });

  const acceptable = "abc-123_XYZ";
  it("keeps the id that a request came with when it is harmless", () => {
    expect(requestIdFrom(acceptable)).toBe(acceptable);
  });

  it.each([
    undefined,
    "short",
    "a".repeat(65),
    'abcdefgh"}',
    "abcdefgh ijkl",
    "abcd\u00e9fghi",
    "line\nbreak-in-it",
    [acceptable],
  ])("gives a request another id in the place of %j", (given) => {
    expect(requestIdFrom(given)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
