import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { passwordForm } from "#src/core/sign-in/password-form.ts";
import { hashPassword, verifyPassword } from "#src/core/sign-in/server/password.ts";
import { findUserById } from "#src/core/people/server/user.queries.ts";
import { accountCalls, cookieOf, newcomer } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
const { signUp, signIn, forgot, reset, mailedToken } = accountCalls(app);

// The same password from different keyboards: é as one or two characters, any kind of space, full-width letters.
const composed = "café ＃riverside";
const decomposed = "cafe\u0301\u00a0#riverside";
const both = (password: string) => ({ password, confirmPassword: password });
let people = 0;
const anAddress = () => `keyboard-${(people += 1)}@example.com`;

describe("a password is the same from any keyboard", () => {
  it("when she signs up, signs in, changes it, resets it or deletes her account", async () => {
    const email = anAddress();
    const as = cookieOf(await signUp(email, { password: composed, confirmPassword: decomposed }, undefined));
    expect((await signIn(email, decomposed)).status).toBe(200);
    const change = { currentPassword: decomposed, ...both("crème brûlée".normalize("NFD")) };
    const changed = await app.post("/api/auth/change-password", { as, body: change });
    expect(changed.status).toBe(200);
    expect((await signIn(email, "crème brûlée")).status).toBe(200);
    await app.mails();
    await forgot(email);
    expect((await reset(await mailedToken(), decomposed, composed)).status).toBe(200);
    const again = cookieOf(await signIn(email, composed));
    const gone = await app.post("/api/auth/delete-account", { as: again, body: { password: decomposed } });
    expect(gone.status).toBe(200);
  });

  it("but every character and letter case count", async () => {
    const stored = await hashPassword("riverside\u200b42");
    expect(await verifyPassword(stored, "riverside42")).toBe(false);
    expect(await verifyPassword(stored, "Riverside\u200b42")).toBe(false);
    expect(await verifyPassword(null, "riverside\u200b42")).toBe(false);
  });

  it("even if it was hashed as typed, which is corrected when she signs in", async () => {
    const asTyped = await hash(decomposed);
    const her = await create.person("new", { email: anAddress(), passwordHash: asTyped });
    const address = her.user.email;
    expect((await signIn(address, "cafe\u0301 riverside")).status).toBe(401);
    expect((await findUserById(app.platform.db, her.user.id))?.passwordHash).toBe(asTyped);
    expect((await signIn(address, decomposed)).status).toBe(200);
    expect((await signIn(address, composed)).status).toBe(200);
    const stored = (await findUserById(app.platform.db, her.user.id))!.passwordHash;
    expect(await verifyPassword(stored, decomposed)).toBe("in its form");
  });
});

describe("a password that was hashed as typed", () => {
  it("lets her in on two devices at once", async () => {
    const her = await create.person("new", { email: anAddress(), passwordHash: await hash(decomposed) });
    const answers = await Promise.all([1, 2].map(() => signIn(her.user.email, decomposed)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe("the characters of a password", () => {
  it.each([
    ["𠮷𠮷𠮷𠮷", "Password must be at least 8 characters"],
    ["e\u0301".repeat(7), "Password must be at least 8 characters"],
    ["é".repeat(257), "Password must be at most 256 characters"],
    ["ｐａｓｓｗｏｒｄ", "This password is too common"],
  ])("are counted in normalized form: %s", async (password, message) => {
    const refused = await app.post("/api/auth/signup", {
      body: { ...newcomer(anAddress()), ...both(password) },
    });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: "invalid", message, errors: [{ path: "password", message }] },
    ]);
  });

  it("are not normalized in a password that is too long in any form, which would take minutes", async () => {
    const message = "Password must be at most 256 characters";
    const password = "e\u0301\u0316" + "\u0301\u0316".repeat(30_000);
    expect(passwordForm(password) === password).toBe(true);
    expect(passwordForm("\u1f82".normalize("NFD").repeat(256))).toBe("\u1f82".repeat(256));
    const answer = await signIn(anAddress(), password);
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
  });

  it("may be 256 of any kind, and work for signing in", async () => {
    const email = anAddress();
    const password = "e\u0301".repeat(128) + "𠮷".repeat(128);
    expect((await signUp(email, both(password))).status).toBe(201);
    expect((await signIn(email, password)).status).toBe(200);
  });
});
