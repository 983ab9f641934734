import { beforeEach, describe, expect, it } from "vitest";
import { createSite } from "#src/app/site.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { testOrigin } from "#testing/api/test-app.ts";

const { app, create } = useTestApp({ SUPPORT_EMAIL: "help@circle.example" });
beforeEach(() => app.platform.db.delete(rateLimits));

const pages = () => ({ fetch: () => new Response("", { headers: { "content-type": "text/html" } }) });
const ours = { "sec-fetch-site": "same-origin" };

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = ours) =>
  createSite({ platform: app.platform, pages, assets: "public" }).fetch(
    new Request(testOrigin + path, { method: "POST", headers, body: new URLSearchParams(fields) }),
    { incoming: { socket: { remoteAddress: "127.0.0.1" }, complete: true } },
  );

async function shown(answer: Response) {
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const [, article = ""] = (await answer.text()).split("<article>");
  return article.replaceAll(/<[^>]*>|\s+/g, " ");
}

const password = "riverside-42";
let count = 0;
const account = () => ({
  email: `form-${(count += 1)}@example.com`,
  password,
  confirmPassword: password,
  firstName: "Ruth",
  lastName: "Avery",
});
const signUp = "/api/auth/signup";
const signIn = "/api/auth/email/signin";
const forgot = "/api/auth/forgot-password";
const reset = "/api/auth/reset-password";
const message = { name: "Ruth", email: "ruth@example.com", message: "Is anybody there?" };

describe("a form that a browser posts by itself is done as a script's call would be:", () => {
  it("signing up and in lead on to where she was going", async () => {
    const person = account();
    const joined = await post(signUp, { ...person, returnTo: "/housing?location=ct" });
    // By way of the sign-in page, which redirects signed-in members, and tells browsers that refused the cookie.
    const on = "/auth?error=cookies-blocked&returnTo=%2Fhousing%3Flocation%3Dct";
    expect([joined.status, joined.headers.get("location")]).toEqual([303, on]);
    const cookie = joined.headers
      .getSetCookie()
      .find((set) => set.startsWith("session="))!
      .split(";")[0]!;
    expect((await app.get("/api/auth/user", { as: { cookie } })).status).toBe(200);
    expect((await app.mails())[0]!.text).toContain("returnTo=%2Fhousing%3Flocation%3Dct");

    const again = await post(signIn, { email: person.email, password, returnTo: "/" });
    expect([again.status, again.headers.get("location")]).toEqual([303, "/auth?error=cookies-blocked"]);
    expect(again.headers.getSetCookie().join()).toContain("session=");
  });

  it("a forgotten password gets its link, and a new password", async () => {
    const person = account();
    await post(signUp, person);
    await app.mails();
    const asked = await post(forgot, { email: person.email });
    expect(asked.status).toBe(200);
    expect(await shown(asked)).toMatch(/Check Your Email.*sent password reset instructions/);
    const token = tokenIn((await app.mails())[0]);
    const fields = { token, password: "a-new-one-42", confirmPassword: "a-new-one-42" };
    const done = await post(reset, { ...fields, returnTo: "/auth?returnTo=/housing" });
    expect(done.status).toBe(200);
    expect(await done.clone().text()).toContain('href="/auth?returnTo=/housing"');
    expect(await shown(done)).toMatch(/All set.*You can now sign in with your new password/);
    expect((await post(signIn, { email: person.email, password: "a-new-one-42" })).status).toBe(303);
  });

  it("a message reaches the volunteers (NAV-28)", async () => {
    await app.mails();
    const sent = await post("/api/contact", message);
    expect(sent.status).toBe(200);
    expect(await shown(sent)).toContain("Your message is on its way");
    expect((await app.mails()).map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([message.email]);
  });

  it("none leads to another site", async () => {
    const joined = await post(signUp, { ...account(), returnTo: "//evil.example/x" });
    expect(joined.headers.get("location")).toBe("/auth?error=cookies-blocked");
  });
});

describe("a form that is refused says why on a plain page:", () => {
  it.each([
    [signUp, { email: "no address" }, 400, /Invalid email address.*First name is required/],
    [signIn, { email: "form-0@example.com", password }, 401, /Invalid email or password/],
    [forgot, { email: "ruth@" }, 400, /Invalid email address/],
    [reset, { token: "x", password, confirmPassword: "another" }, 400, /Passwords don(?:'|&#39;)t match/],
    ["/api/contact", { ...message, message: "" }, 400, /Please write a message/],
  ])("%s", async (path, fields, status, expected) => {
    await app.mails();
    const refused = await post(path, fields);
    expect(refused.status).toBe(status);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const text = await shown(refused);
    expect(text).toMatch(expected);
    expect(text).toContain("What you typed is still there.");
    expect(text).not.toContain(password);
    expect(await app.mails()).toEqual([]);
  });

  it.each([
    ["from another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["from another origin", { origin: "https://evil.example" }],
    ["from nowhere", {}],
  ])("when it comes %s, and nothing is done", async (_what, headers) => {
    const person = account();
    const refused = await post(signUp, person, headers);
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await shown(refused)).toContain("did not come from our own pages");
    expect((await post(signIn, person)).status).toBe(401);
  });

  it("when somebody else has signed in since its page was made", async () => {
    const [ada, eve] = [await create.person("new"), await create.person("new")];
    const send = (shownTo: string) =>
      post("/api/contact", { ...message, account: shownTo }, { ...ours, cookie: eve.cookie });
    const refused = await send(ada.user.id);
    expect(refused.status).toBe(412);
    expect(await shown(refused)).toContain("Somebody else is now signed in");
    expect((await send(eve.user.id)).status).toBe(200);
  });

  it.each([signUp, signIn, forgot, reset, "/api/contact"])(
    "when it comes with an account that nobody has, or with what is no text (%s)",
    async (path) => {
      const fields = { ...account(), ...message, token: "none" };
      for (const text of ["Troy\u0000NY", "💛", "9".repeat(5000)]) {
        for (const name of [...Object.keys(fields), "account", "returnTo"]) {
          // One after the other: signing up twice at once is another test.
          const answer = await post(path, { ...fields, [name]: text });
          expect([name, text, answer.status]).toEqual([name, text, expect.toSatisfy((code) => code < 500)]);
          const isPage = answer.headers.get("content-type")?.includes("text/html");
          expect([name, text, isPage || answer.status === 303]).toEqual([name, text, true]);
        }
      }
      const refused = await post(path, { ...fields, account: "💛" });
      expect(refused.status).toBe(400);
      expect(await shown(refused)).toContain("Please reload the page, then try again.");
    },
  );

  it("when it is of a size that no form has", async () => {
    const refused = await post(signIn, { email: "a".repeat(300_000) });
    expect(refused.status).toBe(413);
    expect(await shown(refused)).toContain("The request is too large.");
  });
});

it.each([
  [signUp, { ...account(), email: "guessed@example.com" }],
  [signIn, { email: "guessed@example.com", password }],
  [forgot, { email: "guessed@example.com" }],
  [reset, { token: "guessed", password, confirmPassword: password }],
  ["/api/contact", message],
])("%s counts among the tries of its address, like any other", async (path, fields) => {
  await post(path, fields);
  await app.platform.db.update(rateLimits).set({ points: 1_000_000 });
  const refused = await post(path, fields);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await shown(refused)).toContain("What you typed is still there.");
});

it.each([
  [415, "/api/auth/change-password"],
  [415, "/api/auth/signin"],
  [404, "/auth"],
  [404, "/profile"],
])("any other form is refused: %s for %s", async (status, path) => {
  const person = await create.person("new");
  const refused = await post(path, { email: "x@example.com" }, { ...ours, cookie: person.cookie });
  expect(refused.status).toBe(status);
});
