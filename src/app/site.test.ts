import { readFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noindexPages, listedPages } from "#src/app/site-files.ts";
import { createSite } from "#src/app/site.ts";
import type { PageHandler } from "#src/server/http/page-renderer.ts";
import { useTestApp } from "#testing/api/app.ts";
import { serve } from "#testing/machines/serve.ts";
import { testOrigin } from "#testing/api/test-app.ts";

const { app, create } = useTestApp();
const html = `<!doctype html><title>Homes</title>${"<p>A room near the train.</p>".repeat(200)}`;
const page: PageHandler["fetch"] = () =>
  new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
const siteOf = (fetch: PageHandler["fetch"]) =>
  createSite({ platform: app.platform, pages: () => ({ fetch }), assets: "public" });
let site: ReturnType<typeof createSite>;
beforeAll(() => void (site = siteOf(page)));

it("a file of another build is not there, and nobody keeps that", async () => {
  const answer = await site.request("/assets/index-a1b2c3d4.js");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await answer.json()).toEqual({ code: "not-found", message: "There’s nothing at this address." });
});

describe("every answer", () => {
  it.each([
    "/",
    "/nowhere",
    "/favicon.svg",
    "/offline-worker.js",
    "/offline.html",
    "/manifest.webmanifest",
    "/robots.txt",
    "/healthz",
    "/api/events",
    "/api/nowhere",
    "/api/docs",
    "/api/auth/not-me?token=x",
    "/objects/x",
    "/_serverFn/x",
  ])("is framed by nobody and loads no plug-in: %s", async (path) => {
    const answer = await site.fetch(new Request(testOrigin + path));
    const policy = answer.headers.get("content-security-policy")!.split("; ");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.some((one) => ["object-src 'none'", "default-src 'none'"].includes(one))).toBe(true);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("over a connection", () => {
  let port: number;
  let close: () => void;
  beforeAll(async () => void ({ port, close } = await serve(site.fetch)));
  afterAll(() => close());

  /** Requests a path exactly as written, under any Host: fetch would normalize both. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, headers }, (answer) => resolve(answer.resume())).on(
        "error",
        reject,
      );
    });

  it.each([
    ["gzip, deflate, br, zstd", "gzip"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("a page reads the same every time a guest fetches it, accepting %s", async (accepted, encoding) => {
    for (let visit = 0; visit < 20; visit += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { "accept-encoding": accepted },
      });
      expect([answer.headers.get("content-encoding"), await answer.text()]).toEqual([encoding, html]);
      await nextTurn();
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

  it("a path that is longer than any of ours is not rendered, and so not remembered by the router", async () => {
    const rendered: string[] = [];
    const watched = siteOf((request, options) => {
      rendered.push(request.url);
      return page(request, options);
    });
    expect((await watched.request(`/${"a".repeat(999)}`)).status).toBe(200);
    expect((await watched.request(`/${"a".repeat(1_000)}`)).status).toBe(404);
    expect(rendered).toHaveLength(1);
  });

  it("calls of server functions are not found: there are none", async () => {
    expect((await ask("/_serverFn/abc")).statusCode).toBe(404);
  });

  it("emails that were not sent are shown to the machine itself alone", async () => {
    expect((await ask("/dev/mail")).statusCode).toBe(200);
    expect((await ask("/dev/mail", { host: "circle.example" })).statusCode).toBe(404);
    expect((await ask("/dev/mail", { "x-forwarded-for": "203.0.113.9" })).statusCode).toBe(404);
  });
});

describe("for crawlers", () => {
  const fetched = (path: string) => site.fetch(new Request(testOrigin + path));

  it("robots.txt keeps them from pages about people and from the API, and names the sitemap", async () => {
    const answer = await fetched("/robots.txt");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect((await answer.text()).split("\n")).toEqual(
      expect.arrayContaining([
        "User-agent: *",
        ...["/api/", "/roommates", "/people", "/profile", "/admin"].map((path) => `Disallow: ${path}`),
        `Sitemap: ${testOrigin}/sitemap.xml`,
      ]),
    );
  });

  it("pages about people say that they must not be indexed, and no others do", async () => {
    const tagOf = async (path: string) => (await fetched(path)).headers.get("x-robots-tag");
    for (const path of [...noindexPages, "/roommates/somebody"]) {
      expect(await tagOf(path)).toBe("noindex, nofollow");
    }
    for (const path of [...listedPages, "/roommates-of-old"]) expect(await tagOf(path)).toBeNull();
  });

  it("the sitemap has every public page, and what guests can read, as long as they can", async () => {
    const owner = await create.person("approved");
    const { id } = await create.listing(owner);
    const addresses = async () => {
      const answer = await fetched("/sitemap.xml");
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/xml"]);
      return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    };
    const own = `${testOrigin}/housing/${id}`;
    expect(await addresses()).toEqual([...listedPages.map((path) => `${testOrigin}${path}`), own]);
    await app.delete(`/api/housing/${id}`, { as: owner });
    expect(await addresses()).not.toContain(own);
  });

  it("every page in the sitemap or marked noindex exists", async () => {
    const declared = await readFile("src/app/routes.ts", "utf8");
    for (const path of [...listedPages.slice(1), ...noindexPages])
      expect(declared).toMatch(new RegExp(`route\\("${path}["/]`));
  });
});

it("who asks is found out once for a page, however much it asks of the API", async () => {
  const { cookie } = await create.person("approved");
  /** The statements that read sessions while a member's page calls these paths concurrently. */
  const lookups = async (paths: string[]) => {
    const asking = siteOf(async (_request, { context }) => {
      const answers = await Promise.all(paths.map((path) => context.apiFetch(path)));
      return Response.json(answers.map(({ status }) => status));
    });
    const statements = await app.statementsOf(async () => {
      const answer = await asking.fetch(new Request(`${testOrigin}/housing`, { headers: { cookie } }));
      expect(await answer.json()).toEqual(paths.map(() => 200));
    });
    return statements.filter((statement) => statement.includes('"sessions"'));
  };
  const once = await lookups(["/api/auth/user"]);
  expect(once).toHaveLength(1);
  expect(await lookups(["/api/site", "/api/auth/user", "/api/unread", "/api/housing"])).toEqual(once);
});
