import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeAdmin } from "#src/core/people/server/admin-role.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const isAdmin = async (as: { cookie: string }) =>
  ((await (await app.get("/api/auth/user", { as })).json()) as { isAdmin: boolean }).isAdmin;

describe("granting and revoking the admin role", () => {
  it("takes effect at once in open sessions, and reports what it did", async () => {
    const ruth = await app.create.person("new", { email: "ruth@example.com" });
    const say = async (action: "grant" | "revoke") =>
      (await changeAdmin(app.platform.db, action, " Ruth@Example.com", [])).message;
    expect(await say("grant")).toBe("ruth@example.com is an admin now.");
    expect(await isAdmin(ruth)).toBe(true);
    expect(await say("grant")).toBe("ruth@example.com was an admin already.");
    expect(await say("revoke")).toBe("ruth@example.com is no admin now.");
    expect(await isAdmin(ruth)).toBe(false);
    expect(await say("revoke")).toBe("ruth@example.com was no admin already.");
  });

  it("warns when it has no effect, and when the address is not confirmed", async () => {
    await app.create.person("unverified-email", { email: "eve@example.com" });
    const { db } = app.platform;
    expect(await changeAdmin(db, "grant", "nobody@example.com", [])).toEqual({
      found: false,
      message: "No account has the address nobody@example.com.",
    });
    expect((await changeAdmin(db, "grant", "eve@example.com", [])).message).toContain("not confirmed");
    const revoked = await changeAdmin(db, "revoke", "eve@example.com", ["eve@example.com"]);
    expect(revoked.message).toContain("ADMIN_EMAILS still names this address");
  });
});
