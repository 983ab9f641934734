import { describe, expect, it } from "vitest";
import { changeAdmin } from "#src/core/people/server/admin-role.ts";
import { accountCalls } from "#testing/account-calls.ts";
import { useTestApp } from "#testing/app.ts";

const { app, create } = useTestApp();
const { userOf } = accountCalls(app);

describe("granting and revoking the admin role", () => {
  it("takes effect at once in open sessions, and reports what it did", async () => {
    await create.person("admin");
    const ruth = await create.person("new", { email: "ruth@example.com" });
    const say = async (action: "grant" | "revoke") =>
      (await changeAdmin(app.platform, action, " Ruth@Example.com")).message;
    expect(await say("grant")).toBe("ruth@example.com is an admin now.");
    expect(await userOf(ruth)).toMatchObject({ isAdmin: true });
    expect(await say("grant")).toBe("ruth@example.com was an admin already.");
    expect(await say("revoke")).toBe("ruth@example.com is no admin now.");
    expect(await userOf(ruth)).toMatchObject({ isAdmin: false });
    expect(await say("revoke")).toBe("ruth@example.com was no admin already.");
  });

  it("warns when it has no effect, and when the address is not confirmed", async () => {
    await create.person("unverified-email", { email: "eve@example.com" });
    expect(await changeAdmin(app.platform, "grant", "nobody@example.com")).toEqual({
      found: false,
      message: "No account has the address nobody@example.com.",
    });
    expect((await changeAdmin(app.platform, "grant", "eve@example.com")).message).toContain("not confirmed");
    const revoked = await changeAdmin(
      { ...app.platform, settings: { adminEmails: ["eve@example.com"] } },
      "revoke",
      "eve@example.com",
    );
    expect(revoked.message).toContain("ADMIN_EMAILS still names this address");
  });
});
