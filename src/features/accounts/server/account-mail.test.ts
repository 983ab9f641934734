import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, describe } from "vitest";
import { accountTokens } from "#src/features/accounts/server/account-token.table.ts";
import { users } from "#src/features/accounts/server/user.table.ts";
import { tokenIn } from "#testing/outbox.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newcomer = (email: string) => ({
  email,
  password: "riverside-42",
  confirmPassword: "riverside-42",
  firstName: "Ruth",
  lastName: "Avery",
  congregation: "Beacon",
});
const verifiedAt = async (email: string) => {
  const [user] = await app.platform.db.select().from(users).where(eq(users.email, email));
  return user!.emailVerifiedAt;
};
async function signUp(email: string) {
  expect((await app.post("/api/auth/signup", { body: newcomer(email) })).status).toBe(201);
  const [mail] = await app.mails();
  return { mail, token: tokenIn(mail) };
}
const confirm = (token: string) =>
  app.post("/api/auth/verify-email", { body: new URLSearchParams({ token }) });

describe("confirming an e-mail address", () => {
  it("begins with one mail at sign-up (AUTH-124)", async () => {
    const { mail } = await signUp("ruth@example.com");
    expect(mail?.to).toEqual([{ name: "", address: "ruth@example.com" }]);
    expect(mail?.html).toContain("/api/auth/verify-email?token=");
    expect(await app.mails()).toEqual([]);
  });

  it("repeats nothing that was typed at sign-up, so that it carries nobody's message", async () => {
    await app.post("/api/auth/signup", {
      body: { ...newcomer("spam@example.com"), firstName: "Buy at evil.example" },
    });
    const [mail] = await app.mails();
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil");
  });

  it("links to the public address, whatever Host the request names", async () => {
    await app.post("/api/auth/signup", {
      body: newcomer("host@example.com"),
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    const [mail] = await app.mails();
    expect(mail?.text).toContain("http://localhost:3000/api/auth/verify-email?token=");
    expect(`${mail?.text} ${mail?.html}`).not.toContain("evil.example");
  });

  it("takes a click: opening the link alone, as mail filters do, confirms nothing", async () => {
    const { token } = await signUp("click@example.com");
    const page = await app.get(`/api/auth/verify-email?token=${token}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Confirm my address");
    expect(await verifiedAt("click@example.com")).toBeNull();

    const confirmed = await confirm(token);
    expect(confirmed.status).toBe(303);
    expect(confirmed.headers.get("location")).toBe("/auth?notice=email-verified");
    expect(await verifiedAt("click@example.com")).toBeInstanceOf(Date);
  });

  it("works once, for 24 hours, and not with a link of another kind", async () => {
    const { token } = await signUp("once@example.com");
    expect((await confirm(token)).status).toBe(303);
    expect((await confirm(token)).status).toBe(400);

    const { token: late } = await signUp("late@example.com");
    await app.platform.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await confirm(late)).status).toBe(400);
    expect((await app.get(`/api/auth/verify-email?token=${late}`)).status).toBe(400);

    await app.post("/api/auth/forgot-password", { body: { email: "late@example.com" } });
    expect((await confirm(tokenIn((await app.mails())[0]))).status).toBe(400);
    expect(await verifiedAt("late@example.com")).toBeNull();
  });

  it("cannot be sent from another site, and escapes what the link brings", async () => {
    const { token } = await signUp("csrf@example.com");
    const answer = await app.post("/api/auth/verify-email", {
      body: new URLSearchParams({ token }),
      headers: { origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
    const page = await app.get(`/api/auth/verify-email?token=${encodeURIComponent('"><script>x</script>')}`);
    expect(await page.text()).not.toContain("<script>");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("can be asked for again, with one answer for every address and a mail only where it is needed", async () => {
    await signUp("again@example.com");
    const confirmed = await app.create.person("new");
    const answers = [];
    for (const email of ["again@example.com", confirmed.user.email, "nobody@example.com"]) {
      const answer = await app.post("/api/auth/resend-verification", { body: { email } });
      answers.push([answer.status, await answer.text()]);
    }
    expect(new Set(answers.map((answer) => answer.join(" "))).size).toBe(1);
    const mails = await app.mails();
    expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual(["again@example.com"]);
    expect((await confirm(tokenIn(mails[0]))).status).toBe(303);
  });
});
