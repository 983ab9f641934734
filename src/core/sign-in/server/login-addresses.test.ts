import { describe, expect, it } from "vitest";
import { accountCalls } from "#testing/account-calls.ts";
import { useTestApp } from "#testing/app.ts";
import { testOrigin } from "#testing/test-app.ts";

const { app, create } = useTestApp();
const { isSignedIn } = accountCalls(app);

describe("GET /api/logout", () => {
  it.each([
    ["a click on our page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }],
    ["a typed address", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }],
    ["a browser that does not say", {}],
  ])("ends the session on the server: %s (AUTH-89)", async (_what, headers) => {
    const person = await create.person("new");
    const answer = await app.get("/api/logout", { as: person, headers });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/logout"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/);
    expect(await isSignedIn(person)).toBe(false);
  });

  it.each([
    ["a link on another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
    ["a neighbour's link", { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" }],
    ["a picture", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
    ["a picture on our own page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" }],
    [
      "a prefetch",
      { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" },
    ],
    ["a prerender", { "sec-fetch-site": "none", "sec-purpose": "prefetch;prerender" }],
    ["an old browser's prefetch", { purpose: "prefetch" }],
  ])("signs nobody out for %s (AUTH-90)", async (_what, headers) => {
    const person = await create.person("new");
    const answer = await app.get("/api/logout", { as: person, headers });
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn(person)).toBe(true);
  });

  it("does no harm to a guest", async () => {
    expect((await app.get("/api/logout")).headers.get("location")).toBe("/logout");
  });
});

describe("GET /api/login (REQ-16, REQ-17)", () => {
  const goesTo = async (query: string, headers = {}) => {
    const answer = await app.get(`/api/login${query}`, { headers });
    expect(answer.status).toBe(302);
    return answer.headers.get("location");
  };

  it("returns to the previous page, by parameter or by Referer", async () => {
    expect(await goesTo("")).toBe("/auth");
    expect(await goesTo("?returnTo=%2Fhousing%3Flocation%3DTroy")).toBe(
      "/auth?returnTo=%2Fhousing%3Flocation%3DTroy",
    );
    expect(await goesTo("", { referer: `${testOrigin}/community#housing` })).toBe(
      "/auth?returnTo=%2Fcommunity%23housing",
    );
    expect(await goesTo("?returnTo=/events", { referer: `${testOrigin}/housing` })).toBe(
      "/auth?returnTo=%2Fevents",
    );
  });

  it.each([
    "?returnTo=https://evil.example",
    "?returnTo=//evil.example",
    "?returnTo=/%5Cevil.example",
    "?returnTo=javascript:alert(1)",
    "?returnTo=/api/logout",
    "?returnTo=/%2561pi/../api/logout",
    "?returnTo=",
  ])("never leads to another site: %s", async (query) => {
    expect(await goesTo(query)).toBe("/auth");
  });

  it.each([
    "https://evil.example/housing",
    `${testOrigin}.evil.example/x`,
    testOrigin,
    `${testOrigin}//evil.example`,
    "junk",
  ])("does not follow the Referer %s", async (referer) => {
    expect(await goesTo("", { referer })).toBe("/auth");
  });
});
