import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { accountCalls, password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { addedPasskey, passkeyBrowser } from "#testing/api/passkey-calls.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp();
const { forgot, reset, mailedToken } = accountCalls(app);
const secondStepWith = "/api/auth/second-step/passkey";
const secondStepCode = "/api/auth/second-step/recovery-code";

let ruth: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  ruth = await create.person("approved", { passwordHash });
});

const stranger = () => passkeyBrowser(app);
const withPasskey = (person: Person) => addedPasskey(app, person);
async function withSecondStep() {
  const added = await withPasskey(ruth);
  const on = await passkeyBrowser(app, ruth).send("PUT", "/api/auth/passkeys/second-step", { on: true });
  expect(on.status).toBe(204);
  return added;
}

describe("with a second step", () => {
  const passwordThen = async () => {
    const phone = stranger();
    const answer = await phone.signInWithPassword(ruth.user.email, password);
    expect([answer.status, answer.body]).toEqual([200, { next: "/second-step" }]);
    return phone;
  };

  it("the right password creates no session until a passkey follows", async () => {
    const { device } = await withSecondStep();
    const phone = await passwordThen();
    expect(await phone.signedInAs()).toBeUndefined();
    expect((await phone.show(secondStepWith, device)).status).toBe(200);
    expect(await phone.signedInAs()).toBe(ruth.user.id);
  });

  it("another member's passkey signs nobody in", async () => {
    await withSecondStep();
    const { device } = await withPasskey(await create.person("approved", { passwordHash }));
    const phone = await passwordThen();
    expect((await phone.show(secondStepWith, device)).status).toBe(401);
    expect(await phone.signedInAs()).toBeUndefined();
  });

  it("a recovery code signs in, once, however it is typed", async () => {
    const { codes } = await withSecondStep();
    expect(codes).toHaveLength(10);
    const code = codes[0]!.toUpperCase().replaceAll("-", " ");
    const phone = await passwordThen();
    expect((await phone.post(secondStepCode, { code })).status).toBe(200);
    expect(await phone.signedInAs()).toBe(ruth.user.id);
    const again = await passwordThen();
    const refused = await again.post(secondStepCode, { code });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "This recovery code is wrong or already used.",
    ]);
    expect((await again.post(secondStepCode, { code: codes[1] })).status).toBe(200);
  });

  it("codes can be guessed ten times, counted by account and not by browser", async () => {
    const { codes } = await withSecondStep();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const phone = await passwordThen();
      statuses.push((await phone.post(secondStepCode, { code: `guess-${guess}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await (await passwordThen()).post(secondStepCode, { code: codes[0] })).status).toBe(429);
  });

  it("new codes replace the old ones", async () => {
    const { codes } = await withSecondStep();
    const { body } = await passkeyBrowser(app, ruth).post<{ recoveryCodes: string[] }>(
      "/api/auth/passkeys/recovery-codes",
    );
    const phone = await passwordThen();
    expect((await phone.post(secondStepCode, { code: codes[0] })).status).toBe(400);
    expect((await phone.post(secondStepCode, { code: body.recoveryCodes[0] })).status).toBe(200);
  });

  it("a new password does not bypass it, and ends pending ones", async () => {
    const { codes } = await withSecondStep();
    const waiting = await passwordThen();
    await app.mails();
    await forgot(ruth.user.email);
    expect((await reset(await mailedToken(), "another-window-seat")).status).toBe(200);
    expect((await waiting.post(secondStepCode, { code: codes[0] })).status).toBe(401);
    const phone = stranger();
    const signedIn = await phone.signInWithPassword(ruth.user.email, "another-window-seat");
    expect(signedIn.body).toEqual({ next: "/second-step" });
    expect(await phone.signedInAs()).toBeUndefined();
  });

  it("a form without scripts leads to its page, and from there with a code to the page she wanted", async () => {
    const { codes } = await withSecondStep();
    const phone = stranger();
    const returnTo = "/events";
    const fields = { email: ruth.user.email, password, returnTo };
    expect(await phone.submit("/api/auth/email/signin", fields)).toEqual([
      303,
      "/second-step?returnTo=%2Fevents",
    ]);
    expect(await phone.submit(secondStepCode, { code: codes[0]!, returnTo })).toEqual([
      303,
      "/auth?error=cookies-blocked&returnTo=%2Fevents",
    ]);
    expect(await phone.signedInAs()).toBe(ruth.user.id);
  });

  it("is pending for ten minutes", async () => {
    const { device } = await withSecondStep();
    const phone = await passwordThen();
    await app.platform.db
      .update(accountTokens)
      .set({ expiresAt: new Date() })
      .where(eq(accountTokens.userId, ruth.user.id));
    const late = await phone.show(secondStepWith, device);
    expect([late.status, late.body.message]).toEqual([401, "That took too long. Please sign in again."]);
  });
});
