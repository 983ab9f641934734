import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queueClaims } from "#src/core/queues/server/queue-claim.table.ts";
import { reportCases } from "#src/core/moderation/server/moderation.table.ts";
import { changeRole } from "#src/core/roles/server/change-role.ts";
import { sweep } from "#src/server/sweep.queries.ts";
import { hourMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { reportCalls } from "#testing/api/report-calls.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
const calls = reportCalls(app);
let [miriam, ruth, moderator]: Person[] = [];
beforeAll(async () => {
  miriam = await create.person("admin", { firstName: "Miriam" });
  ruth = await create.person("admin", { firstName: "Ruth" });
  moderator = await create.person("moderator", { firstName: "Mara" });
});
beforeEach(() => app.platform.db.delete(reportCases));

const list = (as: Person, kind?: string) => bodyOf(api(as).get("/api/admin/queue", { query: { kind } }));
const claimOf = (kind: string, id: string) => `/api/admin/queue/${kind}/${id}/claim`;
const take = (as: Person, id: string, kind = "report") => app.put(claimOf(kind, id), { as });
const letGo = (as: Person, id: string, kind = "report") => app.delete(claimOf(kind, id), { as });
const report = async (reason: "scam" | "unsafe" = "scam") => {
  const { id: subjectId } = await create.post(
    await create.person("new", { firstName: "Dana", lastName: "Price" }),
    {
      title: "Cheap room",
    },
  );
  return create.report(await create.person("new"), { kind: "post", subjectId, reason });
};
const lapse = (id: string) =>
  app.platform.db
    .update(queueClaims)
    .set({ takenAt: new Date(Date.now() - 25 * hourMs), expiresAt: new Date(Date.now() - hourMs) })
    .where(eq(queueClaims.itemId, id));

describe("what waits", () => {
  it("is one list, soonest due first, with a line about each", async () => {
    const [scam, unsafe] = [await report(), await report("unsafe")];
    const { id: overdue } = await create.verification(
      await create.person("new", { firstName: "Joy", lastName: "Sanders" }),
      {
        submittedAt: new Date(Date.now() - 50 * hourMs),
      },
    );
    const found = await list(miriam!);
    expect(found.map(({ id }) => id)).toEqual([overdue, unsafe, scam]);
    expect(found).toMatchObject([
      { kind: "verification", title: "Joy Sanders", line: "Verification · CC Starter", claim: null },
      {
        kind: "report",
        title: "Report about Dana P.",
        line: "Unsafe, or against community rules · Post “Cheap room”",
        address: `/admin?tab=reports#${unsafe}`,
      },
      { kind: "report", line: "Scam, or money asked for before viewing · Post “Cheap room”" },
    ]);
    expect(await list(miriam!, "report")).toHaveLength(2);
    expect(await list(miriam!, "appeal")).toEqual([]);
  });

  it("is for a moderator what she may decide, and nothing else", async () => {
    await create.verification(await create.person("new", { firstName: "Joy" }));
    const id = await report();
    expect((await list(moderator!)).map((item) => item.id)).toEqual([id]);
    const { queues } = await bodyOf(api(moderator).get("/api/admin/waiting"));
    expect(queues.map(({ kind }) => kind)).toEqual(["report", "appeal", "unfavourable", "request"]);
  });

  it("of a kind that is not hers is refused: the list, a claim, and giving it back", async () => {
    const { id } = await create.verification(await create.person("new"));
    const asked = [
      app.get("/api/admin/queue?kind=verification", { as: moderator! }),
      take(moderator!, id, "verification"),
      letGo(moderator!, id, "verification"),
    ];
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { code: "forbidden", message: "This is for admins." },
      ]);
    }
    expect(await app.platform.db.$count(queueClaims, eq(queueClaims.itemId, id))).toBe(0);
  });

  it("of no kind that there is is not found", async () => {
    expect((await app.get("/api/admin/queue?kind=letters", { as: miriam! })).status).toBe(404);
    expect((await take(miriam!, await report(), "letters")).status).toBe(404);
  });
});

describe("an item that was taken", () => {
  it("shows everybody who has it until when, and keeps its due hour", async () => {
    const id = await report();
    const [before] = await list(miriam!, "report");
    expect((await take(ruth!, id)).status).toBe(200);
    const [hers, forMiriam] = [await list(ruth!, "report"), await list(miriam!, "report")];
    expect(hers).toMatchObject([{ id, dueAt: before!.dueAt, claim: { by: "Ruth", mine: true } }]);
    expect(forMiriam).toMatchObject([{ id, claim: { by: "Ruth", mine: false } }]);
    const left = Date.parse(hers[0]!.claim!.until) - Date.now();
    expect(Math.round(left / hourMs)).toBe(24);
  });

  it("is not taken again: somebody else reads who has it until when; taken twice by her, nothing changes", async () => {
    const id = await report();
    const first = await (await take(ruth!, id)).json();
    const second = await take(miriam!, id);
    const { code, message } = (await second.json()) as { code: string; message: string };
    expect([second.status, code]).toEqual([409, "conflict"]);
    expect(message).toMatch(/^Ruth has this until \d+:\d\d [AP]M( tomorrow)?\.$/);
    expect(await (await take(ruth!, id)).json()).toEqual(first);
  });

  it("is nobody’s once her role is taken, or she is suspended", async () => {
    const id = await report();
    for (const leave of [
      (who: Person) => changeRole(app.platform, "member", who.user.email),
      (who: Person) => create.suspension(who),
    ]) {
      const leaving = await create.person("moderator");
      expect((await take(leaving, id)).status).toBe(200);
      expect((await take(miriam!, id)).status).toBe(409);
      await leave(leaving);
      expect(await list(miriam!, "report")).toMatchObject([{ id, claim: null }]);
      expect(await (await take(miriam!, id)).json()).toMatchObject({ by: "Miriam", mine: true });
      await letGo(miriam!, id);
    }
  });

  it("can be given back by her alone", async () => {
    const id = await report();
    await take(ruth!, id);
    expect((await letGo(miriam!, id)).status).toBe(204);
    expect(await list(miriam!, "report")).toMatchObject([{ claim: { by: "Ruth" } }]);
    expect((await letGo(ruth!, id)).status).toBe(204);
    expect(await list(miriam!, "report")).toMatchObject([{ claim: null }]);
  });

  it("lapses by itself: somebody else takes it, and what she then lets go is not hers", async () => {
    const id = await report();
    await take(ruth!, id);
    await lapse(id);
    expect(await list(ruth!, "report")).toMatchObject([{ id, claim: null }]);
    expect((await take(miriam!, id)).status).toBe(200);
    expect((await letGo(ruth!, id)).status).toBe(204);
    expect(await list(ruth!, "report")).toMatchObject([{ claim: { by: "Miriam", mine: false } }]);
  });

  it("can be decided by somebody else, and is gone from the list then; undone, it is hers again", async () => {
    const id = await report();
    await take(ruth!, id);
    expect((await calls.review(miriam!, id, { action: "dismiss" })).status).toBe(200);
    expect(await list(ruth!, "report")).toEqual([]);
    expect((await take(ruth!, id)).status).toBe(404);
    expect((await app.post(`/api/admin/reports/${id}/undo`, { as: miriam! })).status).toBe(200);
    expect(await list(ruth!, "report")).toMatchObject([{ id, claim: { mine: true } }]);
  });

  it("is forgotten by the sweep once it has lapsed", async () => {
    const [kept, lapsed] = [await report(), await report()];
    await take(ruth!, kept);
    await take(ruth!, lapsed);
    await lapse(lapsed);
    await sweep(app.platform);
    const rows = await app.platform.db.select({ id: queueClaims.itemId }).from(queueClaims);
    expect(rows.map(({ id }) => id)).toContain(kept);
    expect(rows.map(({ id }) => id)).not.toContain(lapsed);
  });

  it("is not hers to take if it is about her", async () => {
    const { id: subjectId } = await create.post(ruth!);
    const id = await create.report(await create.person("new"), { kind: "post", subjectId });
    expect((await take(ruth!, id)).status).toBe(404);
    expect(await list(ruth!, "report")).toEqual([]);
    expect((await take(miriam!, id)).status).toBe(200);
  });
});
