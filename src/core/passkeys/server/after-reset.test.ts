import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PasskeyOverview } from "#src/core/passkeys/passkey.schema.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { passkeyBrowser } from "#testing/api/passkey-calls.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp({ ADMIN_EMAILS: "boss@example.com" });
const list = "/api/auth/passkeys";
const hers = "window-seat-9";

let ruth: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  await app.platform.db.delete(users);
  ruth = await create.person("approved", { passwordHash, email: "ruth@example.com" });
});

/** A thief with a session of hers has added a passkey; she chooses a new password by an emailed link, and signs in. */
async function afterReset(person = ruth, made: { secondStep?: boolean } = {}) {
  const added = await passkeyBrowser(app, person).add(undefined, password);
  expect(added.status).toBe(201);
  if (made.secondStep) await app.platform.db.update(users).set({ secondStep: true });
  const laptop = passkeyBrowser(app);
  const { email } = person.user;
  await laptop.post("/api/auth/forgot-password", { email });
  const token = tokenIn((await app.mails()).at(-1));
  await laptop.post("/api/auth/reset-password", { token, password: hers, confirmPassword: hers });
  const entered = await laptop.signInWithPassword(email, hers);
  return { laptop, entered, added, remove: () => laptop.send("DELETE", `${list}/${added.id}`) };
}
const overviewOf = async (laptop: ReturnType<typeof passkeyBrowser>) =>
  (await laptop.send<PasskeyOverview>("GET", list)).body;

const wait = (minutes: number) =>
  app.platform.db.update(users).set({ passwordResetAt: new Date(Date.now() - minutes * 60_000) });

describe("right after an emailed new password", () => {
  it("a passkey, which a thief may have added, can be removed without a proof; nothing else can be changed so", async () => {
    const { laptop, added, remove } = await afterReset();
    expect(await overviewOf(laptop)).toMatchObject({ needs: "passkey", needsToRemove: null });
    expect((await laptop.add()).status).toBe(403);
    expect((await laptop.post(`${list}/recovery-codes`)).status).toBe(403);
    expect((await laptop.send("PUT", `${list}/second-step`, { on: true })).status).toBe(403);
    expect((await remove()).status).toBe(204);
    const thief = await passkeyBrowser(app).show("/api/auth/passkey/signin", added.device);
    expect(thief.status).toBe(401);
    expect(await overviewOf(laptop)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  it("this lasts half an hour", async () => {
    const { laptop, remove } = await afterReset();
    await wait(31);
    expect((await overviewOf(laptop)).needsToRemove).toBe("passkey");
    expect((await remove()).status).toBe(403);
    await wait(29);
    expect((await remove()).status).toBe(204);
  });

  it("the passkey is required as usual if it is a second step", async () => {
    const { laptop, entered, added, remove } = await afterReset(ruth, { secondStep: true });
    expect(entered.body.next).toBe("/second-step");
    expect((await laptop.post("/api/auth/second-step/recovery-code", { code: added.codes[0] })).status).toBe(
      200,
    );
    await app.platform.db.execute("update sessions set confirmed_at = now() - interval '11 minutes'");
    expect((await overviewOf(laptop)).needsToRemove).toBe("passkey");
    expect((await remove()).status).toBe(403);
    expect((await laptop.post("/api/auth/confirm/recovery-code", { code: added.codes[1] })).status).toBe(204);
    expect((await remove()).status).toBe(204);
  });

  it.each([
    ["by role", "admin", "ada@example.com"],
    ["by the operator's setting", "new", "boss@example.com"],
  ] as const)("the passkey is required from an admin %s", async (_how, kind, email) => {
    const admin = await create.person(kind, { passwordHash, email });
    const { laptop, remove } = await afterReset(admin);
    expect((await overviewOf(laptop)).needsToRemove).toBe("passkey");
    expect((await remove()).status).toBe(403);
    // Not while she is suspended either, which only suspends her powers.
    await create.suspension(admin);
    expect((await remove()).status).toBe(403);
  });

  it("a changed password has no such effect", async () => {
    const { device, id } = await passkeyBrowser(app, ruth).add(undefined, password);
    const laptop = passkeyBrowser(app, await create.session(ruth));
    const body = { currentPassword: password, password: hers, confirmPassword: hers };
    expect((await laptop.post("/api/auth/change-password", body)).status).toBe(200);
    expect((await laptop.send("DELETE", `${list}/${id}`)).status).toBe(403);
    expect((await laptop.show("/api/auth/confirm/passkey", device)).status).toBe(204);
    const [row] = await app.platform.db.select().from(users).where(eq(users.id, ruth.user.id));
    expect(row!.passwordResetAt).toBeNull();
  });
});
