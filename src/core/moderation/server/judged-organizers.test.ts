import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { changeRole } from "#src/core/roles/server/change-role.ts";
import { refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const { app, create } = useTestApp();
const calls = reportCalls(app);
let admin: Person;
let moderator: Person;
beforeEach(async () => {
  [admin, moderator] = [await create.person("admin"), await create.person("moderator")];
});

const reported = async (author: Person) => {
  const { id: subjectId } = await create.post(author);
  return create.report(await create.person("new"), { kind: "post", subjectId });
};
const refused = {
  status: 403,
  message: "She helps to run the community, so an admin decides this.",
};

describe("a member with powers", () => {
  it.each(["admin", "moderator"] as const)("loses them as %s by admins only", async (kind) => {
    const author = await create.person(kind);
    const caseId = await reported(author);
    for (const body of [{ action: "suspend", days: 3 }, { action: "end" }]) {
      expect(await refusalOf(calls.review(moderator, caseId, body))).toMatchObject(refused);
    }
    expect((await calls.review(moderator, caseId, { action: "hide" })).status).toBe(200);
    expect((await calls.review(admin, await reported(author), { action: "end" })).status).toBe(200);
  });

  it("gets them back from a suspension by admins only", async () => {
    const author = await create.person("admin");
    const caseId = await reported(author);
    expect((await calls.review(admin, caseId, { action: "suspend", days: 3 })).status).toBe(200);
    const undo = () => app.post(`/api/admin/reports/${caseId}/undo`, { as: moderator });
    expect(await refusalOf(undo())).toMatchObject(refused);
    const [decision] = await calls.decisions(author);
    await calls.appeal(author, decision!.id);
    expect(await refusalOf(calls.answer(moderator, caseId, "taken back"))).toMatchObject(refused);
    expect((await calls.answer(moderator, caseId, "upheld")).status).toBe(200);
  });

  it.each([
    ["has them back from admins alone", undefined, "moderator"],
    ["does not have back what the operator has taken since", "member", "member"],
    ["keeps what the operator has given since", "admin", "admin"],
  ] as const)("%s", async (_what, since, role) => {
    const author = await create.person("moderator");
    const caseId = await reported(author);
    await calls.review(admin, caseId, { action: "end" });
    const [decision] = await calls.decisions(author);
    await calls.appeal(author, decision!.id);
    if (since) await changeRole(app.platform, since, author.user.email);
    expect(await refusalOf(calls.answer(moderator, caseId, "taken back"))).toMatchObject(refused);
    expect((await calls.answer(admin, caseId, "taken back")).status).toBe(200);
    const [now] = await app.platform.db.select().from(users).where(eq(users.id, author.user.id));
    expect(now!.role).toBe(role);
  });
});
