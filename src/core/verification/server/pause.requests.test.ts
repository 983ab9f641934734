import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { consents } from "#src/core/people/server/consent.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();
let admin: Person;
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await create.person("admin");
});

const takeBack = async (as: Person) =>
  expect((await app.request("DELETE", "/api/membership/consent", { as })).status).toBe(204);
const giveAgain = async (as: Person) => {
  const body = { congregation: "Beacon North", mayUseCongregation: true };
  expect((await app.patch("/api/auth/user", { as, body })).status).toBe(200);
};
const userOf = async (as: Person) => (await (await app.get("/api/auth/user", { as })).json()) as object;
const textOf = async (target: string, as: Person) => (await app.get(target, { as })).text();

describe("a request that waits", () => {
  const review = (id: string) =>
    app.post(`/api/admin/verifications/${id}/review`, {
      as: admin,
      body: { status: "approved", adminNotes: "" },
    });
  const queue = () => textOf("/api/admin/verifications?status=pending", admin);

  it("is on hold, and cannot be reviewed, until she gives her congregation again", async () => {
    const dana = await create.person("new");
    const { id } = await create.verification(dana, { submittedAt: new Date(Date.now() - 2 * dayMs) });
    expect(await queue()).toContain(id);
    await takeBack(dana);
    expect(await queue()).not.toContain(id);
    const waiting = (await (await app.get("/api/admin/waiting", { as: admin })).json()) as object;
    expect(waiting).toMatchObject({ total: 0 });
    const refused = await review(id);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: "She has taken back her consent. This can be reviewed once she gives it again." },
    ]);
    const own = (await (await app.get("/api/membership", { as: dana })).json()) as object;
    expect(own).toMatchObject({ status: "pending_verification" });

    await giveAgain(dana);
    expect(await queue()).toContain(id);
    const seen = {
      firstName: dana.user.firstName,
      lastName: dana.user.lastName,
      congregation: "Beacon North",
    };
    const answer = await app.post(`/api/admin/verifications/${id}/review`, {
      as: admin,
      body: { status: "approved", adminNotes: "", seen },
    });
    expect(answer.status).toBe(200);
    expect(await userOf(dana)).toMatchObject({ isVerified: true, congregation: "Beacon North" });
  });

  it("shows the desk since when she agreed, or that there is no consent on record", async () => {
    const dana = await create.person("new");
    await create.verification(dana);
    const consented = async () =>
      (
        (await (await app.get("/api/admin/verifications?status=pending", { as: admin })).json()) as {
          consentedAt: string | null;
        }[]
      )[0]!.consentedAt;
    expect(await consented()).toEqual(expect.any(String));
    await app.platform.db.delete(consents).where(eq(consents.userId, dana.user.id));
    expect(await consented()).toBeNull();
  });

  it("is not needed to take it back: a rejected applicant may, and asks again with her congregation", async () => {
    const dana = await create.person("rejected");
    await takeBack(dana);
    const ask = () => app.post("/api/membership/verify", { as: dana, body: { plan: "basic" } });
    expect((await ask()).status).toBe(403);
    await giveAgain(dana);
    expect((await ask()).status).toBe(201);
  });
});
