import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { resetPasskeys } from "#src/core/passkeys/server/reset-passkeys.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { confirmationRefusal } from "#src/shared/actor.ts";
import { password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { onHttps, passkeyBrowser } from "#testing/api/passkey-calls.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp({ PUBLIC_URL: "https://circle.example" });
const adminQueue = "/api/admin/verifications?status=pending";
const confirm = "/api/auth/confirm/passkey";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15";

let ada: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  await app.platform.db.delete(users);
  ada = await create.person("admin", { passwordHash, firstName: "Ada", email: "ada@example.com" });
  await app.mails();
});

const laptopOf = (person: Person) => passkeyBrowser(app, { ...onHttps(person), userAgent: mac });
const phone = () => passkeyBrowser(app, { userAgent: mac });
/** Makes all sessions' proofs this many minutes older. */
const wait = (minutes: number) =>
  app.platform.db.update(sessions).set({ confirmedAt: new Date(Date.now() - minutes * 60_000) });
const hours = (count: number) => count * 60;

describe("on https an admin's powers", () => {
  it("wait for a passkey, last twelve hours, and return with the next one", async () => {
    const laptop = laptopOf(ada);
    const refused = await laptop.send("GET", adminQueue);
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: "confirm-yourself", message: confirmationRefusal },
    ]);
    expect(await laptop.user()).toMatchObject({ isAdmin: false, mustConfirm: true });

    const { device } = await laptop.add(undefined, password);
    expect((await laptop.send("GET", adminQueue)).status).toBe(200);
    expect(await laptop.user()).toMatchObject({ isAdmin: true, mustConfirm: false });

    await wait(hours(12) - 1);
    expect((await laptop.send("GET", adminQueue)).status).toBe(200);
    await wait(hours(12));
    expect((await laptop.send("GET", adminQueue)).status).toBe(403);
    expect((await laptop.show(confirm, device)).status).toBe(204);
    expect((await laptop.send("GET", adminQueue)).status).toBe(200);
  });

  it("wait like a moderator's", async () => {
    const laptop = laptopOf(await create.person("moderator", { passwordHash }));
    expect((await laptop.send("GET", "/api/admin/reports")).body).toMatchObject({ code: "confirm-yourself" });
    expect(await laptop.user()).toMatchObject({ mustConfirm: true });
    await laptop.add(undefined, password);
    expect((await laptop.send("GET", "/api/admin/reports")).status).toBe(200);
    expect(await laptop.user()).toMatchObject({ isAdmin: false, mustConfirm: false });
  });

  it("are active after a sign-in by passkey, but not by password", async () => {
    const { device } = await laptopOf(ada).add(undefined, password);
    const [withPasskey, withPassword] = [phone(), phone()];
    expect((await withPasskey.show("/api/auth/passkey/signin", device)).body).toMatchObject({
      isAdmin: true,
    });
    expect((await withPasskey.send("GET", adminQueue)).status).toBe(200);
    expect((await withPassword.signInWithPassword(ada.user.email, password)).body).toMatchObject({
      isAdmin: false,
      mustConfirm: true,
    });
    expect((await withPassword.send("GET", adminQueue)).status).toBe(403);
  });

  it("are active after a recovery code, in that session only", async () => {
    const laptop = laptopOf(ada);
    const { codes } = await laptop.add(undefined, password);
    const second = laptopOf(await create.session(ada));
    await wait(hours(13));
    expect((await laptop.post("/api/auth/confirm/recovery-code", { code: codes[3] })).status).toBe(204);
    expect((await laptop.send("GET", adminQueue)).status).toBe(200);
    expect((await second.send("GET", adminQueue)).status).toBe(403);
    expect((await second.post("/api/auth/confirm/recovery-code", { code: codes[3] })).status).toBe(400);
  });

  it("are inactive without one: neither hidden items nor others' items are accessible", async () => {
    const laptop = laptopOf(ada);
    const owner = await create.person("approved");
    const listing = await create.listing(owner);
    const hidden = await create.listing(owner, { hiddenAt: new Date() });
    const remove = () => laptop.send("DELETE", `/api/housing/${listing.id}`);
    expect((await laptop.send("GET", `/api/housing/${hidden.id}`)).status).toBe(404);
    expect((await remove()).status).toBe(403);
    const edited = await laptop.send("PATCH", "/api/auth/user", { location: "Beacon" });
    expect(edited.body).toMatchObject({ isAdmin: false, mustConfirm: true });
    await laptop.add(undefined, password);
    expect((await laptop.send("GET", `/api/housing/${hidden.id}`)).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });
});

describe("all admins are emailed", () => {
  const mailed = async () =>
    (await app.mails())
      .filter(({ subject }) => subject?.includes("admin account"))
      .map(({ to, subject, text }) => ({ to: to![0]!.address, subject, text }));
  const bothAdmins = new Set(["ada@example.com", "grace@example.com"]);
  const recipients = (mails: Awaited<ReturnType<typeof mailed>>) => new Set(mails.map(({ to }) => to));
  beforeEach(async () => {
    await create.person("admin", { email: "grace@example.com" });
    await create.person("admin", { email: "unconfirmed@example.com", emailVerifiedAt: null });
    await create.person("approved", { email: "member@example.com", passwordHash });
    await app.mails();
  });

  it("about a new device that signs in to an admin's account, once", async () => {
    const laptop = phone();
    await laptop.signInWithPassword(ada.user.email, password);
    const mails = await mailed();
    expect(recipients(mails)).toEqual(bothAdmins);
    expect(mails[0]!.subject).toBe("A new device signed in to an admin account");
    expect(mails[0]!.text).toMatch(/Ada Test\d+ \(ada@example\.com\).*Safari on Mac, \w+ \d+, \d{4}, \d+:/s);
    await laptop.signInWithPassword(ada.user.email, password);
    expect(await mailed()).toEqual([]);
  });

  it("about a new passkey of an admin", async () => {
    const { device } = await laptopOf(ada).add(undefined, password);
    const mails = await mailed();
    expect(recipients(mails)).toEqual(bothAdmins);
    expect(mails[0]!.subject).toBe("A passkey was added to an admin account");
    await phone().show("/api/auth/passkey/signin", device);
    expect(recipients(await mailed())).toEqual(bothAdmins);
  });

  it("about a password chosen with an emailed link", async () => {
    const laptop = phone();
    await laptop.post("/api/auth/forgot-password", { email: ada.user.email });
    const chosen = "another-window-seat";
    const token = tokenIn((await app.mails()).at(-1));
    await laptop.post("/api/auth/reset-password", { token, password: chosen, confirmPassword: chosen });
    expect((await mailed()).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "An admin account has a new password"),
    );
  });

  it("about a moderator's", async () => {
    await create.person("moderator", { email: "mod@example.com", passwordHash });
    await phone().signInWithPassword("mod@example.com", password);
    const emails = (await app.mails()).filter(({ subject }) => subject?.includes("to a moderator account"));
    expect(new Set(emails.map(({ to }) => to![0]!.address))).toEqual(bothAdmins);
  });

  it("and about nobody else's", async () => {
    await phone().signInWithPassword("member@example.com", password);
    expect(await mailed()).toEqual([]);
  });
});

describe("npm run admin -- reset-passkeys", () => {
  it("lets a member who has lost everything sign in by password, signs her out and is recorded", async () => {
    const laptop = laptopOf(ada);
    const { device, codes } = await laptop.add(undefined, password);
    await laptop.send("PUT", "/api/auth/passkeys/second-step", { on: true });
    const waiting = phone();
    await waiting.signInWithPassword(ada.user.email, password);

    expect(await resetPasskeys(app.platform, " Ada@Example.com")).toEqual({
      found: true,
      message:
        "ada@example.com has no passkeys or recovery codes anymore and is signed out: the password lets her in.",
    });
    expect(await laptop.signedInAs()).toBeUndefined();
    expect((await phone().show("/api/auth/passkey/signin", device)).status).toBe(401);
    const late = await waiting.post("/api/auth/second-step/recovery-code", { code: codes[0] });
    expect(late.status).toBe(401);
    const again = phone();
    await again.signInWithPassword(ada.user.email, password);
    expect(await again.signedInAs()).toBe(ada.user.id);
    const [entry] = await app.platform.db.select().from(auditLog).where(eq(auditLog.userId, ada.user.id));
    expect(entry).toMatchObject({ action: "passkeys.reset", details: { by: "npm run admin" } });
  });

  it("says that an address has no account", async () => {
    expect(await resetPasskeys(app.platform, "nobody@example.com")).toEqual({
      found: false,
      message: "No account has the address nobody@example.com.",
    });
  });
});
