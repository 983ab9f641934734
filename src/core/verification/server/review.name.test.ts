import { eq } from "drizzle-orm";
import { beforeEach, expect, describe, it } from "vitest";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import { findWaitingRequest } from "#src/core/verification/server/request.queries.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { holds, nameCalls } from "#testing/api/name-changes.ts";

const { app, api, create } = useTestApp();
let [admin, ruth]: Person[] = [];
let id = "";
const { update, review: reviewName, waitingId } = nameCalls(app, api, () => admin!);
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await create.person("admin");
  ruth = await create.person("new", holds);
  await app.post("/api/membership/verify", { as: ruth, body: { plan: "basic" } });
  id = (await findWaitingRequest(app.platform.db, ruth.user.id))!.id;
});

const avery = { ...holds, lastName: "Avery" };
const review = (status: string, seen?: object) =>
  app.post(`/api/admin/verifications/${id}/review`, { as: admin, body: { status, adminNotes: "", seen } });
const record = async () => {
  const [row] = await app.platform.db
    .select()
    .from(verificationRequests)
    .where(eq(verificationRequests.id, id));
  const { firstName, lastName, congregation, status } = row!;
  return { firstName, lastName, congregation, status };
};
const listed = async (status: "pending" | "reviewed") =>
  (await pageOf(api(admin).get("/api/admin/verifications", { query: { status } }))).items.find(
    (one) => one.id === id,
  )?.user;
const message = "She has changed her name or congregation since. Have another look.";

describe("an applicant who changes her name during the review", () => {
  it.each(["approved", "rejected"])("is not %s under the name that was seen", async (status) => {
    await update(ruth!, { lastName: "Avery" });
    expect(await refusalOf(review(status, holds))).toMatchObject({
      status: 409,
      message,
      errors: [{ path: "seen", message }],
    });
    expect(await record()).toEqual({ ...holds, status: "pending" });
    expect(await bodyOf(api(ruth).get("/api/membership"))).toMatchObject({ status: "pending_verification" });
    expect(await listed("pending")).toMatchObject(avery);
    expect((await review(status, avery)).status).toBe(200);
    expect(await record()).toEqual({ ...avery, status });
  });

  it.each([{ congregation: "Fishkill" }, { firstName: "Rue" }])(
    "needs another review even if the call does not say which name was seen: %j",
    async (change) => {
      await update(ruth!, change);
      expect(await refusalOf(review("approved"))).toMatchObject({ status: 409, message });
      await update(ruth!, holds);
      expect((await review("approved")).status).toBe(200);
    },
  );

  it("only in spaces does not need another review", async () => {
    expect((await review("approved", { ...holds, congregation: " Beacon" })).status).toBe(200);
  });
});

describe("the record of a review", () => {
  it("stores the name that was approved, even if it is changed later", async () => {
    await review("approved", holds);
    await update(ruth!, { lastName: "Avery", congregation: "Fishkill" });
    await reviewName(await waitingId(), "approved");
    expect(await record()).toEqual({ ...holds, status: "approved" });
    expect(await listed("reviewed")).toMatchObject({ ...holds, email: ruth!.user.email });
  });

  it("stores the name that was rejected", async () => {
    await review("rejected", holds);
    await update(ruth!, { lastName: "Avery" });
    expect(await record()).toEqual({ ...holds, status: "rejected" });
    expect(await listed("reviewed")).toMatchObject(holds);
  });
});
