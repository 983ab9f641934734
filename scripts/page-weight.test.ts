import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { maxScript, tooMuchScript, weighPages } from "./page-weight.ts";

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), "circle-weight-"));
  await mkdir(path.join(dist, "client/assets"), { recursive: true });
  await mkdir(path.join(dist, "server"));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

/** A build whose pages all respond with this text and status. */
const build = (html: string, status = 200) =>
  writeFile(
    path.join(dist, "server/page-entry.js"),
    `export default { fetch: async (request, { context }) => {
      const user = await context.apiFetch("/api/auth/user");
      return new Response(${JSON.stringify(html)} + user.status, { status: ${status} });
    } };`,
  );
const script = (name: string, bytes: number) =>
  writeFile(path.join(dist, "client/assets", `${name}.js.br`), "x".repeat(bytes));

describe("the weight of a page", () => {
  it("is that of its initial scripts, compressed, each counted once", async () => {
    await script("core", 1_000);
    await script("housing", 20);
    await script("start", 3);
    await script("dialog", 500);
    await build(
      `<link rel="modulepreload" href="/assets/core.js"><link href="/assets/core.js">
       <link href="/assets/app.css"><script src="/assets/housing.js"></script><script>import("/assets/start.js")</script>`,
    );
    expect(await weighPages(dist, ["/", "/housing"])).toEqual([
      { page: "/", bytes: 1_023 },
      { page: "/housing", bytes: 1_023 },
    ]);
  });

  it.each([
    ["its page fails", `<script src="/assets/core.js"></script>`, 500, "rendering it answered 500"],
    ["its page names no script", "<p>Hello</p>", 200, "it names no script"],
  ])("cannot be measured when %s, which is an error", async (_why, html, status, message) => {
    await script("core", 1_000);
    await build(html, status);
    await expect(weighPages(dist, ["/auth"])).rejects.toThrow(`/auth could not be weighed: ${message}`);
  });

  it("is fine up to 170 KB", () => {
    expect(maxScript).toBe(174_080);
    expect(tooMuchScript([{ page: "/", bytes: maxScript }])).toBeUndefined();
  });

  it("is reported above that, with the page, the excess and what helps", () => {
    const message = tooMuchScript([
      { page: "/", bytes: maxScript },
      { page: "/housing", bytes: maxScript + 1_024 },
    ])!;
    expect(message).toContain("more than 170.0 KB of script");
    expect(message).toContain("/housing 171.0 KB, 1024 bytes too many");
    expect(message).not.toContain("/ 1");
    expect(message).toContain("lazyDialog");
  });
});
