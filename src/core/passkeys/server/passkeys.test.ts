import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passkeyChallenges, passkeys } from "#src/core/passkeys/server/passkey.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { softwareAuthenticator } from "#testing/api/authenticator.ts";
import type { Person } from "#testing/rows/factories.ts";
import { addedPasskey, passkeyBrowser } from "#testing/api/passkey-calls.ts";
import { testOrigin } from "#testing/api/test-app.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp();
const way = "/api/auth/passkey/signin";
const overview = "/api/auth/passkeys";

let ruth: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  ruth = await create.person("approved", { passwordHash });
});

const laptopOf = (person: Person) => passkeyBrowser(app, person);
const stranger = () => passkeyBrowser(app);
const withPasskey = (person = ruth) => addedPasskey(app, person);
/** Makes her session's proof this many minutes older. */
const wait = (person: Person, minutes: number) =>
  app.platform.db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, person.user.id));

describe("a passkey", () => {
  it("signs in by itself, and shows when it was last used", async () => {
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

  it("is among those that a browser is told about, with the account's id on her devices", async () => {
    const { device } = await withPasskey();
    const { id } = device.use({ challenge: "any" });
    expect((await laptopOf(ruth).send("GET", overview)).body).toMatchObject({
      accepted: {
        rpId: "localhost",
        userId: Buffer.from(ruth.user.id).toString("base64url"),
        allAcceptedCredentialIds: [id],
      },
    });
  });

  it("signs in a suspended member, as her password does, but not to a deleted account", async () => {
    const { device } = await withPasskey();
    await create.suspension(ruth);
    expect((await stranger().show(way, device)).status).toBe(200);
    await laptopOf(ruth).post("/api/auth/delete-account", { password });
    expect((await stranger().show(way, device)).status).toBe(401);
  });

  it("is refused with a repeated answer, from another browser, or without a challenge", async () => {
    const { device } = await withPasskey();
    const [phone, thief] = [stranger(), stranger()];
    const asked = await phone.challenge();
    // From a device that never counts, so that the counter is no reason to refuse it.
    const answer = { credential: device.use(asked, { counter: 0 }) };
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
  ])("is refused %s, when added and when used", async (_what, lies) => {
    const { device } = await withPasskey();
    expect((await stranger().show(way, device, lies)).status).toBe(401);
    const laptop = laptopOf(ruth);
    const other = softwareAuthenticator(testOrigin);
    const { body } = await laptop.post<{ challenge: string }>(`${overview}/options`, {});
    const made = await laptop.post(overview, { credential: other.make(body, lies) });
    expect([made.status, made.body.message]).toEqual([400, "Couldn’t add the passkey. Please try again."]);
  });

  it("is stored only once, whoever sends it", async () => {
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

  it("is limited to twenty per account", async () => {
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

  it("is rate limited by network", async () => {
    await app.platform.db.delete(rateLimits);
    await stranger().challenge();
    await app.platform.db.update(rateLimits).set({ points: 300 });
    expect((await stranger().post("/api/auth/passkey/challenge")).status).toBe(429);
  });
});

describe("changing one's passkeys", () => {
  it("requires her password for the first", async () => {
    const laptop = laptopOf(ruth);
    expect((await laptop.send("GET", overview)).body).toMatchObject({ passkeys: [], needs: "password" });
    const [none, wrong] = [await laptop.add(), await laptop.add(undefined, "guess")];
    expect([none.status, wrong.status]).toEqual([400, 400]);
    expect(wrong.text).toContain("Your password is not correct.");
    expect((await laptop.add(undefined, password)).status).toBe(201);
  });

  it("requires a new sign-in if she has no password", async () => {
    const paul = await create.person("approved");
    await app.platform.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, paul.user.id));
    expect((await laptopOf(paul).add()).status).toBe(403);
    expect((await laptopOf(await create.session(paul)).add()).status).toBe(201);
  });

  it("requires an existing one from then on, used within ten minutes", async () => {
    const { device, id } = await withPasskey();
    const laptop = laptopOf(ruth);
    await wait(ruth, 11);
    const remove = () => laptop.send("DELETE", `${overview}/${id}`);
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

  it("does not accept another member's passkey", async () => {
    await withPasskey();
    const eve = await create.person("approved", { passwordHash });
    const { device } = await withPasskey(eve);
    await wait(ruth, 11);
    expect((await laptopOf(ruth).show("/api/auth/confirm/passkey", device)).status).toBe(400);
  });

  it("removes only one's own", async () => {
    const { id } = await withPasskey();
    const eve = await create.person("approved", { passwordHash });
    await withPasskey(eve);
    expect((await laptopOf(eve).send("DELETE", `${overview}/${id}`)).status).toBe(404);
  });

  it("turns the second step off with the last one", async () => {
    const { id } = await withPasskey();
    expect((await laptopOf(ruth).send("PUT", `${overview}/second-step`, { on: true })).status).toBe(204);
    await laptopOf(ruth).send("DELETE", `${overview}/${id}`);
    const signedIn = await stranger().signInWithPassword(ruth.user.email, password);
    expect(signedIn.body.next).toBeUndefined();
  });
});
