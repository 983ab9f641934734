import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite } from "#src/app/site.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

const html = `<!doctype html><title>Homes</title>${"<p>A room near the train.</p>".repeat(200)}`;

let app: TestApp;
let server: Server;
let origin: string;
beforeAll(async () => {
  app = await createTestApp();
  const pages = {
    fetch: () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }),
  };
  const site = createSite({ platform: app.platform, pages: () => pages, assets: "public" });
  const listener = getRequestListener(site.fetch);
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await app.close();
});

/** Asks for a path just as it is written, under any Host: fetch would tidy up both. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = new URL(origin);
    get({ host: "127.0.0.1", port, path, headers }, (answer) => resolve(answer.resume())).on("error", reject);
  });

const accepted = ["gzip, deflate, br, zstd", "gzip", "identity"];

it.each(accepted)("a page reads the same every time a guest fetches it, accepting %s", async (encodings) => {
  for (let visit = 0; visit < 20; visit += 1) {
    const response = await fetch(`${origin}/`, { headers: { "accept-encoding": encodings } });
    expect(await response.text()).toBe(html);
    await nextTurn();
  }
});

it("a page travels compressed from the first time on", async () => {
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await fetch(`${origin}/first`, { headers: { "accept-encoding": "gzip" } });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(await response.text()).toBe(html);
  }
});

it.each([
  ["//x", "/x"],
  ["//evil.example/x?a=1", "/evil.example/x?a=1"],
  ["///x", "/x"],
  ["//api/auth/user", "/api/auth/user"],
  ["//", "/"],
])("%s leads to %s of our own, whatever host is named", async (path, expected) => {
  const { statusCode, headers } = await ask(path, { host: "evil.example" });
  expect([statusCode, headers.location]).toEqual([308, expected]);
});

it("calls of server functions are not found: there are none", async () => {
  expect((await ask("/_serverFn/abc")).statusCode).toBe(404);
});

it("emails that were not sent are shown to the machine itself alone", async () => {
  expect((await ask("/dev/mail")).statusCode).toBe(200);
  expect((await ask("/dev/mail", { host: "circle.example" })).statusCode).toBe(404);
  expect((await ask("/dev/mail", { "x-forwarded-for": "203.0.113.9" })).statusCode).toBe(404);
});
