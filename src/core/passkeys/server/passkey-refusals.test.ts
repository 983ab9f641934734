import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passkeys } from "#src/core/passkeys/server/passkey.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { softwareAuthenticator, type SoftwareAuthenticator } from "#testing/api/authenticator.ts";
import type { Person } from "#testing/rows/factories.ts";
import { addedPasskey, passkeyBrowser } from "#testing/api/passkey-calls.ts";
import { testOrigin } from "#testing/api/test-app.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp({ RATE_LIMITS: "off" });
const way = "/api/auth/passkey/signin";

let ruth: Person;
beforeEach(async () => {
  ruth = await create.person("approved", { passwordHash });
});

const stranger = () => passkeyBrowser(app);
async function withPasskey(kind: { synced?: boolean } = {}) {
  const browser = passkeyBrowser(app, ruth);
  const added = await browser.add(softwareAuthenticator(testOrigin, kind), password);
  expect(added.status).toBe(201);
  return { browser, device: added.device, id: added.id! };
}
const signIn = async (device: SoftwareAuthenticator, counter: number) =>
  (await stranger().show(way, device, { counter })).status;
const storedCount = async () => {
  const [row] = await app.platform.db.select().from(passkeys).where(eq(passkeys.userId, ruth.user.id));
  return row!.counter;
};

describe("the counter of a passkey", () => {
  it("may stay the same or decrease if it is synced: each device counts separately", async () => {
    const { device } = await withPasskey({ synced: true });
    for (const counter of [7, 7, 6, 0, 8, 0])
      expect([counter, await signIn(device, counter)]).toEqual([counter, 200]);
    expect(await storedCount()).toBe(8);
  });

  it("may be the same for two sign-ins at once if it is synced", async () => {
    const { device } = await withPasskey({ synced: true });
    const statuses = await Promise.all([9, 9, 3].map((counter) => signIn(device, counter)));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await storedCount()).toBe(9);
  });

  it("has to increase if it stays on its device: otherwise somebody has a copy", async () => {
    const { device } = await withPasskey();
    expect(await signIn(device, 7)).toBe(200);
    for (const counter of [7, 6, 0]) {
      const refused = await stranger().show(way, device, { counter });
      expect([refused.status, refused.body.message]).toEqual([
        401,
        "We didn’t accept this passkey because someone may have a copy of it. Use another way, then remove it in your settings.",
      ]);
    }
    expect(await signIn(device, 8)).toBe(200);
  });

  it("is accepted once if a copy is used at the same moment", async () => {
    const { device } = await withPasskey();
    const statuses = await Promise.all([5, 5].map((counter) => signIn(device, counter)));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  it.each([{ synced: true }, { synced: false }])("may be absent: %j", async (kind) => {
    const { device } = await withPasskey(kind);
    expect([await signIn(device, 0), await signIn(device, 0)]).toEqual([200, 200]);
  });
});

const gone = "This passkey was removed from Commuter Circle.";
const inside = `${gone} Delete it from your device’s passwords, and use another one or a recovery code.`;
const outside = `${gone} Sign in another way, and delete it from your device’s passwords.`;
const saysRemoved = (message: string) => ({
  code: "passkey-removed",
  message,
  errors: [{ path: "credential", message }],
});

describe("a passkey that was removed", () => {
  it("is reported as removed when used to sign in, whoever removed it", async () => {
    const { browser, device, id } = await withPasskey();
    expect((await browser.send("DELETE", `/api/auth/passkeys/${id}`)).status).toBe(204);
    const answer = await stranger().show(way, device);
    expect([answer.status, answer.body]).toEqual([401, saysRemoved(outside)]);
  });

  it("is reported as removed at the second step, and in a session", async () => {
    const { browser, device, id } = await withPasskey();
    await browser.add(softwareAuthenticator(testOrigin));
    await browser.send("PUT", "/api/auth/passkeys/second-step", { on: true });
    await browser.send("DELETE", `/api/auth/passkeys/${id}`);
    const shown = await browser.show("/api/auth/confirm/passkey", device);
    expect([shown.status, shown.body]).toEqual([400, saysRemoved(inside)]);
    const phone = stranger();
    await phone.signInWithPassword(ruth.user.email, password);
    const step = await phone.show("/api/auth/second-step/passkey", device);
    expect([step.status, step.body]).toEqual([401, saysRemoved(inside)]);
  });

  it("is reported as removed once its account is deleted", async () => {
    const { browser, device } = await withPasskey();
    await browser.post("/api/auth/delete-account", { password });
    expect((await stranger().show(way, device)).body).toEqual(saysRemoved(outside));
  });

  it("is not reported for another's passkey, another site, another challenge, or none", async () => {
    const wrong = {
      code: "sign-in-failed",
      message: "That passkey didn’t work. Please try again, or use another way.",
    };
    const { browser } = await withPasskey();
    const eve = await create.person("approved", { passwordHash });
    const { device: hers } = await addedPasskey(app, eve);
    expect((await browser.show("/api/auth/confirm/passkey", hers)).body).toEqual(wrong);
    const device = softwareAuthenticator(testOrigin);
    expect((await stranger().show(way, device, { origin: "https://evil.example" })).body).toEqual(wrong);
    const phone = stranger();
    await phone.challenge();
    const madeUp = { credential: device.use({ challenge: "another" }) };
    expect((await phone.post(way, madeUp)).body).toEqual(wrong);
    expect((await stranger().post(way, madeUp)).body).toEqual(wrong);
  });
});
