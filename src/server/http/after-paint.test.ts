import { describe, expect, it } from "vitest";
import { startAfterPaint } from "#src/server/http/after-paint.ts";

const nonce = "bm9uY2U";
const preload = '<link rel="modulepreload" href="/assets/core-a1.js" fetchPriority="low"/>';
const entry = `<script type="module" async="" src="/assets/index-b2.js" nonce="${nonce}"></script>`;

describe("startAfterPaint", () => {
  it("fetches nothing of the page's scripts by itself, and names the entry in a script that is allowed", () => {
    const html = startAfterPaint(`<head>${preload}</head><body><p>Read</p>${entry}</body>`, nonce);
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(html).toContain('<link rel="after-paint" href="/assets/core-a1.js"');
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
