import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { changeRole } from "#src/core/roles/server/change-role.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { suspendedRefusal } from "#src/shared/actor.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const named = "named@example.com";
const { app, create, api } = useTestApp({ ADMIN_EMAILS: named });
const calls = reportCalls(app);
const password = "window-seat-7:12";
const passwordHash = await hashPassword(password);
const isAdmin = async (as: Person) => (await bodyOf(api(as).get("/api/auth/user"))).isAdmin;
const remove = (as: Person) => app.post("/api/auth/delete-account", { as, body: { password } });
const reported = async (author: Person) => {
  const { id: subjectId } = await create.post(author);
  return create.report(await create.person("new"), { kind: "post", subjectId });
};
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const ending = [{ action: "suspend", days: 3 }, { action: "end" }];
const sentence = { message: "She is the only admin. Make somebody else an admin first." };

beforeEach(() => app.platform.db.update(users).set({ role: "member" }));

describe("the last admin", () => {
  it("cannot be revoked, made a moderator, or delete her account, until there is another", async () => {
    const admin = await create.person("admin", { passwordHash });
    const change = (role: "member" | "moderator") => changeRole(app.platform, role, admin.user.email);
    const refused = await remove(admin);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { code: "conflict", message: "You are the only admin. Make somebody else an admin first." },
    ]);
    await expect(change("member")).rejects.toThrow(sentence.message);
    await expect(change("moderator")).rejects.toThrow(sentence.message);
    expect(await isAdmin(admin)).toBe(true);
    await create.person("admin");
    await change("moderator");
    expect((await remove(admin)).status).toBe(200);
  });

  it("does not count as such while she is suspended: the other one is the last", async () => {
    const [admin, suspended] = [await create.person("admin", { passwordHash }), await create.person("admin")];
    await create.suspension(suspended);
    expect((await remove(admin)).status).toBe(409);
  });

  it("who confirmed an address of ADMIN_EMAILS counts, and cannot be ended before it is removed from there", async () => {
    const [admin, other] = [await create.person("admin", { passwordHash }), await create.person("approved")];
    const change = (email: string, emailVerifiedAt: Date | null) =>
      app.platform.db.update(users).set({ email, emailVerifiedAt }).where(eq(users.id, other.user.id));
    await change(named, null);
    expect((await remove(admin)).status).toBe(409);
    await change(named, new Date());
    const caseId = await reported(other);
    const ended = await calls.review(admin, caseId, { action: "end" });
    expect([ended.status, await ended.json()]).toEqual([
      409,
      {
        code: "conflict",
        message: "ADMIN_EMAILS makes her an admin. Have her address taken out there first.",
      },
    ]);
    expect(await isAdmin(other)).toBe(true);
    expect((await remove(admin)).status).toBe(200);
    await change("nobody@example.com", new Date());
  });
});

describe.each(ending)("two admins who $action each other at once", (body) => {
  it("leave one, in ten rounds", async () => {
    for (let round = 0; round < 10; round += 1) {
      await app.platform.db.update(users).set({ role: "member" });
      const admins = [await create.person("admin"), await create.person("admin")] as const;
      const cases = [await reported(admins[1]), await reported(admins[0])] as const;
      const answers = await Promise.all(
        admins.map((admin, index) => calls.review(admin, cases[index]!, body)),
      );
      const [, refused] = answers.toSorted((one, other) => one.status - other.status);
      // Or she is not an admin anymore when her request is handled.
      expect([409, 403]).toContain(refused!.status);
      expect([sentence.message, suspendedRefusal, "This is for admins."]).toContain(
        await messageOf(refused!),
      );
      expect((await Promise.all(admins.map(isAdmin))).filter(Boolean)).toHaveLength(1);
    }
  });
});

it("an admin whose membership is ended is no longer one, until that is revoked", async () => {
  const [admin, other] = [await create.person("admin"), await create.person("admin")];
  const caseId = await reported(other);
  expect((await calls.review(admin, caseId, { action: "end" })).status).toBe(200);
  expect(await isAdmin(other)).toBe(false);
  const [decision] = await calls.decisions(other);
  await calls.appeal(other, decision!.id);
  expect((await calls.answer(admin, caseId, "taken back")).status).toBe(200);
  expect(await isAdmin(other)).toBe(true);
});
