import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { decisions, reportCases, suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { insertRecoveryCodes } from "#src/core/passkeys/server/passkey.queries.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#src/core/passkeys/server/recovery-codes.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { unconfirmedRefusal } from "#src/shared/actor.ts";
import { newcomer, password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { onHttps, passkeyBrowser } from "#testing/api/passkey-calls.ts";

const { app, create } = useTestApp({
  PUBLIC_URL: "https://circle.example",
  ADMIN_EMAILS: "boss@example.com",
  RATE_LIMITS: "off",
});
const email = "boss@example.com";
const hers = "window-seat-9";
const pendingVerifications = "/api/admin/verifications?status=pending";
const signInByPasskey = "/api/auth/passkey/signin";
const browser = () => passkeyBrowser(app);

beforeEach(async () => {
  await app.platform.db.delete(users);
  await app.mails();
});

/** Somebody signs up with an address that is not his. */
async function stranger() {
  const his = browser();
  const { status, body } = await his.post<{ id: string }>("/api/auth/signup", newcomer(email));
  expect(status).toBe(201);
  await app.mails();
  return { his, id: body.id };
}

/** The owner of the address asks for a new password, and chooses it by the link in her email. */
async function ownerResets(chosen = hers) {
  const her = browser();
  await her.post("/api/auth/forgot-password", { email });
  const [mail] = await app.mails();
  const body = { token: tokenIn(mail), password: chosen, confirmPassword: chosen };
  expect((await her.post("/api/auth/reset-password", body)).status).toBe(200);
  return { her, mail };
}

const confirmed = (id: string, emailVerifiedAt: Date | null) =>
  app.platform.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, id));
const byAddress = async () => (await app.platform.db.select().from(users).where(eq(users.email, email)))[0];

describe("an address of somebody else's", () => {
  it("gives a stranger no passkey, code, second step, feed or push before it is confirmed", async () => {
    const { his } = await stranger();
    const refused = [403, unconfirmedRefusal];
    const added = await his.add(undefined, password);
    expect([added.status, JSON.parse(added.text).message]).toEqual(refused);
    for (const [method, target, body] of [
      ["POST", "/api/auth/passkeys", {}],
      ["POST", "/api/auth/passkeys/recovery-codes", undefined],
      ["PUT", "/api/auth/passkeys/second-step", { on: true }],
      ["POST", "/api/calendar-feed", undefined],
      ["PUT", "/api/push-subscriptions", {}],
    ] as const) {
      const answer = await his.send(method, target, body);
      expect([answer.status, answer.body.message], target).toEqual(refused);
    }
    expect((await his.send("GET", pendingVerifications)).status).toBe(403);
  });

  it("leaves him nothing once she resets its password: what he made before credentials waited, neither", async () => {
    const { his, id } = await stranger();
    const { db } = app.platform;
    // As was possible before credentials required a confirmed address.
    await confirmed(id, new Date());
    const { device, codes } = await his.add(undefined, password);
    expect((await his.send("PUT", "/api/auth/passkeys/second-step", { on: true })).status).toBe(204);
    const feed = new URL((await his.post<{ url: string }>("/api/calendar-feed")).body.url).pathname;
    const post = await create.post({ user: { id } as never });
    await confirmed(id, null);
    expect((await browser().send("GET", `/api/forum/${post.id}`)).status).toBe(200);
    // None of it works any more, even before she signs in.
    expect((await browser().show(signInByPasskey, device)).status).toBe(401);
    expect((await browser().send("GET", feed)).status).toBe(404);

    const { mail } = await ownerResets();
    expect(mail!.text).toContain("whatever was made with it before is deleted");
    expect((await his.send("GET", "/api/auth/user")).status).toBe(401);
    const again = browser();
    expect((await again.show(signInByPasskey, device)).status).toBe(401);
    expect((await again.signInWithPassword(email, password)).status).toBe(401);
    expect((await again.send("GET", feed)).status).toBe(404);
    expect((await again.send("GET", `/api/forum/${post.id}`)).status).toBe(404);

    const her = browser();
    const entered = await her.signInWithPassword(email, hers);
    // She needs no second factor.
    expect([entered.status, entered.body.next]).toEqual([200, undefined]);
    expect(await her.user()).toMatchObject({ emailVerified: true, firstName: "Member", mustConfirm: true });
    expect((await her.send("GET", pendingVerifications)).status).toBe(403);
    expect((await her.send<{ passkeys: unknown[] }>("GET", "/api/auth/passkeys")).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
      secondStep: false,
    });
    expect((await her.post("/api/auth/confirm/recovery-code", { code: codes[0] })).status).toBe(400);
    expect((await byAddress())!.id).not.toBe(id);
    const [gone] = await db.select().from(users).where(eq(users.id, id));
    expect(gone).toMatchObject({ email: null, passwordHash: null, deletedAt: expect.any(Date) });
    expect((await her.add(undefined, hers)).status).toBe(201);
    expect((await her.send("GET", pendingVerifications)).status).toBe(200);
  });

  it("leaves him nothing where she takes it over by the link that confirms it", async () => {
    const his = browser();
    await his.post("/api/auth/signup", newcomer(email));
    const token = tokenIn((await app.mails()).at(-1));
    const post = await create.post({ user: (await byAddress()) as never });
    const her = browser();
    const [, next] = await her.submit("/api/auth/verify-email", { token });
    const passwordToken = new URL(next as string, "https://circle.example").searchParams.get("token");
    await her.post("/api/auth/reset-password", {
      token: passwordToken,
      password: hers,
      confirmPassword: hers,
    });
    expect((await her.signInWithPassword(email, hers)).status).toBe(200);
    expect((await browser().signInWithPassword(email, password)).status).toBe(401);
    expect((await her.send("GET", `/api/forum/${post.id}`)).status).toBe(404);
  });

  it("takes no passkey, and no code, of an account whose address is not confirmed", async () => {
    const her = await create.person("new", { passwordHash: await hashPassword(password), email });
    const laptop = passkeyBrowser(app, onHttps(her));
    const { device } = await laptop.add(undefined, password);
    await app.platform.db.update(users).set({ secondStep: true });
    await confirmed(her.user.id, null);
    const phone = browser();
    expect((await phone.show(signInByPasskey, device)).status).toBe(401);
    expect((await phone.signInWithPassword(email, password)).body.next).toBe("/second-step");
    expect((await phone.show("/api/auth/second-step/passkey", device)).status).toBe(401);
    const [code] = newRecoveryCodes();
    await insertRecoveryCodes(app.platform.db, her.user.id, [hashRecoveryCode(her.user.id, code!)]);
    expect((await phone.post("/api/auth/second-step/recovery-code", { code })).status).toBe(401);
    expect((await laptop.show("/api/auth/confirm/passkey", device)).status).toBe(403);
    expect((await laptop.post("/api/auth/confirm/recovery-code", { code })).status).toBe(403);
  });
});

describe("whoever signed up herself", () => {
  it("keeps what she made, confirming by her session or her password", async () => {
    for (const signedIn of [true, false]) {
      await app.platform.db.delete(users);
      const her = browser();
      await her.post("/api/auth/signup", newcomer(email));
      const token = tokenIn((await app.mails()).at(-1));
      const before = (await byAddress())!;
      const post = await create.post({ user: before as never });
      const where = signedIn ? her : browser();
      await where.submit("/api/auth/verify-email", { token, ...(!signedIn && { password }) });
      expect(await byAddress()).toMatchObject({ id: before.id, emailVerifiedAt: expect.any(Date) });
      expect((await where.send("GET", `/api/forum/${post.id}`)).status).toBe(200);
      expect(await where.user()).toMatchObject({ firstName: "Ruth" });
    }
  });

  it("keeps what she made with a confirmed address when she resets her password", async () => {
    const { id } = await stranger();
    await confirmed(id, new Date());
    const post = await create.post({ user: { id } as never });
    const { mail } = await ownerResets();
    expect(mail!.text).not.toContain("deleted");
    expect((await byAddress())!.id).toBe(id);
    expect((await browser().send("GET", `/api/forum/${post.id}`)).status).toBe(200);
  });
});

describe("taking an address over", () => {
  const admin = () => create.person("admin", { email: "ada@example.com" });

  it("sheds no suspension: it moves on, with the decision and the way to appeal", async () => {
    const { db } = app.platform;
    const { id } = await stranger();
    const ada = await admin();
    const [suspension] = await create.suspension({ user: { id } as never }).returning();
    const lifted = { liftedAt: new Date() };
    await create.suspension({ user: { id } as never }, lifted);
    const [reported, other] = await db
      .insert(reportCases)
      .values(
        [crypto.randomUUID(), crypto.randomUUID()].map((subjectId) => ({
          kind: "post",
          subjectId,
          authorId: id,
          decidedAt: new Date(),
        })),
      )
      .returning();
    await db.insert(decisions).values({
      caseId: reported!.id,
      userId: id,
      action: "suspend",
      days: 7,
      hides: false,
      reason: "Spam",
      decidedBy: ada.user.id,
      suspensionId: suspension!.id,
    });
    await ownerResets();
    const her = browser();
    await her.signInWithPassword(email, hers);
    expect(await her.user()).toMatchObject({ suspension: { until: null }, isAdmin: false });
    const listed = await her.send<{ id: string }[]>("GET", "/api/decisions");
    expect(listed.body).toHaveLength(1);
    const { id: made } = (await byAddress())!;
    const owners = await db
      .select()
      .from(suspensions)
      .where(inArray(suspensions.userId, [id, made]));
    expect(owners.map(({ userId, liftedAt }) => [userId, liftedAt !== null])).toEqual(
      expect.arrayContaining([
        [made, false],
        [id, true],
      ]),
    );
    // A report without an effective decision stays with its subject.
    const [stored] = await db.select().from(reportCases).where(eq(reportCases.id, other!.id));
    expect(stored!.authorId).toBe(id);
  });

  it("keeps the role that the operator gave to the address, also the last admin's", async () => {
    const { id } = await stranger();
    await app.platform.db.update(users).set({ role: "admin" }).where(eq(users.id, id));
    await ownerResets();
    expect(await byAddress()).toMatchObject({ role: "admin" });
  });

  it("makes one account, and lets nobody else in, whatever else happens at once", async () => {
    const { his, id } = await stranger();
    const ask = async () => {
      await browser().post("/api/auth/forgot-password", { email });
      return tokenIn((await app.mails()).at(-1));
    };
    const tokens = [await ask(), await ask()];
    const chosen = ["window-seat-1", "window-seat-2"];
    const [resets] = await Promise.all([
      Promise.all(
        tokens.map((token, index) =>
          browser().post("/api/auth/reset-password", {
            token,
            password: chosen[index],
            confirmPassword: chosen[index],
          }),
        ),
      ),
      browser().signInWithPassword(email, password),
      browser().post("/api/auth/signup", newcomer(email)),
      his.send("PATCH", "/api/auth/user", { bio: "His" }),
    ]);
    expect(resets.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const account = (await byAddress())!;
    expect(account).toMatchObject({ bio: null, emailVerifiedAt: expect.any(Date) });
    expect(account.id).not.toBe(id);
    const winner = chosen[resets.findIndex(({ status }) => status === 200)]!;
    expect((await browser().signInWithPassword(email, winner)).status).toBe(200);
    expect((await browser().signInWithPassword(email, password)).status).toBe(401);
    expect((await his.send("GET", "/api/auth/user")).status).toBe(401);
  });
});
