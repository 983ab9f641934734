import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { decisions } from "#src/core/moderation/server/moderation.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const { app, api } = useTestApp();
const calls = reportCalls(app);
let [admin, dana, ruth]: Person[] = [];
beforeEach(async () => {
  admin = await app.create.person("admin", { firstName: "Miriam" });
  dana = await app.create.person("approved", { firstName: "Dana" });
  ruth = await app.create.person("approved");
  await app.mails();
});

async function reported(): Promise<{ id: string; caseId: string }> {
  const { id } = await app.create.listing(dana!, { title: "Room near the harbor" });
  const caseId = await app.create.report(ruth!, { kind: "listing", subjectId: id, reason: "scam" });
  return { id, caseId };
}
const auditOf = (caseId: string) =>
  app.platform.db.select().from(auditLog).where(eq(auditLog.targetId, caseId));
/** The emails by recipient. */
const sentEmails = async () =>
  (await app.mails())
    .map(({ to, subject }) => [to![0]!.address!, subject!] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));
const statusFor = async (target: string, as?: Person) => (await app.get(target, { as })).status;

describe("the admin page's reports", () => {
  it("have the reporter, the author, both histories and the due time, sorted longest waiting first", async () => {
    const first = await reported();
    const second = await reported();
    const mine = (await calls.adminQueue(admin!)).filter(({ address }) =>
      [first.id, second.id].some((id) => address?.includes(id)),
    );
    expect(mine.map(({ id }) => id)).toEqual([first.caseId, second.caseId]);
    expect(mine[0]).toMatchObject({
      what: "Listing",
      reason: "scam",
      count: 1,
      own: null,
      about: { person: { firstName: "Dana", email: dana!.user.email }, reported: 2, upheld: 0, last: null },
      reports: [
        {
          text: "She insults me.",
          snapshot: { title: "Room near the harbor" },
          by: { sent: 2, sentUpheld: 0, reported: 0 },
        },
      ],
      outcome: null,
      can: { review: true, answerAppeal: false },
    } satisfies Partial<Record<keyof ReportCase, unknown>>);
    expect(Date.parse(mine[0]!.dueAt) - Date.parse(mine[0]!.openedAt)).toBe(24 * 60 * 60 * 1000);
    await calls.review(admin!, first.caseId, { action: "warn", reason: "Asked for a fee." });
    expect(await calls.caseAbout(admin!, second.id)).toMatchObject({
      about: { upheld: 1, last: { action: "warn", reason: "Asked for a fee." } },
      reports: [{ by: { sentUpheld: 1 } }],
    });
  });

  it("need a reason for every decision, and days for a suspension", async () => {
    const { caseId } = await reported();
    for (const [body, path] of [
      [{ action: "warn", reason: "  " }, "reason"],
      [{ action: "nothing" }, "action"],
      [{ action: "suspend" }, "days"],
      [{ action: "suspend", days: 0 }, "days"],
      [{ action: "suspend", days: 1.5 }, "days"],
      [{ action: "suspend", days: 366 }, "days"],
    ] as const) {
      const answer = await calls.review(admin!, caseId, body);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path }] }]);
    }
  });
});

describe("deciding a report", () => {
  it("dismisses it: the reporter is notified, the author is not", async () => {
    const { id, caseId } = await reported();
    expect((await calls.review(admin!, caseId, { action: "dismiss" })).status).toBe(200);
    expect(await sentEmails()).toEqual([[ruth!.user.email, "Your report about Dana T.'s listing"]]);
    expect(await calls.decisions(dana!)).toEqual([]);
    expect(await calls.ownReports(ruth!)).toMatchObject([{ state: "dismissed" }]);
    expect(await statusFor(`/api/housing/${id}`)).toBe(200);
  });

  it("hides it from everybody but its author, who reads why, and how to appeal", async () => {
    const { id, caseId } = await reported();
    await calls.review(admin!, caseId, { action: "hide", reason: "A fee before the viewing." });
    const emails = await app.mails();
    const own = emails.find(({ to }) => to![0]!.address === dana!.user.email)!;
    expect(own.subject).toBe("Your listing is hidden");
    expect(own.text).toContain("A fee before the viewing.");
    expect(own.text).toContain("/decisions");
    // The author never learns who reported her.
    expect(own.text).not.toContain(ruth!.user.lastName);
    expect(emails.some(({ to }) => to![0]!.address === ruth!.user.email)).toBe(true);
    expect(await statusFor(`/api/housing/${id}`)).toBe(404);
    expect(await statusFor(`/api/housing/${id}`, ruth)).toBe(404);
    expect(await statusFor(`/api/housing/${id}`, dana)).toBe(200);
    expect(await calls.decisions(dana!)).toMatchObject([
      { action: "hide", subjectId: id, title: "Room near the harbor", hides: true, can: { appeal: true } },
    ]);
    expect(await calls.ownReports(ruth!)).toMatchObject([{ state: "hidden" }]);
  });

  it("warns, and also hides if asked to", async () => {
    const { id, caseId } = await reported();
    await calls.review(admin!, caseId, { action: "warn", hides: true });
    expect(await statusFor(`/api/housing/${id}`, ruth)).toBe(404);
    expect(await sentEmails()).toContainEqual([dana!.user.email, "A warning about your listing"]);
    // The reporter does not learn what was done to the author.
    expect(await calls.ownReports(ruth!)).toMatchObject([{ state: "acted" }]);
  });

  it("suspends for days: the member can only read and appeal, and her posts are invisible meanwhile", async () => {
    const { id, caseId } = await reported();
    const event = await app.create.event(dana!);
    await calls.review(admin!, caseId, { action: "suspend", days: 14 });
    for (const target of [`/api/housing/${id}`, `/api/events/${event.id}`]) {
      expect(await statusFor(target, ruth)).toBe(404);
      expect(await statusFor(target, dana)).toBe(200);
    }
    expect((await app.post("/api/housing", { as: dana, body: listingBody })).status).toBe(403);
    const [decision] = await calls.decisions(dana!);
    expect(decision).toMatchObject({ action: "suspend", days: 14 });
    expect((await calls.appeal(dana!, decision!.id)).status).toBe(200);
    const email = (await app.mails()).find(({ to }) => to![0]!.address === dana!.user.email)!;
    expect(email.subject).toBe("Your account is suspended for 14 days");
    expect(email.text).toContain("on hold for 7 days, and until we answer your appeal.");
    // It ends automatically after its days.
    await app.platform.db.execute(
      sql`update suspensions set created_at = now() - interval '15 days', until = now() - interval '1 second' where user_id = ${dana!.user.id}`,
    );
    expect(await statusFor(`/api/housing/${id}`, ruth)).toBe(200);
  });

  it("ends a membership: the member is no longer verified, and may ask again", async () => {
    const { caseId } = await reported();
    await calls.review(admin!, caseId, { action: "end" });
    const { can } = await bodyOf(api(dana).get("/api/auth/user"));
    expect(can).toMatchObject({ "listing.create": false });
    expect((await app.post("/api/membership/verify", { as: dana, body: { plan: "vip" } })).status).toBe(201);
    expect((await app.post("/api/membership", { as: dana, body: { plan: "basic" } })).status).toBe(403);
    const again = await reported();
    expect((await calls.review(admin!, again.caseId, { action: "end" })).status).toBe(409);
  });

  it("ends a membership and closes the member's request to change it, which can no longer be approved", async () => {
    const { caseId } = await reported();
    await app.post("/api/membership/verify", { as: dana, body: { plan: "vip" } });
    const waiting = async () =>
      (await bodyOf(api(admin).get("/api/admin/verifications", { query: { status: "pending" } }))).find(
        ({ user }) => user.email === dana!.user.email,
      );
    const request = (await waiting())!;
    expect((await calls.review(admin!, caseId, { action: "end" })).status).toBe(200);
    expect(await waiting()).toBeUndefined();
    const body = { status: "approved" };
    const late = await app.post(`/api/admin/verifications/${request.id}/review`, { as: admin, body });
    expect(late.status).toBe(409);
    expect(await bodyOf(api(dana).get("/api/membership"))).toBeNull();
    // She may make a new request.
    expect((await app.post("/api/membership/verify", { as: dana, body: { plan: "vip" } })).status).toBe(201);
  });

  it("by fifty requests at once has one outcome, one email to each of the two, and one audit row", async () => {
    const { caseId } = await reported();
    const admins = [admin!, await app.create.person("admin"), await app.create.person("admin")];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        calls.review(admins[index % 3]!, caseId, { action: index % 2 ? "warn" : "hide" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const made = await app.platform.db.select().from(decisions).where(eq(decisions.caseId, caseId));
    expect(made).toHaveLength(1);
    expect(await auditOf(caseId)).toMatchObject([
      {
        actorId: made[0]!.decidedBy,
        userId: dana!.user.id,
        action: "report.decided",
        details: { outcome: made[0]!.action },
      },
    ]);
    expect((await sentEmails()).map(([to]) => to)).toEqual([dana!.user.email, ruth!.user.email].toSorted());
  });

  it("is refused to its author and reporters, and an admin cannot read one about herself", async () => {
    const decider = await app.create.person("admin");
    const { id: subjectId } = await app.create.post(decider, { title: "By an admin" });
    const about = await app.create.report(ruth!, { kind: "post", subjectId, text: "What Ruth says" });
    const { id } = await app.create.post(dana!);
    const byHer = await app.create.report(decider, { kind: "post", subjectId: id });
    const open = await calls.adminQueue(decider);
    const shown = open.find((each) => each.id === about)!;
    expect(shown).toMatchObject({ own: "about", about: null, reports: [], can: { review: false } });
    expect(JSON.stringify(shown)).not.toMatch(/What Ruth says|By an admin/);
    expect(open.find((each) => each.id === byHer)).toMatchObject({ own: "by", can: { review: false } });
    for (const caseId of [about, byHer]) {
      expect((await calls.review(decider, caseId, { action: "dismiss" })).status).toBe(403);
      expect((await calls.review(admin!, caseId, { action: "dismiss" })).status).toBe(200);
    }
  });

  it("refuses to hide a deleted item, or to act on a deleted account", async () => {
    const gone = await reported();
    await app.delete(`/api/housing/${gone.id}`, { as: dana });
    expect((await calls.review(admin!, gone.caseId, { action: "hide" })).status).toBe(409);
    expect((await calls.review(admin!, gone.caseId, { action: "warn" })).status).toBe(200);
    const left = await reported();
    await app.platform.db.execute(
      sql`update users set deleted_at = now(), email = null where id = ${dana!.user.id}`,
    );
    expect((await calls.review(admin!, left.caseId, { action: "suspend", days: 3 })).status).toBe(409);
    expect((await calls.review(admin!, left.caseId, { action: "dismiss" })).status).toBe(200);
  });
});
