import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { reportCases, reports } from "#src/core/moderation/server/moderation.table.ts";
import { purgeCases } from "#src/core/moderation/server/report.queries.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";
import { reasonLabels, reportReasons } from "#src/core/moderation/report.options.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const { app } = useTestApp();
const calls = reportCalls(app);
let admin: Person;
beforeAll(async () => {
  admin = await app.create.person("admin");
});

const snapshotsOf = async (subjectId: string) =>
  app.platform.db
    .select({ snapshot: reports.snapshot, reporterId: reports.reporterId })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(eq(reportCases.subjectId, subjectId));

describe("a report", () => {
  it("of each kind stores what the reporter saw, without names and ids of people", async () => {
    const [dana, ruth] = [await app.create.person("approved"), await app.create.person("approved")];
    const listing = await app.create.listing(dana, { title: "Room near the harbor", description: "Quiet." });
    const profile = await app.create.roommate(dana, { bio: "I sing." });
    const post = await app.create.post(dana, { title: "Cheap flats", content: "Write to me." });
    const reply = await app.create.reply(dana, post, { content: "Only by gift card." });
    const event = await app.create.event(dana, { title: "Night swim", description: "At the quarry." });
    for (const [kind, { id }, words] of [
      ["listing", listing, ["Room near the harbor", "Quiet."]],
      ["roommate", profile, ["I sing."]],
      ["post", post, ["Cheap flats", "Write to me."]],
      ["reply", reply, ["Only by gift card."]],
      ["event", event, ["Night swim", "At the quarry."]],
    ] as const) {
      const answer = await calls.report(ruth, kind, id);
      expect(answer.status, kind).toBe(201);
      expect(await answer.json()).toMatchObject({
        state: "open",
        reason: "harassment",
        about: { id: dana.user.id, lastName: "T." },
      });
      const [stored] = await snapshotsOf(id);
      const text = JSON.stringify(stored!.snapshot);
      for (const word of words) expect(text).toContain(word);
      expect(text).not.toContain(dana.user.id);
      expect(text).not.toContain(dana.user.lastName);
    }
    const [stored] = await app.platform.db
      .select({ address: reportCases.address })
      .from(reportCases)
      .where(eq(reportCases.subjectId, reply.id));
    expect(stored!.address).toMatch(new RegExp(`^/community/${post.id}\\?after=.*#reply-${reply.id}$`));
    // Later edits do not change the snapshot.
    await app.patch(`/api/forum/${post.id}`, {
      as: dana,
      body: { title: "Hello", content: "Everything’s fine." },
    });
    expect((await snapshotsOf(post.id))[0]!.snapshot.title).toBe("Cheap flats");
    expect((await calls.ownReports(ruth)).map(({ what }) => what)).toEqual([
      "Event",
      "Reply",
      "Post",
      "Roommate profile",
      "Listing",
    ]);
  });

  it("sent again, or fifty times at once, leads to the first", async () => {
    const ruth = await app.create.person("new");
    const post = await app.create.post(await app.create.person("new"));
    const answers = await Promise.all(Array.from({ length: 50 }, () => calls.report(ruth, "post", post.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Report).id));
    expect(new Set(ids).size).toBe(1);
    expect(await calls.ownReports(ruth)).toHaveLength(1);
    // A report by another member joins the same case.
    await calls.report(await app.create.person("new"), "post", post.id);
    expect(await calls.caseAbout(admin, post.id)).toMatchObject({ count: 2 });
  });

  it("sent again counts toward the limit: sixty an hour", async () => {
    const ruth = await app.create.person("new");
    const post = await app.create.post(await app.create.person("new"));
    const twenty = () => Promise.all(Array.from({ length: 20 }, () => calls.report(ruth, "post", post.id)));
    const answers = [...(await twenty()), ...(await twenty()), ...(await twenty())];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await calls.report(ruth, "post", post.id)).status).toBe(429);
  });

  it("sent again with another text keeps both, until her report is full", async () => {
    const ruth = await app.create.person("new");
    const post = await app.create.post(await app.create.person("new"));
    await calls.report(ruth, "post", post.id, { reason: "scam", text: "She asks for money." });
    await calls.report(ruth, "post", post.id, { reason: "scam", text: "Now for a gift card too." });
    const last = await calls.report(ruth, "post", post.id, { reason: "unsafe", text: "" });
    const text = "She asks for money.\n\nNow for a gift card too.\n\n" + reasonLabels.unsafe;
    expect(await last.json()).toMatchObject({ reason: "scam", text });
    // Repeated text changes nothing.
    expect((await calls.report(ruth, "post", post.id, { reason: "scam", text: "" })).status).toBe(201);
    for (const [letter, status] of [
      ["a", 201],
      ["b", 201],
      ["c", 201],
      ["d", 409],
    ] as const) {
      const answer = await calls.report(ruth, "post", post.id, { reason: "scam", text: letter.repeat(1000) });
      expect(answer.status).toBe(status);
    }
    expect((await calls.ownReports(ruth)).map((report) => report.text.length)).toEqual([text.length + 3006]);
  });

  it("is refused for items that the member may not see, and for her own", async () => {
    const [dana, ruth] = [await app.create.person("approved"), await app.create.person("approved")];
    const hidden = await app.create.post(dana, { hiddenAt: new Date() });
    const post = await app.create.post(dana);
    expect((await calls.report(ruth, "post", hidden.id)).status).toBe(404);
    expect((await calls.report(ruth, "post", crypto.randomUUID())).status).toBe(404);
    expect((await calls.report(ruth, "nothing", post.id)).status).toBe(404);
    expect((await calls.report(dana, "post", post.id)).status).toBe(409);
    await app.create.block(dana, ruth);
    expect((await calls.report(ruth, "post", post.id)).status).toBe(404);
  });

  it("is refused with a message for each missing field", async () => {
    const ruth = await app.create.person("new");
    const { id } = await app.create.post(await app.create.person("new"));
    for (const [body, path] of [
      [{ reason: "dull" }, "reason"],
      [{ reason: "other", text: " " }, "text"],
      [{ text: "x".repeat(1001) }, "text"],
    ] as const) {
      const answer = await calls.report(ruth, "post", id, body);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path }] }]);
    }
    expect((await calls.report(ruth, "post", id, { reason: "scam", text: "" })).status).toBe(201);
  });

  it("blocks the author too if asked to, at once and without notifying her", async () => {
    const [dana, ruth] = [await app.create.person("approved"), await app.create.person("approved")];
    const post = await app.create.post(dana);
    expect((await calls.report(ruth, "post", post.id, { block: true })).status).toBe(201);
    expect((await app.get(`/api/forum/${post.id}`, { as: ruth })).status).toBe(404);
    expect(await calls.decisions(dana)).toEqual([]);
  });

  it("that blocks its author is stored once when it is retried after a lost response, with the new text added", async () => {
    const [dana, ruth] = [await app.create.person("approved"), await app.create.person("approved")];
    const post = await app.create.post(dana);
    for (const text of ["She insults me.", "She insults me.", "And she goes on."]) {
      const answer = await calls.report(ruth, "post", post.id, { block: true, text });
      expect([answer.status, await answer.json()]).toMatchObject([201, { blocked: true }]);
    }
    expect((await calls.ownReports(ruth)).map(({ text }) => text)).toEqual([
      "She insults me.\n\nAnd she goes on.",
    ]);
    // For another item of hers that was never reported, there is no report to add to.
    const other = await app.create.post(dana);
    expect((await calls.report(ruth, "post", other.id)).status).toBe(404);
  });

  it("is stored and answered as stored, even if its author can't be blocked", async () => {
    const [dana, ruth] = [await app.create.person("approved"), await app.create.person("approved")];
    for (let count = 0; count < 60; count += 1) {
      await app.put(`/api/blocks/${dana.user.id}`, { as: ruth });
    }
    await app.delete(`/api/blocks/${dana.user.id}`, { as: ruth });
    const post = await app.create.post(dana);
    const answer = await calls.report(ruth, "post", post.id, { block: true });
    expect([answer.status, await answer.json()]).toMatchObject([201, { blocked: false }]);
    expect(await calls.ownReports(ruth)).toHaveLength(1);
  });

  it("can be made at most twenty times a day", async () => {
    const [dana, ruth] = [await app.create.person("new"), await app.create.person("new")];
    const posts = await Promise.all(Array.from({ length: 21 }, () => app.create.post(dana)));
    const answers = await Promise.all(posts.map(({ id }) => calls.report(ruth, "post", id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(((await refused.json()) as { message: string }).message).toContain("20 reports today");
    expect(await calls.ownReports(ruth)).toHaveLength(20);
  });

  it("may be for each reason of the form", async () => {
    const ruth = await app.create.person("new");
    for (const reason of reportReasons) {
      const post = await app.create.post(await app.create.person("new"));
      const made = await calls.report(ruth, "post", post.id, { reason, text: "What she wrote" });
      expect(await made.json()).toMatchObject({ reason });
    }
  });

  it("is in the bell of those who may decide it, without the reported text, and emailed to nobody", async () => {
    const second = await app.create.person("admin");
    const post = await app.create.post(second, { title: "Secret title", content: "Secret words" });
    const ruth = await app.create.person("new");
    await app.mails();
    await calls.report(ruth, "post", post.id, { text: "What Ruth says" });
    expect(await app.mails()).toEqual([]);
    const bellOf = async (as: Person) => (await app.get("/api/notifications?limit=1", { as })).json();
    const [newest, ...others] = (await bellOf(admin)) as { title: string; path: string }[];
    expect([newest, others]).toMatchObject([
      { title: "New report: Harassment", path: "/admin?tab=reports" },
      [],
    ]);
    expect(JSON.stringify(newest)).not.toMatch(/Secret|What Ruth says/);
    for (const concerned of [second, ruth])
      expect(JSON.stringify(await bellOf(concerned))).not.toContain("Harassment");
  });
});

describe("reports about a deleted account", () => {
  it("are stored for 90 days after the decision; those by the account are deleted at once", async () => {
    const { db } = app.platform;
    const [dana, ruth] = [await app.create.person("new"), await app.create.person("new")];
    const { id: subjectId } = await app.create.post(dana);
    const { id: others } = await app.create.post(ruth);
    const about = await app.create.report(ruth, { kind: "post", subjectId });
    const byHer = await app.create.report(dana, { kind: "post", subjectId: others });
    await app.create.decision(about);
    await db.delete(users).where(eq(users.id, dana.user.id));
    const after = async (days: number) => {
      await purgeCases(db, 90, new Date(Date.now() + days * 24 * 60 * 60 * 1000));
      const rows = await db.select({ id: reportCases.id }).from(reportCases);
      return rows.map(({ id }) => id).filter((id) => id === about || id === byHer);
    };
    // The case has no report left, and was not decided.
    expect(await after(0)).toEqual([about]);
    expect((await snapshotsOf(subjectId))[0]!.snapshot.text).toBe("Hello.");
    expect(await after(89)).toEqual([about]);
    expect(await after(91)).toEqual([]);
  });
});
