import { beforeAll, describe, expect, it } from "vitest";
import demoCases from "#src/pages/admin/demo/report-cases.json" with { type: "json" };
import { seed } from "#src/pages/admin/demo/report.seed.ts";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { reportInput } from "#src/core/moderation/report.schema.ts";
import { seed as seedPosts } from "#src/features/forum/demo/forum.seed.ts";
import { readListings } from "#src/features/housing/demo/listing.seed.ts";
import { stableId } from "#src/server/tokens.ts";
import { useTestApp } from "#testing/api/app.ts";

const hour = 60 * 60 * 1000;
const now = new Date();
const { app } = useTestApp();
beforeAll(async () => {
  await seedPeople(app.platform);
  await seedPosts(app.platform, now);
  const { owner, title } = readListings()[4]!;
  // Without photos, which are slow to generate.
  await app.create.listing({ user: { id: demoUserId(owner) } } as never, {
    id: stableId("listing 4"),
    title,
    createdAt: new Date(now.getTime() - 30 * hour),
  });
  await seed(app.platform, now);
});

const reportsIn = async (status: string) => {
  const as = await app.create.session({ user: { id: demoUserId("admin") } } as never);
  const answer = await app.get(`/api/admin/reports?status=${status}`, { as });
  return (await answer.json()) as ReportCase[];
};

describe("the demo's reports", () => {
  it("are what members could have sent", () => {
    for (const { of, reports } of demoCases) {
      for (const { reason, text } of reports) {
        const sent = { kind: of.kind, subjectId: stableId(of.seed), reason, text };
        expect(reportInput.safeParse(sent).error).toBeUndefined();
      }
    }
  });

  it("are open: one with less than two hours left, and a new one, which is unsafe and so due soon", async () => {
    const open = await reportsIn("open");
    const hoursLeft = open.map(({ dueAt }) => (Date.parse(dueAt) - now.getTime()) / hour);
    expect(open.map(({ what, count, can }) => [what, count, can.review])).toEqual([
      ["Listing", 2, true],
      ["Post", 1, true],
    ]);
    expect(hoursLeft[0]).toBeGreaterThan(0);
    expect(hoursLeft[0]).toBeLessThan(2);
    expect(hoursLeft[1]).toBeGreaterThan(3);
    expect(hoursLeft[1]).toBeLessThan(4);
    for (const { openedAt, reports } of open) {
      for (const { snapshot } of reports) expect(snapshot.writtenAt < openedAt).toBe(true);
    }
  });

  it("were decided in time, with an appeal by the member concerned", async () => {
    const [appealed, ...more] = await reportsIn("appealed");
    expect(more).toEqual([]);
    const { openedAt, dueAt, about, outcome } = appealed!;
    expect(outcome!.at > openedAt && outcome!.at < dueAt).toBe(true);
    expect(appealed).toMatchObject({ what: "Post", can: { answerAppeal: true } });
    expect([about!.person.firstName, outcome!.action, outcome!.by!.firstName]).toEqual([
      "Priya",
      "warn",
      "Miriam",
    ]);
    const as = await app.create.session({ user: { id: demoUserId("community2") } } as never);
    const decisions = (await (await app.get("/api/decisions", { as })).json()) as object[];
    expect(decisions).toMatchObject([{ action: "warn", appeal: { answer: null }, can: { appeal: false } }]);
  });
});
