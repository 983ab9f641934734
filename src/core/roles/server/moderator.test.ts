import { beforeAll, describe, expect, it } from "vitest";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const { app, create, api } = useTestApp();
const calls = reportCalls(app);
let moderator: Person;
let author: Person;
beforeAll(async () => {
  await create.person("admin");
  [moderator, author] = [await create.person("moderator"), await create.person("approved")];
});

describe("a moderator", () => {
  it("decides reports, and is emailed at once about one that is marked unsafe", async () => {
    await app.mails();
    const { id } = await create.post(author);
    await calls.report(await create.person("new"), "post", id, { reason: "unsafe" });
    const emailed = (await app.mails()).flatMap(({ to }) => to!.map(({ address }) => address));
    expect(emailed).toContain(moderator.user.email);
    const { id: caseId } = (await calls.caseAbout(moderator, id))!;
    expect((await calls.review(moderator, caseId, { action: "hide" })).status).toBe(200);
    expect((await app.get(`/api/forum/${id}`, { as: author })).status).toBe(200);
    expect((await app.get(`/api/forum/${id}`)).status).toBe(404);
    expect((await app.get(`/api/forum/${id}`, { as: moderator })).status).toBe(200);
  });

  it.each([
    ["a post", async () => `/api/forum/${(await create.post(author)).id}`],
    ["a home", async () => `/api/housing/${(await create.listing(author)).id}`],
  ])("deletes %s of another member, which members may not", async (_what, make) => {
    const path = await make();
    expect((await app.delete(path, { as: await create.person("approved") })).status).toBe(403);
    expect((await app.delete(path, { as: moderator })).status).toBe(204);
  });

  it("reviews no requests and no names, and is not notified of any", async () => {
    await app.mails();
    const applicant = await create.person("new");
    await app.post("/api/membership/verify", { as: applicant, body: { plan: "basic" } });
    const emailed = (await app.mails()).flatMap(({ to }) => to!.map(({ address }) => address));
    expect(emailed).not.toContain(moderator.user.email);
    const { id } = await create.verification(await create.person("new"));
    const body = { status: "approved", adminNotes: "" };
    const asked = [
      app.get("/api/admin/verifications", { as: moderator }),
      app.post(`/api/admin/verifications/${id}/review`, { as: moderator, body }),
      app.get("/api/admin/name-changes", { as: moderator }),
      app.post(`/api/admin/name-changes/${id}/review`, { as: moderator, body }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { code: "forbidden", message: "This is for admins." },
      ]);
    }
  });

  it("gets counts only of what she may decide", async () => {
    await create.verification(await create.person("new"));
    await create.nameChange(author);
    await calls.report(author, "post", (await create.post(await create.person("new"))).id);
    const waiting = await bodyOf(api(moderator).get("/api/admin/waiting"));
    const counts = Object.fromEntries(waiting.queues.map(({ kind, count }) => [kind, count]));
    expect(counts).toEqual({ report: waiting.total, appeal: 0, unfavourable: 0, request: 0 });
    expect(waiting.total).toBeGreaterThan(0);
  });
});
