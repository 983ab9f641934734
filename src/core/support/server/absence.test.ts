import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { createSupportRequest } from "#testing/rows/support-factories.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { addDays, dayIn, hourMs, momentOf } from "#src/shared/dates.ts";

const { app, create } = useTestApp({ SUPPORT_EMAIL: "help@circle.example" });
const timeZone = "America/New_York";

const inDays = (days: number) => addDays(dayIn(timeZone, new Date()), days);
const untilOf = (day: string, hour = 18) => momentOf(timeZone, `${day}T${hour}:00`)!.toISOString();

let tess: Person;
let moderator: Person;
beforeEach(async () => {
  await app.database.pool.query("truncate team_absences, support_requests cascade");
  tess = await create.person("approved");
  moderator = await create.person("moderator");
});

const away = (day: string, hour = 18) =>
  app.put("/api/admin/team-away", { as: moderator, body: { day, hour } });
const back = () => app.delete("/api/admin/team-away", { as: moderator });
const shown = async () => ((await bodyOf(app.get("/api/team-away"))) as { until: string | null }).until;
const dueOf = async (id: string) =>
  ((await bodyOf(app.get(`/api/support/${id}`, { as: tess }))) as { dueAt: string }).dueAt;
const request = (dueAt: Date, values = {}) =>
  createSupportRequest(app.platform.db, { userId: tess.user.id, dueAt, ...values });

describe("the team being away", () => {
  it("moves what was promised before, says how many, and is shown to everybody", async () => {
    const soon = await request(new Date(Date.now() + hourMs));
    const late = await request(new Date(untilOf(inDays(9))));
    const done = await request(new Date(Date.now() + hourMs), { state: "done" });
    const day = inDays(3);
    const counted = await bodyOf(app.get(`/api/admin/team-away?day=${day}&hour=18`, { as: moderator }));
    expect(counted).toEqual({ until: untilOf(day), moves: 1 });
    expect(await shown()).toBeNull();
    expect(await bodyOf(away(day))).toEqual({ until: untilOf(day) });
    expect(await shown()).toBe(untilOf(day));
    expect(await dueOf(soon.id)).toBe(untilOf(day));
    expect(await dueOf(late.id)).toBe(untilOf(inDays(9)));
    expect(await dueOf(done.id)).not.toBe(untilOf(day));
  });

  it("counts for what is written meanwhile, until somebody is back; its promises stay", async () => {
    const day = inDays(5);
    await away(day);
    const body = { name: "T", email: "t@example.com", message: "Anybody there?" };
    await app.post("/api/contact", { as: tess, body });
    const [{ id }] = (await bodyOf(app.get("/api/support", { as: tess }))) as [{ id: string }];
    expect(await dueOf(id)).toBe(untilOf(day));
    expect((await back()).status).toBe(204);
    expect((await back()).status).toBe(204);
    expect(await shown()).toBeNull();
    expect(await dueOf(id)).toBe(untilOf(day));
    await app.post("/api/contact", { as: tess, body: { ...body, email: "u@example.com" } });
    const [newest] = (await bodyOf(app.get("/api/support", { as: tess }))) as [{ id: string }];
    expect(Date.parse(await dueOf(newest.id))).toBeLessThan(Date.parse(untilOf(day)));
  });

  it("can be set again, and each time is in the log", async () => {
    await away(inDays(3));
    await away(inDays(4), 9);
    await back();
    expect(await shown()).toBeNull();
    const logged = await app.platform.db.select().from(auditLog).orderBy(auditLog.at);
    const hers = logged.filter(({ actorId }) => actorId === moderator.user.id);
    expect(hers.map(({ action, details }) => [action, details["until"]])).toEqual([
      ["team.away-set", untilOf(inDays(3))],
      ["team.away-set", momentOf(timeZone, `${inDays(4)}T09:00`)!.toISOString()],
      ["team.away-ended", momentOf(timeZone, `${inDays(4)}T09:00`)!.toISOString()],
    ]);
  });

  it("is one, of two who set it at once", async () => {
    const answers = await Promise.all([away(inDays(2)), away(inDays(3))]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { rows } = await app.database.pool.query("select 1 from team_absences where ended_at is null");
    expect(rows).toHaveLength(1);
  });

  it("ends by itself", async () => {
    await away(inDays(1));
    await app.database.pool.query("update team_absences set until = now() - interval '1 minute'");
    expect(await shown()).toBeNull();
    expect((await away(inDays(1))).status).toBe(200);
  });

  it.each([
    [() => inDays(-1), "Please choose a time that’s still to come."],
    [() => inDays(61), "Please choose a day within the next 60 days."],
    [() => "2026-02-30", "Please choose a day."],
  ])("has an end that can be", async (day, words) => {
    expect(await refusalOf(away(day()))).toMatchObject({ status: 400, message: words });
  });
});
