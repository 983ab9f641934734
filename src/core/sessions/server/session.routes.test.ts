import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import { startSession } from "#src/core/sessions/server/session.service.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { accountCalls } from "#testing/api/account-calls.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { dayMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
const { isSignedIn, userOf } = accountCalls(app);

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const also = async ({ user }: Person, userAgent = iphone) => ({
  cookie: `session=${await startSession(app.platform.db, user.id, userAgent)}`,
});
const list = (as: Person) => bodyOf(api(as).get("/api/auth/sessions"));
const end = (as: Person, id: string) => api(as).delete("/api/auth/sessions/:id", { param: { id } });

describe("a user's own sessions", () => {
  it("are listed with device and times, the current one marked, and without any token", async () => {
    const ruth = await create.person("new");
    await create.person("new");
    await also(ruth);
    const listed = await list(ruth);
    expect(listed.find(({ current }) => !current)?.device).toBe("Safari on iPhone");
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed).toHaveLength(2);
    expect(Object.keys(listed[0]!).toSorted()).toEqual([
      "createdAt",
      "current",
      "device",
      "id",
      "lastSeenAt",
    ]);
    expect(JSON.stringify(listed)).not.toContain(ruth.cookie.slice("session=".length));
  });

  it("can be ended one at a time, by their owner only", async () => {
    const [ruth, eve] = [await create.person("new"), await create.person("new")];
    const phone = await also(ruth);
    const { id } = (await list(ruth)).find(({ current }) => !current)!;
    expect((await end(eve, id)).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await end(ruth, id)).status).toBe(204);
    expect([await isSignedIn(phone), await isSignedIn(ruth)]).toEqual([false, true]);
    expect((await end(ruth, id)).status).toBe(404);
  });

  it("end 90 days after their sign-in, whenever they were used last", async () => {
    const ruth = await create.person("new");
    const phone = await also(ruth);
    const { id } = (await list(ruth)).find(({ current }) => !current)!;
    const { db } = app.platform;
    const signedIn = (days: number) =>
      db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - days * dayMs) })
        .where(eq(sessions.id, id));
    await signedIn(89.9);
    expect([await isSignedIn(phone), (await list(ruth)).length]).toEqual([true, 2]);
    await signedIn(90);
    expect([await isSignedIn(phone), (await list(ruth)).length]).toEqual([false, 1]);
  });

  it("include the current one, whose cookie is cleared when it ends", async () => {
    const ruth = await create.person("new");
    const [own] = await list(ruth);
    const answer = await end(ruth, own!.id);
    expect(answer.headers.get("set-cookie")).toMatch(/^session=;/);
    expect(await isSignedIn(ruth)).toBe(false);
  });

  it("can all be ended except the current one", async () => {
    const [ruth, eve] = [await create.person("new"), await create.person("new")];
    const others = [await also(ruth), await also(ruth)];
    expect((await api(ruth).delete("/api/auth/sessions")).status).toBe(204);
    const signedIn = await Promise.all([ruth, eve, ...others].map(isSignedIn));
    expect(signedIn).toEqual([true, true, false, false]);
  });
});

it.each([
  [iphone, "Safari on iPhone"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/141.0`, "Edge on Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Mac"],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome.replace("Safari", "Mobile Safari")}`,
    "Chrome on Android",
  ],
  ["curl/8.5.0", "Unknown device"],
  [null, "Unknown device"],
])("a device that says %s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it("a request from a page rendered for another account is refused, and writes nothing", async () => {
  const [ruth, naomi] = [await create.person("new"), await create.person("new")];
  const headers = { "x-account": ruth.user.id };
  const change = { body: { firstName: "Ruth" }, headers };
  const refused = await app.patch("/api/auth/user", { as: naomi, ...change });
  const message =
    "Somebody else is now signed in, in another tab. Nothing was sent. Reload this page to continue as her.";
  expect([refused.status, await refused.json()]).toEqual([412, { code: "other-account", message }]);
  expect((await app.get("/api/auth/sessions", { as: naomi, headers })).status).toBe(412);
  expect(await userOf(naomi)).toMatchObject({ firstName: naomi.user.firstName });
  // A page of the same account, and one whose session has ended, are answered as usual.
  expect((await app.patch("/api/auth/user", { as: ruth, ...change })).status).toBe(200);
  expect((await app.patch("/api/auth/user", change)).status).toBe(401);
});
