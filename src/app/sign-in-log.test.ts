import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { signInWithProvider } from "#src/core/sign-in/server/identity.service.ts";
import { createLog } from "#src/server/log.ts";

import { accountCalls, password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { softwareAuthenticator } from "#testing/api/authenticator.ts";
import { passkeyBrowser } from "#testing/api/passkey-calls.ts";
import { testOrigin } from "#testing/api/test-app.ts";

type Line = {
  requestId?: string;
  accountId?: string;
  by?: string;
  reason?: string;
  level: string;
  msg: string;
};

let written: string[] = [];
const { app } = useTestApp(
  { RATE_LIMITS: "off" },
  createLog({ logLevel: "info" }, { write: (line) => void written.push(line) }),
);
const { signUp, forgot, reset, mailedToken } = accountCalls(app);

const requestMessage = "request";
/** The log's new entries about her account: [event, method, reason]. */
function noted() {
  const lines = written.map((line) => JSON.parse(line) as Line);
  written = [];
  const requests = lines.filter(({ msg }) => msg === requestMessage).map(({ requestId }) => requestId);
  const events = lines.filter(({ msg }) => msg !== requestMessage && !msg.startsWith("job"));
  // The line of its request has the outcome.
  for (const { requestId } of events) expect(requests).toContain(requestId);
  expect(JSON.stringify(lines)).not.toMatch(/Ruth|Avery|example\.com|riverside|lighthouse/);
  return events.map(({ level, accountId, msg, by = "", reason = "" }) =>
    [level, accountId === id ? "her" : (accountId ?? "nobody"), msg, by, reason].join(" | "),
  );
}

let email: string;
let id: string;
const laptop = () => passkeyBrowser(app);
beforeEach(async () => {
  email = `${crypto.randomUUID()}@example.com`;
  const answer = await signUp(email);
  ({ id } = (await answer.json()) as { id: string });
  await app.platform.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  await app.mails();
});

describe("the log says by the account's id, and by nothing that names her,", () => {
  it("that she has signed up, in, and out", async () => {
    expect(noted()).toEqual(["info | her | signed up | password | "]);
    const browser = laptop();
    await browser.signInWithPassword(email, password);
    expect(noted()).toEqual([
      "info | her | way in changed |  | new-device",
      "info | her | signed in | password | ",
    ]);
    await browser.send("GET", "/api/logout");
    await browser.send("GET", "/api/logout");
    expect(noted()).toEqual(["info | her | signed out |  | "]);
  });

  it("whose password was wrong, and nothing of an address that has no account", async () => {
    noted();
    await laptop().signInWithPassword(email, "lighthouse-77");
    await laptop().signInWithPassword("nobody.avery@example.com", password);
    expect(noted()).toEqual([
      "warn | her | sign-in refused | password | ",
      "warn | nobody | sign-in refused | password | ",
    ]);
  });

  it("by which passkey or code she came in, and why not", async () => {
    const browser = laptop();
    await browser.signInWithPassword(email, password);
    noted();
    const wrong = await browser.add(softwareAuthenticator(testOrigin), "lighthouse-77");
    const { device, codes, id: passkey } = await browser.add(softwareAuthenticator(testOrigin), password);
    expect([wrong.status, passkey]).toEqual([400, expect.any(String)]);
    await browser.send("PUT", "/api/auth/passkeys/second-step", { on: true });
    expect(noted()).toEqual([
      "warn | her | sign-in refused | password | ",
      "info | her | way in changed |  | passkey-added",
      "info | her | way in changed |  | second-step-on",
    ]);
    await browser.signInWithPassword(email, password);
    await browser.post("/api/auth/second-step/recovery-code", { code: "0000-0000-0000-0000" });
    await browser.signInWithPassword(email, password);
    await browser.post("/api/auth/second-step/recovery-code", { code: codes[0] });
    expect(noted()).toEqual([
      "info | her | second step asked | password | ",
      "warn | her | sign-in refused | recovery-code | ",
      "info | her | second step asked | password | ",
      "info | her | way in changed |  | code-used",
      "info | her | signed in | recovery-code | ",
    ]);
    await browser.show("/api/auth/confirm/passkey", device);
    await browser.show("/api/auth/passkey/signin", device, { counter: 1 });
    await browser.show("/api/auth/passkey/signin", device, { counter: 9 });
    await browser.send("DELETE", `/api/auth/passkeys/${passkey}`);
    await browser.show("/api/auth/passkey/signin", device);
    expect(noted()).toEqual([
      "info | her | confirmed herself | passkey | ",
      "warn | her | sign-in refused | passkey | copied",
      "info | her | signed in | passkey | ",
      "info | her | way in changed |  | last-passkey-removed",
      "warn | nobody | sign-in refused | passkey | removed",
    ]);
  });

  it("that a provider let her in, or a link", async () => {
    noted();
    const person = {
      provider: "google",
      subject: crypto.randomUUID(),
      email,
      emailVerified: true,
      firstName: "Ruth",
      lastName: "Avery",
    } as const;
    const browser = { requestId: "12345678" };
    await signInWithProvider(app.platform, { person, browser });
    await app.request("GET", "/api/auth/providers", { headers: { "x-request-id": browser.requestId } });
    expect(noted()).toEqual([
      "info | her | way in changed |  | provider-linked",
      "info | her | way in changed |  | new-device",
      "info | her | signed in | google | ",
    ]);
    await forgot(email);
    const token = await mailedToken();
    await reset("not-a-token", "lighthouse-77");
    await reset(token, "lighthouse-77");
    expect(noted()).toEqual([
      "warn | nobody | sign-in refused | link | ",
      "info | her | way in changed |  | password-set",
    ]);
  });

  it("what she changes and ends in her session", async () => {
    const browser = laptop();
    await browser.signInWithPassword(email, password);
    const chosen = { password: "lighthouse-77", confirmPassword: "lighthouse-77" };
    noted();
    await browser.post("/api/auth/change-password", { currentPassword: "lighthouse-1", ...chosen });
    await browser.post("/api/auth/change-password", { currentPassword: password, ...chosen });
    await browser.send("DELETE", "/api/auth/sessions");
    await browser.post("/api/auth/delete-account", { password });
    await browser.post("/api/auth/delete-account", { password: chosen.password });
    expect(noted()).toEqual([
      "warn | her | sign-in refused | password | ",
      "info | her | way in changed |  | password-changed",
      "info | her | signed out |  | her other devices",
      "warn | her | sign-in refused | password | ",
      "info | her | account deleted |  | ",
    ]);
  });

  it("that she asked for what is not hers, and not what else she reads", async () => {
    const browser = laptop();
    await browser.signInWithPassword(email, password);
    written = [];
    await browser.send("GET", "/api/admin/verifications");
    await browser.send("GET", "/api/auth/user");
    await laptop().send("GET", "/api/admin/verifications");
    const lines = written.map((line) => JSON.parse(line) as Line & { status: number });
    expect(lines.map(({ status, accountId }) => [status, accountId])).toEqual([
      [403, id],
      [200, undefined],
      [401, undefined],
    ]);
  });
});
