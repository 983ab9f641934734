import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passkeyChallenges, passkeys } from "#src/core/passkeys/server/passkey.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { accountCalls, password } from "#testing/account-calls.ts";
import { useTestApp } from "#testing/app.ts";
import { softwareAuthenticator } from "#testing/authenticator.ts";
import type { Person } from "#testing/factories.ts";
import { passkeyBrowser } from "#testing/passkey-calls.ts";
import { testOrigin } from "#testing/test-app.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp();
const { forgot, reset, mailedToken } = accountCalls(app);
const way = "/api/auth/passkey/signin";
const overview = "/api/auth/passkeys";
const secondStepWith = "/api/auth/second-step/passkey";
const secondStepCode = "/api/auth/second-step/recovery-code";

let ruth: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  ruth = await create.person("approved", { passwordHash });
});

const laptopOf = (person: Person) => passkeyBrowser(app, person);
const stranger = () => passkeyBrowser(app);
async function withPasskey(person = ruth) {
  const added = await laptopOf(person).add(undefined, password);
  expect(added.status).toBe(201);
  return added;
}
async function withSecondStep(person = ruth) {
  const laptop = laptopOf(person);
  const added = await laptop.add(undefined, password);
  expect((await laptop.send("PUT", `${overview}/second-step`, { on: true })).status).toBe(204);
  return added;
}
/** Makes what her session has shown so many minutes older. */
const wait = (person: Person, minutes: number) =>
  app.platform.db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, person.user.id));

describe("a passkey", () => {
  it("is a way in by itself, and shows when it was used", async () => {
    const { device } = await withPasskey();
    const phone = stranger();
    const answer = await phone.show(way, device);
    expect([answer.status, answer.body.id]).toEqual([200, ruth.user.id]);
    expect(await phone.signedInAs()).toBe(ruth.user.id);
    expect((await phone.send("GET", overview)).body).toMatchObject({
      passkeys: [{ name: "Unknown device", lastUsedAt: expect.any(String) }],
      recoveryCodesLeft: 10,
      secondStep: false,
    });
  });

  it("signs somebody in who is suspended, as her password does, and nobody whose account is deleted", async () => {
    const { device } = await withPasskey();
    await create.suspension(ruth);
    expect((await stranger().show(way, device)).status).toBe(200);
    await laptopOf(ruth).post("/api/auth/delete-account", { password });
    expect((await stranger().show(way, device)).status).toBe(401);
  });

  it("is refused with an answer that was sent before, by another browser, or without a challenge", async () => {
    const { device } = await withPasskey();
    const [phone, thief] = [stranger(), stranger()];
    const asked = await phone.challenge();
    const answer = { credential: device.use(asked) };
    expect((await thief.post(way, answer)).status).toBe(401);
    const cookie = phone.cookies();
    expect((await phone.post(way, answer)).status).toBe(200);
    const again = passkeyBrowser(app, { cookie });
    expect((await again.post(way, answer)).status).toBe(401);
  });

  it("is refused after five minutes", async () => {
    const { device } = await withPasskey();
    const phone = stranger();
    const asked = await phone.challenge();
    await app.platform.db.update(passkeyChallenges).set({ expiresAt: new Date() });
    expect((await phone.post(way, { credential: device.use(asked) })).status).toBe(401);
  });

  it.each([
    ["for another origin", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["by a device that did not ask who she is", { verified: false }],
  ])("is refused %s, both when it is made and when it is used", async (_what, lies) => {
    const { device } = await withPasskey();
    expect((await stranger().show(way, device, lies)).status).toBe(401);
    const laptop = laptopOf(ruth);
    const other = softwareAuthenticator(testOrigin);
    const { body } = await laptop.post<{ challenge: string }>(`${overview}/options`, {});
    const made = await laptop.post(overview, { credential: other.make(body, lies) });
    expect([made.status, made.body.message]).toEqual([
      400,
      "The passkey could not be added. Please try again.",
    ]);
  });

  it("is refused when its count goes back: somebody has a copy of it", async () => {
    const { device } = await withPasskey();
    expect((await stranger().show(way, device, { counter: 7 })).status).toBe(200);
    expect((await stranger().show(way, device, { counter: 7 })).status).toBe(401);
    expect((await stranger().show(way, device, { counter: 6 })).status).toBe(401);
    expect((await stranger().show(way, device, { counter: 8 })).status).toBe(200);
  });

  it("may be one that never counts", async () => {
    const { device } = await withPasskey();
    expect((await stranger().show(way, device, { counter: 0 })).status).toBe(200);
    expect((await stranger().show(way, device, { counter: 0 })).status).toBe(200);
  });

  it("that nobody has is answered like one that is wrong", async () => {
    const { device } = await withPasskey();
    const unknown = await stranger().show(way, softwareAuthenticator(testOrigin));
    const wrong = await stranger().show(way, device, { origin: "https://evil.example" });
    expect(unknown.text).toBe(wrong.text);
    expect(unknown.status).toBe(wrong.status);
  });

  it("is stored once, whoever sends it", async () => {
    const { device } = await withPasskey();
    const eve = await create.person("approved", { passwordHash });
    expect((await laptopOf(eve).add(device, password)).status).toBe(409);
    expect((await stranger().show(way, device)).body.id).toBe(ruth.user.id);
  });

  it("cannot be added to another's account by her challenge", async () => {
    const eve = await create.person("approved", { passwordHash });
    const laptop = laptopOf(ruth);
    const { body } = await laptop.post<{ challenge: string }>(`${overview}/options`, { password });
    laptop.kept.set("session", eve.cookie.slice("session=".length));
    const sent = await laptop.post(overview, { credential: softwareAuthenticator(testOrigin).make(body) });
    expect(sent.status).toBe(400);
  });

  it("is one of twenty at most", async () => {
    await withPasskey();
    const more = Array.from({ length: 19 }, (_, index) => ({
      userId: ruth.user.id,
      credentialId: `${ruth.user.id}-${index}`,
      publicKey: "none",
      counter: 0,
      transports: [],
      name: "test",
    }));
    await app.platform.db.insert(passkeys).values(more);
    expect((await laptopOf(ruth).add()).status).toBe(409);
  });

  it("may be asked for so often from one network", async () => {
    await app.platform.db.delete(rateLimits);
    await stranger().challenge();
    await app.platform.db.update(rateLimits).set({ points: 300 });
    expect((await stranger().post("/api/auth/passkey/challenge")).status).toBe(429);
  });
});

describe("changing one's passkeys", () => {
  it("needs her password for the first", async () => {
    const laptop = laptopOf(ruth);
    expect((await laptop.send("GET", overview)).body).toMatchObject({ passkeys: [], needs: "password" });
    const [none, wrong] = [await laptop.add(), await laptop.add(undefined, "guess")];
    expect([none.status, wrong.status, wrong.body.message]).toEqual([
      400,
      400,
      "Your password is not correct.",
    ]);
    expect((await laptop.add(undefined, password)).status).toBe(201);
  });

  it("needs a new sign-in where she has no password", async () => {
    const paul = await create.person("approved");
    await app.platform.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, paul.user.id));
    expect((await laptopOf(paul).add()).status).toBe(403);
    expect((await laptopOf(await create.session(paul)).add()).status).toBe(201);
  });

  it("needs one of them from then on, shown within ten minutes", async () => {
    const { device, body } = await withPasskey();
    const laptop = laptopOf(ruth);
    await wait(ruth, 11);
    const remove = () => laptop.send("DELETE", `${overview}/${body.passkey.id}`);
    const calls = [
      () => laptop.add(undefined, password),
      remove,
      () => laptop.post(`${overview}/recovery-codes`),
      () => laptop.send("PUT", `${overview}/second-step`, { on: true }),
    ];
    for (const call of calls) expect((await call()).status).toBe(403);
    expect((await laptop.show("/api/auth/confirm/passkey", device)).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect((await laptop.send("GET", overview)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  it("is not opened by another's passkey", async () => {
    await withPasskey();
    const eve = await create.person("approved", { passwordHash });
    const { device } = await withPasskey(eve);
    await wait(ruth, 11);
    expect((await laptopOf(ruth).show("/api/auth/confirm/passkey", device)).status).toBe(400);
  });

  it("removes only one's own", async () => {
    const { body } = await withPasskey();
    const eve = await create.person("approved", { passwordHash });
    await withPasskey(eve);
    expect((await laptopOf(eve).send("DELETE", `${overview}/${body.passkey.id}`)).status).toBe(404);
  });

  it("turns the second step off with the last one", async () => {
    const { body } = await withSecondStep();
    await laptopOf(ruth).send("DELETE", `${overview}/${body.passkey.id}`);
    const signedIn = await stranger().signInWithPassword(ruth.user.email, password);
    expect(signedIn.body.next).toBeUndefined();
  });
});

describe("with a second step", () => {
  const passwordThen = async () => {
    const phone = stranger();
    const answer = await phone.signInWithPassword(ruth.user.email, password);
    expect([answer.status, answer.body]).toEqual([200, { next: "/second-step" }]);
    return phone;
  };

  it("a right password opens no session, until her passkey follows", async () => {
    const { device } = await withSecondStep();
    const phone = await passwordThen();
    expect(await phone.signedInAs()).toBeUndefined();
    expect((await phone.show(secondStepWith, device)).status).toBe(200);
    expect(await phone.signedInAs()).toBe(ruth.user.id);
  });

  it("another's passkey does not let anybody in", async () => {
    await withSecondStep();
    const { device } = await withPasskey(await create.person("approved", { passwordHash }));
    const phone = await passwordThen();
    expect((await phone.show(secondStepWith, device)).status).toBe(401);
    expect(await phone.signedInAs()).toBeUndefined();
  });

  it("a recovery code does, once, however it is typed", async () => {
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
      "This recovery code is not right, or it was used already.",
    ]);
    expect((await again.post(secondStepCode, { code: codes[1] })).status).toBe(200);
  });

  it("guessing codes ends after ten, for the account and not for the browser", async () => {
    const { codes } = await withSecondStep();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const phone = await passwordThen();
      statuses.push((await phone.post(secondStepCode, { code: `guess-${guess}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await (await passwordThen()).post(secondStepCode, { code: codes[0] })).status).toBe(429);
  });

  it("new codes end the old ones", async () => {
    const { codes } = await withSecondStep();
    const { body } = await laptopOf(ruth).post<{ recoveryCodes: string[] }>(`${overview}/recovery-codes`);
    const phone = await passwordThen();
    expect((await phone.post(secondStepCode, { code: codes[0] })).status).toBe(400);
    expect((await phone.post(secondStepCode, { code: body.recoveryCodes[0] })).status).toBe(200);
  });

  it("a new password is no way round it, and ends what waits", async () => {
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

  it("a form without scripts leads to its page, and from there with a code to where she wanted", async () => {
    const { codes } = await withSecondStep();
    const phone = stranger();
    const returnTo = "/events";
    const fields = { email: ruth.user.email, password, returnTo };
    expect(await phone.submit("/api/auth/email/signin", fields)).toEqual([
      303,
      "/second-step?returnTo=%2Fevents",
    ]);
    expect(await phone.submit(secondStepCode, { code: codes[0]!, returnTo })).toEqual([303, returnTo]);
    expect(await phone.signedInAs()).toBe(ruth.user.id);
  });

  it("waits ten minutes", async () => {
    const { device } = await withSecondStep();
    const phone = await passwordThen();
    phone.kept.delete("second-step");
    const late = await phone.show(secondStepWith, device);
    expect([late.status, late.body.message]).toEqual([401, "That took too long. Please sign in again."]);
  });
});

it("an account without passkeys signs in as before", async () => {
  await app.platform.db.update(users).set({ secondStep: false }).where(eq(users.id, ruth.user.id));
  const phone = stranger();
  expect((await phone.signInWithPassword(ruth.user.email, password)).body.next).toBeUndefined();
  expect(await phone.signedInAs()).toBe(ruth.user.id);
});
