import { createHash } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { startAfterPaint } from "#src/server/http/after-paint.ts";
import { allowOwnScripts, createPageRenderer } from "#src/server/http/page-renderer.ts";
import { securityHeaders } from "#src/server/http/protection.ts";

const hashOf = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;
const nonce = "bm9uY2U";

describe("allowOwnScripts", () => {
  it("allows a script that carries this rendering's nonce, by its hash, and takes the nonce off", () => {
    const { html, scripts } = allowOwnScripts(`<script nonce="${nonce}">start()</script>`, nonce);
    expect(html).toBe("<script>start()</script>");
    expect(scripts).toEqual([hashOf("start()")]);
  });

  it("keeps a script's other attributes on both sides, and hashes each code once", () => {
    const script = `<script type="module" nonce="${nonce}" async>a()</script>`;
    const { html, scripts } = allowOwnScripts(script + script, nonce);
    expect(html).toBe('<script type="module" async>a()</script>'.repeat(2));
    expect(scripts).toEqual([hashOf("a()")]);
  });

  it("hashes exactly what stands between the tags, line breaks and all", () => {
    const code = "\n  let a = 1 < 2;\r\n  // é </b> $& $1\n";
    expect(allowOwnScripts(`<script nonce="${nonce}">${code}</script>`, nonce)).toEqual({
      html: `<script>${code}</script>`,
      scripts: [hashOf(code)],
    });
  });

  it.each([
    ["no nonce", "<script>steal()</script>"],
    ["an empty nonce", '<script nonce="">steal()</script>'],
    ["another rendering's nonce", '<script nonce="b3RoZXI">steal()</script>'],
    ["the nonce as text", `<script>steal("nonce=${nonce}")</script>`],
    ["the nonce of a tag that is no script", `<img nonce="${nonce}"><script>steal()</script>`],
    ["a nonce in another letter case", `<script nonce="${nonce.toLowerCase()}">steal()</script>`],
  ])("gives a script with %s no hash", (_what, smuggled) => {
    const own = `<script nonce="${nonce}">own()</script>`;
    for (const page of [smuggled + own, own + smuggled]) {
      const { html, scripts } = allowOwnScripts(page, nonce);
      expect(scripts).toEqual([hashOf("own()")]);
      expect(html).toContain("steal(");
    }
  });

  it("allows no data that people have written, which does not run", () => {
    const data = '{"name":"a()"}';
    const page = `<script type="application/ld+json" nonce="${nonce}">${data}</script>`;
    expect(allowOwnScripts(page, nonce)).toEqual({
      html: `<script type="application/ld+json">${data}</script>`,
      scripts: [],
    });
  });

  it("leaves no nonce in the page that somebody could reuse", () => {
    const page = `<link nonce="${nonce}"><script nonce="${nonce}" src="/a.js"></script><style nonce="${nonce}"></style>`;
    const { html, scripts } = allowOwnScripts(page, nonce);
    expect(html).toBe('<link><script src="/a.js"></script><style></style>');
    expect(scripts).toEqual([]);
  });
});

describe("startAfterPaint", () => {
  const preload = '<link rel="modulepreload" href="/assets/core-a1.js" fetchPriority="low"/>';
  const entry = `<script type="module" async="" src="/assets/index-b2.js" nonce="${nonce}"></script>`;

  it("fetches nothing of the page's scripts by itself, and names the entry in a script that is allowed", () => {
    const html = startAfterPaint(`<head>${preload}</head><body><p>Read</p>${entry}</body>`, nonce);
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(html).toContain('["core-a1.js"]');
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).toContain('import("/assets/index-b2.js")');
  });

  it.each([
    ["without an entry", `<head>${preload}</head>`],
    ["with a script of somebody else", `${preload}<script src="/assets/index-b2.js"></script>`],
    [
      "with the entry of the sources, while developing",
      entry.replace("/assets/index-b2.js", "/src/app/client.tsx"),
    ],
  ])("leaves a page %s as it is", (_what, html) => {
    expect(startAfterPaint(html, nonce)).toBe(html);
  });
});

describe("a rendered page", () => {
  type Made = { html?: string; type?: string; status?: number; location?: string; answer?: ResponseInit };
  const render = async (made: Made, headers: Record<string, string> = {}) => {
    const renderings = new Set<object>();
    const seen: { nonce?: string; cookie?: string | null; rendered?: Request } = {};
    const renderer = createPageRenderer({
      pages: () => ({
        fetch: async (request, { context }) => {
          seen.rendered = request;
          seen.nonce = context.nonce;
          const call = context.apiFetch;
          await call("/api/site", { headers: { accept: "application/json" } });
          await call("/api/housing");
          const script = `<script nonce="${seen.nonce}">hydrate()</script>`;
          const document = (made.html ?? "<p>Hello</p>") + script;
          return new Response(made.type ? document : context.finish(document), {
            status: made.status ?? 200,
            headers: { "content-type": made.type ?? "text/html; charset=utf-8" },
          });
        },
      }),
      apiFetch: (_path, init, rendering) => {
        seen.cookie = new Headers(init.headers).get("cookie");
        renderings.add(rendering);
        return Response.json({}, made.answer);
      },
      isGuest: (cookie) => !cookie?.includes("session"),
      uploadOrigin: "https://store.example",
      https: true,
    });
    const response = await renderer(new Request("http://localhost/housing?x=1", { headers }));
    return { response, html: await response.text(), seen, renderings };
  };

  it("runs our own script and nothing that was written into it", async () => {
    const { response, html } = await render({ html: "<script>steal()</script>" });
    const policy = response.headers.get("content-security-policy")!;
    const scriptSources = policy.split("; ").find((directive) => directive.startsWith("script-src "));
    expect(scriptSources).toBe(`script-src 'self' '${hashOf("hydrate()")}'`);
    expect(policy).toContain("connect-src 'self' https://store.example");
    expect(policy).toContain("upgrade-insecure-requests");
    expect(html).not.toContain("nonce=");
  });

  it("has another nonce each time, and so the same text", async () => {
    const [first, second] = [await render({}), await render({})];
    expect(first.seen.nonce).not.toBe(second.seen.nonce);
    expect(first.html).toBe(second.html);
  });

  it("may be stored for a guest, who asks again each time, and not for a member", async () => {
    expect((await render({})).response.headers.get("cache-control")).toBe("private, no-cache");
    const { response } = await render({}, { cookie: "session=abc" });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("asks the API as the member who asks for it, and is made by its address with nothing else of a guest", async () => {
    expect((await render({}, { cookie: "session=abc" })).seen.cookie).toBe("session=abc");
    const { seen } = await render({}, { cookie: "theme=dark", "user-agent": "hers", referer: "http://a/" });
    expect([seen.cookie, seen.rendered!.url]).toEqual([null, "http://localhost/housing?x=1"]);
    expect([...seen.rendered!.headers]).toEqual([]);
  });

  it("makes all its calls under one rendering, and another page under another", async () => {
    const [one, other] = [await render({}), await render({})];
    expect([one.renderings.size, other.renderings.size]).toEqual([1, 1]);
    expect([...one.renderings][0]).not.toBe([...other.renderings][0]);
  });

  it.each([{ cookie: "session=abc" }, {}])(
    "is a 503 that is not stored when the API fails, %j",
    async (headers) => {
      const { response, html } = await render({ answer: { status: 500 } }, headers as Record<string, string>);
      expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(html).toContain("Hello");
    },
  );

  it("is a 429 that is not stored, and says when to come back, where the API refuses one call too many", async () => {
    const { response } = await render({ answer: { status: 429, headers: { "Retry-After": "2" } } });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("keeps the status of a page that is not found, and passes on what is no page as it is", async () => {
    expect((await render({ status: 404 })).response.status).toBe(404);
    const { response, html, seen } = await render({ type: "application/json" });
    expect(response.headers.get("content-security-policy")).toBeNull();
    expect(html).toContain(seen.nonce);
  });

  it("lets headers be added to a redirect that came with fixed ones", async () => {
    const renderer = createPageRenderer({
      pages: () => ({ fetch: () => Response.redirect("http://localhost/housing", 308) }),
      apiFetch: () => Response.json({}),
      isGuest: () => true,
      https: true,
    });
    const site = new Hono()
      .use(securityHeaders({ publicUrl: "https://circle.example", hstsSubdomains: false }))
      .get("*", (c) => renderer(c.req.raw));
    const answer = await site.request("/");
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "http://localhost/housing"]);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
  });
});
