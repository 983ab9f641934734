import { and, desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import type { MemberForAdmins } from "#src/pages/admin/member.schema.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
const reason = "She asked us to.";
let admin: Person;
let her: Person;
beforeAll(async () => {
  admin = await create.person("admin", { firstName: "Miriam", lastName: "Stone" });
});
beforeEach(async () => {
  her = await create.person("approved", { firstName: "Tess" });
  await app.mails();
});

const act = (path: string, body: object = {}, { as = admin, on = her } = {}) =>
  app.post(`/api/admin/members/${on.user.id}/${path}`, { as, body: { reason, ...body } });
const open = (as = admin, on = her) =>
  bodyOf<MemberForAdmins>(api(as).get("/api/admin/members/:id", { param: { id: on.user.id } }));
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const lastEntry = async (userId = her.user.id) => {
  const { action, actorId, details } = auditLog;
  const ofHer = app.platform.db.select({ action, actorId, details }).from(auditLog);
  return (await ofHer.where(eq(auditLog.userId, userId)).orderBy(desc(auditLog.at)).limit(1))[0];
};
const mailsTo = async ({ user }: Person) =>
  (await app.mails()).filter(({ to }) => to!.some(({ address }) => address === user.email));

describe("an act on a member", () => {
  it.each([
    ["plan", { plan: "premium", until: "2099-03-01" }],
    ["sign-out", {}],
    ["decision", { action: "end" }],
    ["role", { role: "moderator" }],
    ["export", {}],
    ["delete", {}],
  ])(
    "needs a reason, and is nothing for herself, for a moderator, or for who is gone: %s",
    async (path, body) => {
      expect((await act(path, { ...body, reason: " " })).status).toBe(400);
      expect((await act(path, body, { on: admin })).status).toBe(403);
      const refused = await act(path, body, { as: await create.person("moderator") });
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { code: "forbidden", message: "This is for admins." },
      ]);
      await act("delete");
      expect((await act(path, body)).status).toBe(404);
    },
  );

  it("gives a plan until the end of a day, and takes it back", async () => {
    expect((await act("plan", { plan: "vip", until: "2099-03-01" })).status).toBe(204);
    expect(await lastEntry()).toMatchObject({
      action: "plan.granted",
      actorId: admin.user.id,
      details: { plan: "vip", reason },
    });
    expect((await open()).plan).toMatchObject({
      id: "vip",
      until: expect.stringContaining("2099-03-02T04") as string,
    });
    expect((await act("plan", { plan: "vip", until: "2001-01-01" })).status).toBe(400);
    expect((await act("plan", { plan: "basic" })).status).toBe(204);
    expect((await act("plan", { plan: "basic" })).status).toBe(409);
    const left = await app.platform.db.select().from(memberPlans).where(eq(memberPlans.userId, her.user.id));
    expect(left).toMatchObject([{ why: "chosen", plan: "basic" }]);
  });

  it("signs her out everywhere at once", async () => {
    await create.session(her);
    expect((await act("sign-out")).status).toBe(204);
    expect(await app.platform.db.$count(sessions, eq(sessions.userId, her.user.id))).toBe(0);
    expect((await app.get("/api/auth/user", { as: her })).status).toBe(401);
    expect(await lastEntry()).toMatchObject({ action: "sessions.ended", details: { reason } });
  });

  it("sends the confirmation again, to an address that is not confirmed", async () => {
    expect((await act("confirmation")).status).toBe(409);
    const newcomer = await create.person("unverified-email");
    expect((await act("confirmation", {}, { on: newcomer })).status).toBe(204);
    expect(await mailsTo(newcomer)).toMatchObject([
      { subject: expect.stringContaining("Confirm your email") as string },
    ]);
  });

  it("is a file of her data, the same as her own", async () => {
    const answer = await act("export");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toContain("data.json");
    expect(await lastEntry()).toMatchObject({ action: "account.exported-by-team", details: { reason } });
  });

  it("deletes her account, and she gets the reason; not that of whoever has a role", async () => {
    expect((await act("delete")).status).toBe(204);
    const [mail] = await mailsTo(her);
    expect(mail).toMatchObject({ subject: expect.stringContaining("was deleted") as string });
    expect(mail!.text).toContain(reason);
    expect(await lastEntry()).toMatchObject({ action: "account.deleted", details: { reason } });
    expect((await app.get(`/api/admin/members/${her.user.id}`, { as: admin })).status).toBe(404);
    const moderator = await create.person("moderator");
    expect((await act("delete", {}, { on: moderator })).status).toBe(409);
  });
});

describe("a decision about a member", () => {
  it("suspends her, with an email and an appeal, and is undone like any other", async () => {
    const { caseId } = (await (await act("decision", { action: "suspend", days: 3 })).json()) as {
      caseId: string;
    };
    expect(await open()).toMatchObject({ suspension: { until: expect.any(String) as string } });
    const decided = (await (await app.get("/api/decisions", { as: her })).json()) as object[];
    expect(decided).toMatchObject([
      { action: "suspend", what: "Account", days: 3, reason, can: { appeal: true } },
    ]);
    expect((await app.post(`/api/admin/reports/${caseId}/undo`, { as: admin })).status).toBe(200);
    expect(await open()).toMatchObject({ suspension: null, reports: { about: 0, upheld: 0 } });
    const waiting = (await (
      await app.get("/api/admin/reports?status=open", { as: admin })
    ).json()) as object[];
    expect(waiting).toEqual([]);
  });

  it("warns her, which changes nothing else", async () => {
    expect((await act("decision", { action: "warn" })).status).toBe(200);
    // As the page says, the reason stands in the log.
    expect(await lastEntry()).toMatchObject({
      action: "report.decided",
      details: { outcome: "warn", reason },
    });
    expect(await (await app.get("/api/decisions", { as: her })).json()).toMatchObject([
      { action: "warn", what: "Account", can: { appeal: true } },
    ]);
    expect(await open()).toMatchObject({
      suspension: null,
      verified: { paused: false },
      happened: expect.arrayContaining([
        expect.objectContaining({
          kind: "decision",
          reason,
          decision: { action: "warn", days: null, state: "upheld" },
        }),
      ]) as unknown,
    });
  });

  it("ends her membership once, also if two admins do it at once", async () => {
    const other = await create.person("admin");
    const answers = await Promise.all([
      act("decision", { action: "end" }),
      act("decision", { action: "end" }, { as: other }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await open()).verified).toBeNull();
    const twice = await Promise.all([
      act("decision", { action: "suspend", days: 3 }),
      act("decision", { action: "suspend", days: 5 }, { as: other }),
    ]);
    expect(statusesOf(twice)).toEqual([200, 409]);
  });
});

describe("a role", () => {
  const roleOf = async ({ user }: Person) =>
    (await app.platform.db.select({ role: users.role }).from(users).where(eq(users.id, user.id)))[0]!.role;

  it("is given and taken with a reason, and she and the other admins are emailed", async () => {
    const other = await create.person("admin");
    expect((await act("role", { role: "moderator" })).status).toBe(204);
    expect(await roleOf(her)).toBe("moderator");
    expect(await lastEntry()).toMatchObject({
      action: "role.granted",
      details: { role: "moderator", reason },
    });
    const mails = await app.mails();
    const to = mails.flatMap((mail) => mail.to!.map(({ address }) => address));
    expect(to).toEqual(expect.arrayContaining([her.user.email, other.user.email, admin.user.email]));
    expect((await act("role", { role: "moderator" })).status).toBe(409);
    expect((await act("role", { role: "member" })).status).toBe(204);
    expect(await lastEntry()).toMatchObject({
      action: "role.revoked",
      details: { role: "moderator", reason },
    });
  });

  it("is none for an address that is not confirmed", async () => {
    const newcomer = await create.person("unverified-email");
    expect((await act("role", { role: "admin" }, { on: newcomer })).status).toBe(409);
  });

  it("leaves an admin when two take each other's at once", async () => {
    await app.platform.db.update(users).set({ role: "member" }).where(eq(users.role, "admin"));
    const [one, two] = [await create.person("admin"), await create.person("admin")];
    const answers = await Promise.all([
      act("role", { role: "member" }, { as: one, on: two }),
      act("role", { role: "member" }, { as: two, on: one }),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await Promise.all([one, two].map(roleOf))).filter((role) => role === "admin")).toHaveLength(1);
    await app.platform.db.update(users).set({ role: "admin" }).where(eq(users.id, admin.user.id));
  });
});

describe("a member's page", () => {
  it("names nobody who has left", async () => {
    const leaving = await create.person("approved");
    const { id: subjectId } = await create.post(leaving);
    await create.report(her, { kind: "post", subjectId });
    expect((await act("delete", {}, { on: leaving })).status).toBe(204);
    const { happened } = await open();
    expect(happened.find(({ kind }) => kind === "reported")).toMatchObject({ title: "" });
  });

  it("keeps from an admin that this member has reported her", async () => {
    const { id: subjectId } = await create.post(admin);
    await create.report(her, { kind: "post", subjectId });
    const reported = async (as: Person) =>
      (await open(as)).happened.filter(({ kind }) => kind === "reported").length;
    expect([await reported(admin), await reported(await create.person("admin"))]).toEqual([0, 1]);
  });

  it("has what she did, what was decided, and who looked", async () => {
    const home = await create.listing(her, { title: "My room in Yonkers" });
    const reporter = await create.person("new", { firstName: "Kara", lastName: "Lee" });
    await create.report(reporter, { kind: "listing", subjectId: home.id });
    await act("sign-out");
    const page = await open();
    expect(page.happened.map(({ kind }) => kind).toSorted()).toEqual(["act", "home", "report", "verified"]);
    expect(page).toMatchObject({
      person: { firstName: "Tess", email: her.user.email, congregation: "Beacon" },
      role: "member",
      plan: { id: "basic", until: null },
      reports: { about: 1, upheld: 0 },
      views: [{ action: "person.viewed", by: "Miriam S.", role: "admin" }],
      can: { act: true, delete: true, sendConfirmation: false },
    });
    expect((await open(admin, reporter)).happened).toMatchObject([{ kind: "reported", title: "Tess T." }]);
    expect((await open(admin, admin)).can).toEqual({ act: false, delete: false, sendConfirmation: false });
    const views = and(eq(auditLog.userId, her.user.id), eq(auditLog.action, "person.viewed"));
    expect(await app.platform.db.$count(auditLog, views)).toBe(1);
  });
});
