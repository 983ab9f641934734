import { createServer, type Server } from "node:http";
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
  server = createServer((request, response) => {
    if (!site.guestCache.answer(request, response, "request-1")) void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await app.close();
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
