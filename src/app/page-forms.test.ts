import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite } from "#src/app/site.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import type { PostedForm } from "#src/shared/posted-form.ts";
import { createTestApp, testOrigin, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let site: ReturnType<typeof createSite>;
beforeAll(async () => {
  app = await createTestApp();
  site = createSite({ platform: app.platform, pages, assets: "public" });
});
afterAll(() => app.close());

/** A page that shows what became of the form that it answers. */
const pages = () => ({
  fetch: (_request: Request, { context }: { context: Record<string, unknown> }) =>
    new Response(JSON.stringify(context.posted ?? "no form"), { headers: { "content-type": "text/html" } }),
});

const ours = { "sec-fetch-site": "same-origin" };
const from = { incoming: { socket: { remoteAddress: "127.0.0.1" }, complete: true } };

/** Posts a form as a browser does that runs no script. */
const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = ours) =>
  site.fetch(
    new Request(testOrigin + address, { method: "POST", headers, body: new URLSearchParams(fields) }),
    from,
  );
const shown = async (answer: { text: () => Promise<string> }) =>
  JSON.parse(await answer.text()) as PostedForm;

const password = "riverside-42";
let count = 0;
const account = () => ({
  form: "signUp",
  email: `form-${(count += 1)}@example.com`,
  password,
  confirmPassword: password,
  firstName: "Ruth",
  lastName: "Avery",
});

describe("a form that a browser posts by itself", () => {
  it("is done as a script's call would be, and leads on to where she was going", async () => {
    const person = account();
    const joined = await post("/auth?mode=signup&returnTo=/housing%3Flocation%3Dct", person);
    expect(joined.status).toBe(303);
    expect(joined.headers.get("location")).toBe("/housing?location=ct");
    const cookie = joined.headers
      .getSetCookie()
      .find((set) => set.startsWith("session="))!
      .split(";")[0]!;
    expect((await app.get("/api/auth/user", { as: { cookie } })).status).toBe(200);

    const again = await post("/auth", { form: "signIn", email: person.email, password });
    expect(again.status).toBe(303);
    expect(again.headers.get("location")).toBe("/");
    expect(again.headers.getSetCookie().join()).toContain("session=");
  });

  it("is not sent as somebody else who has signed in since its page was made", async () => {
    const [ada, eve] = [await app.create.person("new"), await app.create.person("new")];
    const fields = {
      form: "editProfile",
      firstName: "Ada",
      lastName: "Avery",
      bio: "Nobody else's business.",
    };
    const send = (shownTo: string) =>
      post("/profile?edit=true", { ...fields, account: shownTo }, { ...ours, cookie: eve.cookie });
    const refused = await shown(await send(ada.user.id));
    expect(refused).toMatchObject({ form: "editProfile", values: {}, status: 412 });
    expect(refused.refusal?.message).toMatch(/^Somebody else is signed in now/);
    expect(await shown(await send(eve.user.id))).toMatchObject({ status: 200, refusal: null });
  });

  it("ends an account with its password, and with no other", async () => {
    const ruth = await app.create.person("new", { passwordHash: await hashPassword(password) });
    const end = (word: string) =>
      post(
        "/profile?tab=settings",
        { form: "deleteAccount", account: ruth.user.id, password: word },
        { ...ours, cookie: ruth.cookie },
      );
    const refused = await shown(await end("not-this-one"));
    expect(refused).toMatchObject({ form: "deleteAccount", values: {}, status: 400 });
    expect(refused.refusal?.errors).toEqual([{ path: "password", message: "Your password is not correct." }]);
    expect((await app.get("/api/auth/user", { as: ruth })).status).toBe(200);
    const done = await end(password);
    expect(done.headers.getSetCookie().join()).toMatch(/session=;/);
    expect(await shown(done)).toMatchObject({ form: "deleteAccount", status: 200, refusal: null });
    expect((await app.get("/api/auth/user", { as: ruth })).status).toBe(401);
  });

  it("leads to no other site", async () => {
    const joined = await post("/auth?returnTo=//evil.example/x", account());
    expect(joined.headers.get("location")).toBe("/");
  });

  it("shows its page again when it is refused, with all that was typed but passwords", async () => {
    const { email } = account();
    const refused = await post("/auth", { form: "signIn", email, password: "not-this-one" });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("content-type")).toContain("text/html");
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
    expect(await shown(refused)).toEqual({
      form: "signIn",
      values: { email },
      status: 401,
      refusal: { message: "Invalid email or password" },
    });
  });

  it("names the fields that are wrong", async () => {
    const refused = await post("/auth", { ...account(), lastName: "", confirmPassword: "another" });
    const { values, refusal } = await shown(refused);
    expect(refused.status).toBe(400);
    expect(refusal?.errors).toEqual([
      { path: "lastName", message: "Last name is required" },
      { path: "confirmPassword", message: "Passwords don't match" },
    ]);
    expect(JSON.stringify(values)).not.toContain(password);
  });

  it("says on its page that it is done where it leads nowhere", async () => {
    const { form: _, email } = account();
    const sent = await post("/auth?view=forgot", { form: "forgot", email });
    expect(sent.status).toBe(200);
    expect(await shown(sent)).toMatchObject({ form: "forgot", status: 200, refusal: null });
  });

  it("counts among the tries of its address, like any other", async () => {
    const limited = await createTestApp({ RATE_LIMITS: "on" });
    const other = createSite({ platform: limited.platform, pages, assets: "public" });
    const body = () => new URLSearchParams({ form: "signIn", email: "guessed@example.com", password });
    const tries = async () =>
      (
        await other.fetch(
          new Request(`${testOrigin}/auth`, { method: "POST", headers: ours, body: body() }),
          from,
        )
      ).status;
    const statuses = [];
    for (let index = 0; index < 40; index += 1) statuses.push(await tries());
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    await limited.close();
  });
});

describe("a form of the page of one thing", () => {
  const answer = (form: string, id: string, as: { cookie: string }, more: Record<string, string> = {}) =>
    post(`/messages/${id}?returnTo=/messages/${id}`, { form, ...more }, { ...ours, cookie: as.cookie });

  it("is about that thing: a request is accepted, and written in", async () => {
    const [asker, owner] = [await app.create.person("approved"), await app.create.person("approved")];
    const id = await app.create.conversation(asker, owner, { accepted: false });
    const accepted = await answer("acceptRequest", id, owner);
    expect([accepted.status, accepted.headers.get("location")]).toEqual([303, `/messages/${id}`]);
    expect((await answer("writeMessage", id, owner, { text: "It is free." })).status).toBe(303);
    const messages = await app.get(`/api/conversations/${id}/messages`, { as: asker });
    expect(await messages.json()).toMatchObject([{ text: "It is free.", mine: false }, { mine: true }]);
  });

  it("says what its button says, whatever else is sent: a request is declined", async () => {
    const [asker, owner] = [await app.create.person("approved"), await app.create.person("approved")];
    const id = await app.create.conversation(asker, owner, { accepted: false });
    expect((await answer("declineRequest", id, owner, { accept: "true" })).status).toBe(303);
    expect((await app.get(`/api/conversations/${id}`, { as: owner })).status).toBe(404);
    expect((await app.get(`/api/conversations/${id}`, { as: asker })).status).toBe(200);
  });

  it("is shown again with what was typed where it is refused, and does nothing to what is not her own", async () => {
    const [asker, owner] = [await app.create.person("approved"), await app.create.person("approved")];
    const id = await app.create.conversation(asker, owner);
    const empty = await answer("writeMessage", id, asker, { text: " " });
    expect(empty.status).toBe(400);
    expect(await shown(empty)).toMatchObject({ form: "writeMessage", values: { text: " " }, status: 400 });
    const other = await app.create.person("approved");
    expect((await answer("writeMessage", id, other, { text: "Let me in" })).status).toBe(404);
  });

  it.each(["/messages", "/messages/", "/messages/a/b", "/messages/..%2Fforum"])(
    "is no form of %s",
    async (address) => {
      const person = await app.create.person("approved");
      const shownOnly = await post(address, { form: "acceptRequest" }, { ...ours, cookie: person.cookie });
      expect([shownOnly.status, shownOnly.headers.get("location")]).toEqual([303, address]);
    },
  );
});

it("all notifications are marked as read by the button of their page", async () => {
  const [person, other] = [await app.create.person("approved"), await app.create.person("approved")];
  const { id } = await app.create.post(person);
  await app.post(`/api/forum/${id}/replies`, { as: other, body: { content: "Yes." } });
  await app.mails();
  const unread = async () => (await app.get("/api/notifications/unread", { as: person })).json();
  expect(await unread()).toEqual({ unread: 1 });
  const read = await post(
    "/notices?returnTo=/notices",
    { form: "readAll" },
    { ...ours, cookie: person.cookie },
  );
  expect([read.status, read.headers.get("location")]).toEqual([303, "/notices"]);
  expect(await unread()).toEqual({ unread: 0 });
});

describe("nothing is done, and nobody reads JSON,", () => {
  it.each([
    ["from another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["from another origin", { origin: "https://evil.example" }],
    ["from nowhere", {}],
  ])("when a form comes %s", async (_what, headers) => {
    const person = account();
    const answer = await post("/auth?mode=signup", person, headers);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/auth?mode=signup");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const signedIn = await post("/auth", { form: "signIn", email: person.email, password });
    expect(signedIn.status).toBe(401);
  });

  it.each([
    ["of a page that has none", "/housing", { form: "signIn" }],
    ["that nobody knows", "/auth", { form: "constructor" }],
    ["without a name", "/auth", {}],
    ["of a size that no form has", "/auth", { form: "signIn", email: "a".repeat(300_000) }],
  ])("when it is one %s", async (_what, address, fields) => {
    const answer = await post(address, fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(address);
  });
});
