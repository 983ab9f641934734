import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import { startSession } from "#src/core/sessions/server/session.service.ts";
import type { OwnSession } from "#src/core/sessions/server/session.routes.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const also = async ({ user }: Person, userAgent: string) => ({
  cookie: `session=${await startSession(app.platform.db, user.id, userAgent)}`,
});
const list = async (as: { cookie: string }) =>
  (await (await app.get("/api/auth/sessions", { as })).json()) as OwnSession[];
const isSignedIn = async (as: { cookie: string }) => (await app.get("/api/auth/user", { as })).status === 200;

describe("a user's own sessions", () => {
  it("are listed with device and times, the current one marked, and without any token", async () => {
    const ruth = await app.create.person("new");
    await app.create.person("new");
    await also(ruth, iphone);
    const sessions = await list(ruth);
    expect(sessions.find(({ current }) => !current)?.device).toBe("Safari on iPhone");
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    expect(Object.keys(sessions[0]!).toSorted()).toEqual([
      "createdAt",
      "current",
      "device",
      "id",
      "lastSeenAt",
    ]);
    expect(JSON.stringify(sessions)).not.toContain(ruth.cookie.slice("session=".length));
  });

  it("can be ended one at a time, by their owner only", async () => {
    const [ruth, eve] = [await app.create.person("new"), await app.create.person("new")];
    const phone = await also(ruth, iphone);
    const { id } = (await list(ruth)).find(({ current }) => !current)!;
    expect((await app.delete(`/api/auth/sessions/${id}`, { as: eve })).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await app.delete(`/api/auth/sessions/${id}`, { as: ruth })).status).toBe(204);
    expect([await isSignedIn(phone), await isSignedIn(ruth)]).toEqual([false, true]);
    expect((await app.delete(`/api/auth/sessions/${id}`, { as: ruth })).status).toBe(404);
  });

  it("include the current one, whose cookie is cleared when it ends", async () => {
    const ruth = await app.create.person("new");
    const [{ id } = { id: "" }] = await list(ruth);
    const answer = await app.delete(`/api/auth/sessions/${id}`, { as: ruth });
    expect(answer.headers.get("set-cookie")).toMatch(/^session=;/);
    expect(await isSignedIn(ruth)).toBe(false);
  });

  it("can all be ended except the current one", async () => {
    const [ruth, eve] = [await app.create.person("new"), await app.create.person("new")];
    const others = [await also(ruth, iphone), await also(ruth, iphone)];
    expect((await app.delete("/api/auth/sessions", { as: ruth })).status).toBe(204);
    const signedIn = await Promise.all([ruth, eve, ...others].map(isSignedIn));
    expect(signedIn).toEqual([true, true, false, false]);
  });
});

describe("a device", () => {
  it.each([
    [iphone, "Safari on iPhone"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36",
      "Chrome on Windows",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
      "Firefox on Mac",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    ["curl/8.5.0", "Unknown device"],
    [null, "Unknown device"],
  ])("that says %s is %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
