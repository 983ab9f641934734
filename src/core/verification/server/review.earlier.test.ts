import { beforeAll, describe, expect, it } from "vitest";
import { pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, api, create } = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await create.person("admin");
});

const path = "/api/admin/verifications";
const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const rejected = (date: number, texts: { adminNotes?: string; lineToApplicant?: string } = {}) =>
  ({ status: "rejected", submittedAt: day(date), reviewedAt: day(date + 1), ...texts }) as const;
const rejectedBeforeOf = async (id: string) =>
  (await pageOf(api(admin).get(path))).items.find((one) => one.id === id)!.rejectedBefore;

describe("a request of somebody who asked before", () => {
  it("has the answer to her latest earlier request, if that was rejected, and nobody else's", async () => {
    const person = await create.person("new");
    await create.verification(await create.person("new"), rejected(9, { adminNotes: "Of another." }));
    const first = await create.verification(person, rejected(1, { adminNotes: "The first." }));
    const texts = { adminNotes: "Nobody in Becon knows her.", lineToApplicant: "Beacon or Fishkill?" };
    const second = await create.verification(person, rejected(5, texts));
    const third = await create.verification(person);
    const answers = await Promise.all([first, second, third].map(({ id }) => rejectedBeforeOf(id)));
    expect(answers).toEqual([
      null,
      { reviewedAt: day(2).toISOString(), adminNotes: "The first.", lineToApplicant: null },
      { reviewedAt: day(6).toISOString(), ...texts },
    ]);

    // The answer to a review has it, too.
    const body = { status: "approved", adminNotes: "" };
    const reviewed = await app.post(`${path}/${third.id}/review`, { as: admin, body });
    expect(await reviewed.json()).toMatchObject({ rejectedBefore: texts });
  });

  it("has none once she was approved since", async () => {
    const person = await create.person("new");
    await create.verification(person, rejected(1));
    await create.verification(person, { status: "approved", submittedAt: day(3), reviewedAt: day(4) });
    const { id } = await create.verification(person, { plan: "vip" });
    expect(await rejectedBeforeOf(id)).toBeNull();
  });
});

it("the notes about an earlier request are for admins only", async () => {
  const person = await create.person("new");
  await create.verification(person, rejected(1, { adminNotes: "Nobody there knows her." }));
  await create.verification(person);
  expect((await app.get(path, { as: person })).status).toBe(403);
  expect(await (await app.get("/api/membership", { as: person })).text()).not.toContain("Nobody there");
});
