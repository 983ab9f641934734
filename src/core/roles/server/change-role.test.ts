import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import type { Role } from "#src/core/roles/roles.ts";
import { changeRole } from "#src/core/roles/server/change-role.ts";
import { accountCalls } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp();
const { userOf } = accountCalls(app);

describe("granting and revoking a role", () => {
  it("takes effect at once in open sessions, is recorded, and reports what it did", async () => {
    await create.person("admin");
    const ruth = await create.person("new", { email: "ruth@example.com" });
    const say = async (role: Role | "member") =>
      (await changeRole(app.platform, role, " Ruth@Example.com")).message;
    expect(await say("admin")).toBe("ruth@example.com is an admin now.");
    expect(await userOf(ruth)).toMatchObject({ isAdmin: true, role: "admin" });
    expect(await say("admin")).toBe("ruth@example.com was an admin already.");
    expect(await say("moderator")).toBe("ruth@example.com is a moderator now.");
    expect(await userOf(ruth)).toMatchObject({ isAdmin: false, role: "member" });
    expect(await say("member")).toBe("ruth@example.com is no moderator now.");
    expect((await userOf(ruth)).can["admin.open"]).toBe(false);
    expect(await say("member")).toBe("ruth@example.com was no admin already.");
    const { action, details, userId } = auditLog;
    const entries = app.platform.db
      .select({ action, details })
      .from(auditLog)
      .where(eq(userId, ruth.user.id))
      .orderBy(auditLog.at);
    expect((await entries).map((entry) => [entry.action, entry.details["role"]])).toEqual([
      ["role.granted", "admin"],
      ["role.granted", "admin"],
      ["role.granted", "moderator"],
      ["role.revoked", "moderator"],
      ["role.revoked", "member"],
    ]);
  });

  it("warns when it has no effect, and when the address is not confirmed", async () => {
    await create.person("unverified-email", { email: "eve@example.com" });
    expect(await changeRole(app.platform, "admin", "nobody@example.com")).toEqual({
      found: false,
      message: "No account has the address nobody@example.com.",
    });
    expect((await changeRole(app.platform, "admin", "eve@example.com")).message).toContain("not confirmed");
    const named = { ...app.platform, settings: { adminEmails: ["eve@example.com"] } };
    for (const role of ["member", "moderator"] as const) {
      expect((await changeRole(named, role, "eve@example.com")).message).toContain(
        "ADMIN_EMAILS still names this address",
      );
    }
  });
});
