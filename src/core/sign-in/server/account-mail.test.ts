import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, describe } from "vitest";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { tokenIn } from "#testing/outbox.ts";
import { createTestApp, testOrigin, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ADMIN_EMAILS: "boss@example.com" });
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
type Session = { cookie: string };
const sessionOf = (answer: Response): Session => ({
  cookie: /session=[\w-]+/.exec(answer.headers.getSetCookie().join(";"))![0],
});
async function signUp(email: string) {
  const answer = await app.post("/api/auth/signup", { body: newcomer(email) });
  expect(answer.status).toBe(201);
  const [mail] = await app.mails();
  return { mail, token: tokenIn(mail), as: sessionOf(answer) };
}
const open = async (token: string, as?: Session) =>
  (await app.get(`/api/auth/verify-email?token=${token}`, { as })).text();
const confirm = (token: string, as?: Session) =>
  app.post("/api/auth/verify-email", { body: new URLSearchParams({ token }), as });
const signIn = (email: string, password: string) =>
  app.post("/api/auth/signin", { body: { email, password } });
const userOf = async (as: Session) => (await app.get("/api/auth/user", { as })).json() as Promise<object>;
async function choosePassword(token: string, password: string) {
  const answer = await app.post("/api/auth/reset-password", {
    body: { token, password, confirmPassword: password },
  });
  // The email about it is tested elsewhere.
  await app.mails();
  return answer;
}

describe("confirming an e-mail address", () => {
  it("sends one email at sign-up (AUTH-124)", async () => {
    const { mail } = await signUp("ruth@example.com");
    expect(mail?.to).toEqual([{ name: "", address: "ruth@example.com" }]);
    expect(mail?.html).toContain("/api/auth/verify-email?token=");
    expect(await app.mails()).toEqual([]);
  });

  it("repeats no input of the sign-up, so that it cannot carry a message to a stranger", async () => {
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

  it("needs a click: opening the link alone, as email filters do, confirms nothing", async () => {
    const { token, as } = await signUp("click@example.com");
    const page = await app.get(`/api/auth/verify-email?token=${token}`, { as });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Confirm my address");
    expect(await verifiedAt("click@example.com")).toBeNull();

    const confirmed = await confirm(token, as);
    expect(confirmed.status).toBe(303);
    expect(confirmed.headers.get("location")).toBe("/?notice=email-verified");
    expect(await verifiedAt("click@example.com")).toBeInstanceOf(Date);
    expect(await userOf(as)).toMatchObject({ emailVerified: true });
  });

  it("works once, within 24 hours, and not with a link for another purpose", async () => {
    const { token } = await signUp("once@example.com");
    expect((await confirm(token)).status).toBe(303);
    const again = await confirm(token);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("This link cannot be used");

    const { token: expired } = await signUp("late@example.com");
    await app.platform.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await confirm(expired)).status).toBe(400);
    expect((await app.get(`/api/auth/verify-email?token=${expired}`)).status).toBe(400);

    await app.post("/api/auth/forgot-password", { body: { email: "late@example.com" } });
    expect((await confirm(tokenIn((await app.mails())[0]))).status).toBe(400);
    expect(await verifiedAt("late@example.com")).toBeNull();
  });

  it("cannot be submitted from another site, and escapes the link's parameters", async () => {
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

  it("can be requested again, with the same answer for every address and an email only where it is needed", async () => {
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

describe("confirming an address in a browser that is not signed in to its account", () => {
  it("leads to a new password, which confirms the address and lets only its owner sign in", async () => {
    const email = "phone@example.com";
    const { token, as } = await signUp(email);
    const page = await open(token);
    expect(page).toContain("Go on and choose a password");
    expect(page).toContain("Open the link in the browser where you signed up");

    const pressed = await confirm(token);
    const next = /^\/reset-password\?token=([\w-]{43})&confirms=email$/.exec(
      pressed.headers.get("location")!,
    )!;
    expect(pressed.status).toBe(303);
    expect(await verifiedAt(email)).toBeNull();
    expect((await app.get("/api/auth/user", { as })).status).toBe(401);

    expect((await choosePassword(next[1]!, "lighthouse-77")).status).toBe(200);
    expect(await verifiedAt(email)).toBeInstanceOf(Date);
    expect((await signIn(email, "riverside-42")).status).toBe(401);
    expect(await (await signIn(email, "lighthouse-77")).json()).toMatchObject({ emailVerified: true });
    expect((await choosePassword(next[1]!, "lighthouse-78")).status).toBe(400);
  });

  it.each(["no session", "a session of another account"])(
    "gives no admin role to a stranger who signed up with an admin's address: confirmed with %s",
    async (which) => {
      await app.platform.db.delete(users).where(eq(users.email, "boss@example.com"));
      const { token, as: stranger } = await signUp("boss@example.com");
      const owner = which === "no session" ? undefined : await app.create.person("approved");
      expect(await open(token, owner)).toContain("Go on and choose a password");
      const pressed = await confirm(token, owner);
      expect((await app.get("/api/auth/user", { as: stranger })).status).toBe(401);
      const again = sessionOf(await signIn("boss@example.com", "riverside-42"));
      expect(await userOf(again)).toMatchObject({ isAdmin: false, emailVerified: false });

      const passwordToken = new URL(pressed.headers.get("location")!, "http://x").searchParams.get("token")!;
      expect((await choosePassword(passwordToken, "lighthouse-77")).status).toBe(200);
      expect((await app.get("/api/auth/user", { as: again })).status).toBe(401);
      expect((await signIn("boss@example.com", "riverside-42")).status).toBe(401);
      expect(await (await signIn("boss@example.com", "lighthouse-77")).json()).toMatchObject({
        isAdmin: true,
      });
    },
  );

  it("changes nothing when not finished: the old password still works, and a new link can be requested", async () => {
    const email = "half-way@example.com";
    const { token } = await signUp(email);
    await confirm(token);
    const as = sessionOf(await signIn(email, "riverside-42"));
    await app.post("/api/auth/resend-verification", { body: { email } });
    expect((await confirm(tokenIn((await app.mails())[0]), as)).headers.get("location")).toBe(
      "/?notice=email-verified",
    );
    expect(await userOf(as)).toMatchObject({ emailVerified: true });
  });
});

describe("a link that confirms an address", () => {
  const another = async (email: string) => {
    await app.post("/api/auth/resend-verification", { body: { email } });
    return tokenIn((await app.mails())[0]);
  };

  it("succeeds once when submitted many times in parallel", async () => {
    const { token, as } = await signUp("many@example.com");
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token, as)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  it("is invalid once the address is confirmed, by another link or by a new password", async () => {
    const one = await signUp("two-links@example.com");
    const second = await another("two-links@example.com");
    expect((await confirm(one.token, one.as)).status).toBe(303);
    expect((await confirm(second)).status).toBe(400);
    expect((await app.get("/api/auth/user", { as: one.as })).status).toBe(200);

    const other = await signUp("forgetful@example.com");
    await app.post("/api/auth/forgot-password", { body: { email: "forgetful@example.com" } });
    expect((await choosePassword(tokenIn((await app.mails())[0]), "lighthouse-77")).status).toBe(200);
    expect((await confirm(other.token)).status).toBe(400);
  });

  it("is not used up when confirming the address fails", async () => {
    const { token, as } = await signUp("transaction@example.com");
    await app.platform.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await app.platform.db.execute(
      sql`create trigger refuse before update on users execute function refuse()`,
    );
    try {
      const failed = await app.api.request(`${testOrigin}/api/auth/verify-email`, {
        method: "POST",
        headers: { origin: testOrigin, cookie: as.cookie },
        body: new URLSearchParams({ token }),
      });
      expect(failed.status).toBe(500);
    } finally {
      await app.platform.db.execute(sql`drop function refuse() cascade`);
    }
    expect(await verifiedAt("transaction@example.com")).toBeNull();
    expect((await confirm(token, as)).status).toBe(303);
    expect(await verifiedAt("transaction@example.com")).toBeInstanceOf(Date);
  });
});
