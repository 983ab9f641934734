import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { byOperator } from "#src/core/people/server/operator.ts";
import type { LogEntry } from "#src/pages/admin/log.schema.ts";
import { sentenceOf } from "#src/pages/admin/client/log-words.ts";
import { eraseAccount } from "#src/pages/profile/server/deletion.service.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import { reportCalls } from "#testing/api/report-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();
const calls = { ...reportCalls(app), ...messageCalls(app) };
let [miriam, ruth, tess]: Person[] = [];
beforeAll(async () => {
  miriam = await create.person("admin", { firstName: "Miriam", lastName: "Stein" });
  ruth = await create.person("moderator", { firstName: "Ruth", lastName: "Tal" });
  tess = await create.person("approved", { firstName: "Tess", lastName: "Okafor" });
});

const list = async (query: Record<string, string> = {}, as = miriam) => {
  const answer = await app.get(`/api/admin/log?${new URLSearchParams(query).toString()}`, { as });
  expect(answer.status).toBe(200);
  return (await answer.json()) as LogEntry[];
};
const sentences = async (query?: Record<string, string>) =>
  (await list(query)).map((entry) => sentenceOf(entry, "America/New_York"));
const record = (at: string, entry: Partial<typeof auditLog.$inferInsert>) =>
  app.platform.db.insert(auditLog).values({
    actorId: miriam!.user.id,
    userId: tess!.user.id,
    action: "person.viewed",
    details: {},
    at: new Date(at),
    ...entry,
  });

describe("the log", () => {
  beforeAll(async () => {
    const herself = { actorId: tess!.user.id, userId: tess!.user.id };
    const details = { ...byOperator, role: "admin" };
    await recordAudit(app.platform.db, { ...herself, action: "role.granted", details });
    await record("2026-11-02T04:59:59Z", { details: { role: "admin" } });
    await record("2026-11-02T05:00:00Z", {
      action: "verification.reviewed",
      details: { plan: "vip", status: "approved" },
    });
    await record("2026-11-03T04:59:59Z", {
      actorId: ruth!.user.id,
      action: "report.decided",
      details: { outcome: "warn" },
    });
  });

  it("is for admins alone", async () => {
    for (const as of [ruth, tess]) expect((await app.get("/api/admin/log", { as })).status).toBe(403);
  });

  it("says who did what to whom, newest first, and the operator by her role", async () => {
    expect(await sentences({ about: "Tess" })).toEqual([
      "The operator made Tess O. an admin.",
      "Ruth T. warned Tess O.",
      "Miriam S. verified Tess O.",
      "Miriam S. opened Tess O.’s page.",
    ]);
  });

  it.each([
    [{ group: "views", about: "tess okafor" }, 1],
    [{ group: "report", by: "Ruth T." }, 1],
    [{ by: "Stein", about: "Tess" }, 2],
    [{ by: "nobody like that" }, 0],
    [{ by: "%" }, 0],
    // Days of the site's time zone, both of them included.
    [{ about: "Tess", from: "2026-11-02", until: "2026-11-02" }, 2],
    [{ about: "Tess", until: "2026-11-01" }, 1],
    [{ about: "Tess", from: "2026-11-03", until: "2026-11-02" }, 0],
    [{ about: "Tess", from: "0001-01-01", until: "9999-12-31" }, 4],
    [{ group: "", by: " ", about: "Tess", from: "", until: "" }, 4],
  ])("is filtered by group, member and days: %j", async (query, count) => {
    expect(await list(query)).toHaveLength(count);
  });

  it("finds an account by its id, also after it is deleted, as a deleted account", async () => {
    const gone = await create.person("approved", { firstName: "Gone" });
    await record("2026-11-05T12:00:00Z", { userId: gone.user.id });
    await inTransaction(app.platform, (tx) => eraseAccount(tx, gone.user.id));
    expect(await sentences({ about: gone.user.id })).toEqual(["Miriam S. opened a deleted account’s page."]);
    expect(await list({ about: "Gone" })).toEqual([]);
  });

  it.each(["group=nothing", "from=2026-02-30", "until=yesterday"])("refuses %s", async (query) => {
    expect((await app.get(`/api/admin/log?${query}`, { as: miriam })).status).toBe(400);
  });
});

describe("what is read is logged like an act, once an hour", () => {
  const viewsOf = (action: string, viewer: Person, about: Person) =>
    app.platform.db
      .select({ targetId: auditLog.targetId, details: auditLog.details })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, action),
          eq(auditLog.actorId, viewer.user.id),
          eq(auditLog.userId, about.user.id),
        ),
      );

  it("the two answers of a request, for each of a list, and not in the short list", async () => {
    const reader = await create.person("admin");
    const applicants = [await create.person("new"), await create.person("new")];
    const answers = { dailyTextAnswer: "Romans", yearTextAnswer: "Isaiah" };
    const requests = [];
    for (const applicant of applicants) requests.push(await create.verification(applicant, answers));
    const without = await create.person("new");
    await create.verification(without, { dailyTextAnswer: null, yearTextAnswer: null });
    await app.get("/api/admin/verifications?status=pending&brief=true", { as: reader });
    expect(await viewsOf("verification.viewed", reader, applicants[0]!)).toEqual([]);
    // At the same time too.
    const open = () => app.get("/api/admin/verifications?status=pending&limit=100", { as: reader });
    await Promise.all([open(), open(), open()]);
    for (const [index, applicant] of applicants.entries()) {
      expect(await viewsOf("verification.viewed", reader, applicant)).toEqual([
        { targetId: requests[index]!.id, details: { role: "admin" } },
      ]);
    }
    expect(await viewsOf("verification.viewed", reader, without)).toEqual([]);
  });

  it("a reported message, by a moderator too, and nothing for a reported post or in the short list", async () => {
    const [dana, kara] = [await create.person("approved"), await create.person("approved")];
    const id = await create.conversation(kara, dana);
    await calls.write(id, dana, "Buy a gift card.");
    const [message] = await calls.thread(id, kara);
    await calls.report(kara, "message", message!.id);
    const author = await create.person("approved");
    await calls.report(kara, "post", (await create.post(author)).id);
    await app.get("/api/admin/reports?brief=true", { as: ruth });
    expect(await viewsOf("conversation.viewed", ruth!, dana)).toEqual([]);
    await app.get("/api/admin/reports?limit=100", { as: ruth });
    await app.get("/api/admin/reports?limit=100", { as: ruth });
    expect(await viewsOf("conversation.viewed", ruth!, dana)).toEqual([
      { targetId: expect.any(String), details: { role: "moderator" } },
    ]);
    expect(await viewsOf("conversation.viewed", ruth!, author)).toEqual([]);
  });
});

describe("what somebody with powers does to the content of others", () => {
  const entries = (about: Person) => sentences({ about: about.user.id, group: "content" });

  it("is recorded, and what the author does is not", async () => {
    const author = await create.person("approved", { firstName: "Nora", lastName: "Bell" });
    const [home, post] = [await create.listing(author), await create.post(author)];
    const event = await create.event(author);
    await app.patch(`/api/housing/${home.id}/status`, { as: author, body: { status: "taken" } });
    await app.patch(`/api/housing/${home.id}/status`, { as: ruth, body: { status: "available" } });
    await app.delete(`/api/forum/${post.id}`, { as: ruth });
    await app.delete(`/api/events/${event.id}`, { as: miriam });
    expect(await entries(author)).toEqual([
      "Miriam S. deleted Nora B.’s event.",
      "Ruth T. deleted Nora B.’s post.",
      "Ruth T. changed Nora B.’s home.",
    ]);
  });
});
