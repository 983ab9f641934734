import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenIn } from "#testing/outbox.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Session = { cookie: string };

async function signUp(email: string, returnTo: string) {
  const password = "riverside-42";
  const answer = await app.post("/api/auth/signup", {
    body: { email, password, confirmPassword: password, firstName: "Ruth", lastName: "Avery", returnTo },
  });
  expect(answer.status).toBe(201);
  const [mail] = await app.mails();
  const cookie = /session=[\w-]+/.exec(answer.headers.getSetCookie().join(";"))![0];
  return { mail, token: tokenIn(mail), as: { cookie } };
}

describe("the page after confirming an address", () => {
  const post = "/housing?post=1";
  const linkIn = (mail: { text?: string | undefined } | undefined) => {
    const { pathname, search, searchParams } = new URL(/http\S+verify-email\S+/.exec(mail!.text!)![0]);
    return { address: `${pathname}${search}`, returnTo: searchParams.get("returnTo") };
  };
  const press = async (token: string, returnTo: string, as?: Session) => {
    const body = new URLSearchParams({ token, returnTo });
    return (await app.post("/api/auth/verify-email", { body, as })).headers.get("location")!;
  };

  it("is the returnTo of the sign-up", async () => {
    const { mail, token, as } = await signUp("going@example.com", post);
    const { address, returnTo } = linkIn(mail);
    expect(returnTo).toBe(post);
    expect(await (await app.get(address, { as })).text()).toContain(`value="${post}"`);
    expect(await press(token, returnTo!, as)).toBe("/housing?post=1&notice=email-verified");
  });

  it("is passed on to the new-password page when the link is opened in another browser", async () => {
    const { mail, token } = await signUp("elsewhere@example.com", post);
    const next = new URL(await press(token, linkIn(mail).returnTo!), "http://x");
    expect(next.pathname).toBe("/reset-password");
    expect(next.searchParams.get("returnTo")).toBe(post);
  });

  it("is the page on which another link was requested", async () => {
    const email = "asked-again@example.com";
    const { as } = await signUp(email, post);
    await app.post("/api/auth/resend-verification", { body: { email, returnTo: "/membership?plan=vip" } });
    const [mail] = await app.mails();
    expect(await press(tokenIn(mail), linkIn(mail).returnTo!, as)).toBe(
      "/membership?plan=vip&notice=email-verified",
    );
  });

  it.each(["https://evil.example/x", "//evil.example", "/api/logout", "javascript:alert(1)"])(
    "is never another site, nor our API: %s",
    async (returnTo) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const { mail, token, as } = await signUp(email, returnTo);
      expect(linkIn(mail).returnTo).toBeNull();
      expect(mail!.text).not.toContain("evil");
      expect(await press(token, returnTo, as)).toBe("/?notice=email-verified");
    },
  );
});
