import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { accountCalls, cookieOf, password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { testOrigin } from "#testing/api/test-app.ts";

const { app, create } = useTestApp({ ADMIN_EMAILS: "boss@example.com" });
const { signUp, signIn, forgot, resend, reset, userOf, isSignedIn, mailedToken } = accountCalls(app);

const verifiedAt = async (email: string) => {
  const [user] = await app.platform.db.select().from(users).where(eq(users.email, email));
  return user!.emailVerifiedAt;
};
type Session = { cookie: string };
async function join(email: string, more: object = {}) {
  const answer = await signUp(email, more);
  expect(answer.status).toBe(201);
  const mail = (await app.mails()).at(-1);
  return { mail, token: tokenIn(mail), as: cookieOf(answer) };
}
const open = async (token: string, as?: Session) =>
  (await app.get(`/api/auth/verify-email?token=${token}`, { as })).text();
const confirm = (token: string, as?: Session, more: Record<string, string> = {}) =>
  app.post("/api/auth/verify-email", { body: new URLSearchParams({ token, ...more }), as });
const leadsTo = (answer: Response) => answer.headers.get("location")!;

describe("confirming an email address", () => {
  it("is requested in one email at sign-up, which contains no user input (AUTH-124)", async () => {
    const { mail } = await join("ruth@example.com", { firstName: "Buy at evil.example" });
    expect(mail?.to).toEqual([{ name: "", address: "ruth@example.com" }]);
    expect(mail?.html).toContain("/api/auth/verify-email?token=");
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil");
    expect(await app.mails()).toEqual([]);
  });

  it("links to the public address, whatever Host the request names", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    await signUp("host@example.com", {}, { headers });
    const [mail] = await app.mails();
    expect(mail?.text).toContain("http://localhost:3000/api/auth/verify-email?token=");
    expect(`${mail?.text} ${mail?.html}`).not.toContain("evil.example");
  });

  it("needs a click: opening the link alone, as email filters do, confirms nothing", async () => {
    const { token, as } = await join("click@example.com");
    expect(await open(token, as)).toContain("Confirm my email address");
    expect(await verifiedAt("click@example.com")).toBeNull();

    const confirmed = await confirm(token, as);
    expect([confirmed.status, leadsTo(confirmed)]).toEqual([303, "/?notice=email-verified"]);
    expect(await verifiedAt("click@example.com")).toBeInstanceOf(Date);
    expect(await userOf(cookieOf(confirmed))).toMatchObject({ emailVerified: true });
  });

  it("gives her session a new token and ends the others: a copy of it does not get its new rights", async () => {
    const { token, as } = await join("rises@example.com");
    const elsewhere = cookieOf(await signIn("rises@example.com"));
    const hers = cookieOf(await confirm(token, as));
    expect([await isSignedIn(hers), await isSignedIn(as), await isSignedIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("works once, within 24 hours, and not with a link for another purpose", async () => {
    const { token } = await join("once@example.com");
    expect((await confirm(token)).status).toBe(303);
    const again = await confirm(token);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("This link doesn’t work");

    const { token: expired } = await join("late@example.com");
    await app.platform.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await confirm(expired)).status).toBe(400);
    expect((await app.get(`/api/auth/verify-email?token=${expired}`)).status).toBe(400);

    await forgot("late@example.com");
    expect((await confirm(await mailedToken())).status).toBe(400);
    expect(await verifiedAt("late@example.com")).toBeNull();
  });

  it("escapes the link's parameters", async () => {
    const page = await app.get(`/api/auth/verify-email?token=${encodeURIComponent('"><script>x</script>')}`);
    expect(await page.text()).not.toContain("<script>");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("can be requested again, with the same answer for every address and an email only where it is needed", async () => {
    await join("again@example.com");
    const confirmed = await create.person("new");
    const addresses = ["again@example.com", confirmed.user.email, "nobody@example.com"];
    const answers = await Promise.all(addresses.map((email) => resend(email)));
    const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(texts).size).toBe(1);
    const mails = await app.mails();
    expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual(["again@example.com"]);
    expect((await confirm(tokenIn(mails[0]))).status).toBe(303);
  });
});

describe("confirming an address in a browser that is not signed in to its account", () => {
  const confirmWith = (token: string, given: string) => confirm(token, undefined, { password: given });

  it("asks for the password that was chosen, confirms the address with it, and signs in; other browsers stay", async () => {
    const email = "laptop@example.com";
    const { token, as } = await join(email);
    expect(await open(token)).toContain("Enter the password you chose when you signed up");
    const wrong = await confirmWith(token, "not-the-one-1");
    expect([wrong.status, wrong.headers.get("set-cookie")]).toEqual([401, null]);
    expect(await wrong.text()).toContain("Try again, or choose a new one.");
    expect(await verifiedAt(email)).toBeNull();

    const confirmed = await confirmWith(token, password);
    expect([confirmed.status, leadsTo(confirmed)]).toEqual([303, "/?notice=email-verified"]);
    expect(await userOf(cookieOf(confirmed))).toMatchObject({ email, emailVerified: true });
    expect(await isSignedIn(as)).toBe(true);
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(["New sign-in to your account"]);
    expect((await confirmWith(token, password)).status).toBe(400);
  });

  it("counts guesses, like signing in", async () => {
    const email = "guessed@example.com";
    const { token } = await join(email);
    for (let guess = 0; guess < 10; guess += 1) {
      // oxlint-disable-next-line no-await-in-loop -- Sequential, like real guesses.
      expect((await confirmWith(token, `guess-number-${guess}`)).status).toBe(401);
    }
    const refused = await confirmWith(token, password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await refused.text()).toContain("Too many");
    expect((await signIn(email)).status).toBe(429);
    expect(await verifiedAt(email)).toBeNull();
  });

  it("offers a new password as the way out, which lets only the address's owner sign in", async () => {
    const email = "phone@example.com";
    const { token, as } = await join(email);
    expect(await open(token)).toContain("Choose a new password");

    const pressed = await confirm(token);
    const next = /^\/reset-password\?token=([\w-]{43})&confirms=email$/.exec(leadsTo(pressed))!;
    expect(pressed.status).toBe(303);
    expect(await verifiedAt(email)).toBeNull();
    expect(await isSignedIn(as)).toBe(false);

    expect((await reset(next[1]!, "lighthouse-77")).status).toBe(200);
    expect(await verifiedAt(email)).toBeInstanceOf(Date);
    expect((await signIn(email)).status).toBe(401);
    expect(await (await signIn(email, "lighthouse-77")).json()).toMatchObject({ emailVerified: true });
    expect((await reset(next[1]!, "lighthouse-78")).status).toBe(400);
  });

  it.each(["no session", "a session of another account"])(
    "gives no admin role to a stranger who signed up with an admin's address: confirmed with %s",
    async (which) => {
      await app.platform.db.delete(users).where(eq(users.email, "boss@example.com"));
      const { token, as: stranger } = await join("boss@example.com");
      const owner = which === "no session" ? undefined : await create.person("approved");
      expect(await open(token, owner)).toContain("Choose a new password");
      const pressed = await confirm(token, owner);
      expect(await isSignedIn(stranger)).toBe(false);
      const again = cookieOf(await signIn("boss@example.com"));
      expect(await userOf(again)).toMatchObject({ isAdmin: false, emailVerified: false });

      const passwordToken = new URL(leadsTo(pressed), testOrigin).searchParams.get("token")!;
      expect((await reset(passwordToken, "lighthouse-77")).status).toBe(200);
      expect(await isSignedIn(again)).toBe(false);
      expect((await signIn("boss@example.com")).status).toBe(401);
      expect(await (await signIn("boss@example.com", "lighthouse-77")).json()).toMatchObject({
        isAdmin: true,
      });
    },
  );

  it("changes nothing when not finished: the old password still works, and a new link can be requested", async () => {
    const email = "half-way@example.com";
    const { token } = await join(email);
    await confirm(token);
    const as = cookieOf(await signIn(email));
    await resend(email);
    const confirmed = await confirm(await mailedToken(), as);
    expect(leadsTo(confirmed)).toBe("/?notice=email-verified");
    expect(await userOf(cookieOf(confirmed))).toMatchObject({ emailVerified: true });
  });
});

describe("a link that confirms an address", () => {
  it("succeeds once when submitted many times in parallel", async () => {
    const { token, as } = await join("many@example.com");
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token, as)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  it("is invalid once the address is confirmed, by another link or by a new password", async () => {
    const one = await join("two-links@example.com");
    await resend("two-links@example.com");
    const second = await mailedToken();
    const confirmed = await confirm(one.token, one.as);
    expect(confirmed.status).toBe(303);
    expect((await confirm(second)).status).toBe(400);
    expect(await isSignedIn(cookieOf(confirmed))).toBe(true);

    const other = await join("forgetful@example.com");
    await forgot("forgetful@example.com");
    expect((await reset(await mailedToken(), "lighthouse-77")).status).toBe(200);
    expect((await confirm(other.token)).status).toBe(400);
  });

  it("is not used up when confirming the address fails", async () => {
    const { token, as } = await join("transaction@example.com");
    const { db } = app.platform;
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await db.execute(sql`create trigger refuse before update on users execute function refuse()`);
    try {
      const failed = await app.api.request(`${testOrigin}/api/auth/verify-email`, {
        method: "POST",
        headers: { origin: testOrigin, cookie: as.cookie },
        body: new URLSearchParams({ token }),
      });
      expect(failed.status).toBe(500);
    } finally {
      await db.execute(sql`drop function refuse() cascade`);
    }
    expect(await verifiedAt("transaction@example.com")).toBeNull();
    expect((await confirm(token, as)).status).toBe(303);
    expect(await verifiedAt("transaction@example.com")).toBeInstanceOf(Date);
  });
});

describe("the page after confirming an address", () => {
  const post = "/housing?post=1";
  const linkIn = (mail: { text?: string | undefined } | undefined) =>
    new URL(/http\S+verify-email\S+/.exec(mail!.text!)![0]);
  const returnToOf = (mail: { text?: string | undefined } | undefined) =>
    linkIn(mail).searchParams.get("returnTo");

  it("is the returnTo of the sign-up", async () => {
    const { mail, token, as } = await join("going@example.com", { returnTo: post });
    const { pathname, search } = linkIn(mail);
    expect(returnToOf(mail)).toBe(post);
    expect(await (await app.get(pathname + search, { as })).text()).toContain(`value="${post}"`);
    expect(leadsTo(await confirm(token, as, { returnTo: post }))).toBe(
      "/housing?post=1&notice=email-verified",
    );
  });

  it("is passed on to the new-password page when the link is opened in another browser", async () => {
    const { token } = await join("elsewhere@example.com", { returnTo: post });
    const next = new URL(leadsTo(await confirm(token, undefined, { returnTo: post })), testOrigin);
    expect(next.pathname).toBe("/reset-password");
    expect(next.searchParams.get("returnTo")).toBe(post);
  });

  it("is the page on which another link was requested", async () => {
    await join("asked-again@example.com", { returnTo: post });
    await resend("asked-again@example.com", { returnTo: "/membership?plan=vip" });
    expect(returnToOf((await app.mails())[0])).toBe("/membership?plan=vip");
  });

  it.each(["https://evil.example/x", "//evil.example", "/api/logout", "javascript:alert(1)"])(
    "is never another site, nor our API: %s",
    async (returnTo) => {
      const { mail, token, as } = await join(`${crypto.randomUUID()}@example.com`, { returnTo });
      expect(returnToOf(mail)).toBeNull();
      expect(mail!.text).not.toContain("evil");
      expect(leadsTo(await confirm(token, as, { returnTo }))).toBe("/?notice=email-verified");
    },
  );
});
