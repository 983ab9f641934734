import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Duty, DutyInput } from "#src/core/duty/duty.schema.ts";
import { duties } from "#src/core/duty/server/duty.table.ts";
import { findHearers } from "#src/core/duty/server/hearing.service.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();
let ann: Person;
let rachel: Person;
beforeEach(async () => {
  vi.useRealTimers();
  await emptyDatabase(app.database);
  ann = await create.person("admin", { firstName: "Ann", lastName: "Reed" });
  rachel = await create.person("admin", { firstName: "Rachel", lastName: "Ames" });
});

const duty = (as: Person) => bodyOf(app.get("/api/admin/duty", { as })) as Promise<Duty>;
const choose = (as: Person, body: DutyInput) => app.patch("/api/admin/duty", { as, body });
const onDuty = async (as = ann) =>
  (await duty(as)).people.flatMap(({ called, onDuty: is }) => (is ? [called] : []));
const hearers = async () => new Set(await findHearers(app.platform, "reports.decide"));
const last =
  "Somebody is always on duty, and right now only you are. Ask another organizer to go on duty first.";

describe("who is on duty", () => {
  it("is every organizer until she chooses otherwise, by first names", async () => {
    await create.person("approved");
    expect(await duty(ann)).toEqual({
      until: expect.any(String),
      people: [
        { id: ann.user.id, called: "Ann", name: "Ann R.", you: true, onDuty: true },
        { id: rachel.user.id, called: "Rachel", name: "Rachel A.", you: false, onDuty: true },
      ],
      mine: { always: true, thisWeek: true, morningEmail: true, dueSoonEmail: true },
    });
  });

  it("changes for this week alone, and afterwards what she chose for always holds", async () => {
    const answer = (await bodyOf(choose(ann, { thisWeek: false }))) as Duty;
    expect(answer.mine).toMatchObject({ always: true, thisWeek: false });
    expect(await onDuty()).toEqual(["Rachel"]);
    expect(await hearers()).toEqual(new Set([rachel.user.id]));
    await app.platform.db.update(duties).set({ thisWeekUntil: new Date(Date.now() - 1) });
    expect(await onDuty()).toEqual(["Ann", "Rachel"]);
  });

  it("changes for all weeks, except one for which she chose otherwise", async () => {
    await choose(ann, { always: false });
    expect(await onDuty()).toEqual(["Rachel"]);
    await choose(ann, { thisWeek: true });
    expect(await onDuty()).toEqual(["Ann", "Rachel"]);
    await app.platform.db.update(duties).set({ thisWeekUntil: new Date(Date.now() - 1) });
    expect(await onDuty()).toEqual(["Rachel"]);
  });

  it("keeps what is not named, and the emails that she chose", async () => {
    await choose(ann, { morningEmail: false });
    await choose(ann, { dueSoonEmail: false });
    await choose(ann, { morningEmail: true, thisWeek: false });
    expect((await duty(ann)).mine).toEqual({
      always: true,
      thisWeek: false,
      morningEmail: true,
      dueSoonEmail: false,
    });
  });

  it("is refused to everybody else, and a choice that is none says so", async () => {
    const member = await create.person("approved");
    expect((await app.get("/api/admin/duty", { as: member })).status).toBe(403);
    expect((await choose(member, { thisWeek: true })).status).toBe(403);
    const wrong = app.patch("/api/admin/duty", { as: ann, body: { thisWeek: "maybe" } });
    expect(await refusalOf(wrong)).toMatchObject({
      status: 400,
      message: "Please choose yes or no: true or false.",
    });
  });
});

describe("somebody is always on duty", () => {
  it("the last one cannot leave, neither this week nor for always, and stays", async () => {
    await choose(rachel, { always: false });
    for (const body of [{ thisWeek: false }, { always: false }]) {
      expect(await refusalOf(choose(ann, body))).toMatchObject({ status: 409, message: last });
    }
    expect(await onDuty()).toEqual(["Ann"]);
    expect((await choose(ann, { morningEmail: false })).status).toBe(200);
  });

  it("of two who leave at once, one stays, in 20 rounds", async () => {
    for (let round = 0; round < 20; round += 1) {
      await app.platform.db.delete(duties);
      const answers = await Promise.all([ann, rachel].map((as) => choose(as, { thisWeek: false })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await onDuty()).toHaveLength(1);
    }
  });

  it("also for what only admins decide", async () => {
    await create.person("moderator", { firstName: "Mia" });
    await choose(rachel, { always: false });
    expect(await refusalOf(choose(ann, { thisWeek: false }))).toMatchObject({
      status: 409,
      message:
        "Nobody else on duty can decide these: Verifications, New Names, My data. Ask somebody who can to go on duty first.",
    });
  });

  it("everybody counts once all on duty are suspended, deleted, or lost their role", async () => {
    const { db } = app.platform;
    const cara = await create.person("moderator", { firstName: "Cara" });
    const mia = await create.person("moderator", { firstName: "Mia" });
    for (const her of [cara, mia]) await choose(her, { always: false });
    await choose(rachel, { thisWeek: false });
    expect(await hearers()).toEqual(new Set([ann.user.id]));
    await db.update(users).set({ role: "member" }).where(eq(users.id, ann.user.id));
    expect(await hearers()).toEqual(new Set([rachel, cara, mia].map(({ user }) => user.id)));
    expect(await onDuty(rachel)).toEqual(["Cara", "Mia", "Rachel"]);
    await create.suspension(cara);
    await db.update(users).set({ email: null, deletedAt: new Date() }).where(eq(users.id, mia.user.id));
    expect(await hearers()).toEqual(new Set([rachel.user.id]));
  });

  it("on the Monday after, the choice for the week is over for everybody", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(Date.now() + dayMs) });
    await choose(ann, { thisWeek: false });
    const { until } = await duty(ann);
    vi.setSystemTime(Date.parse(until) - 1);
    expect(await onDuty(rachel)).toEqual(["Rachel"]);
    vi.setSystemTime(Date.parse(until));
    expect(await onDuty(rachel)).toEqual(["Ann", "Rachel"]);
    vi.useRealTimers();
  });
});
