import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { findWaitingRequest } from "#src/core/verification/server/request.queries.ts";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { holds, nameCalls } from "#testing/api/name-changes.ts";

const { app, api, create } = useTestApp();
let [admin, other]: Person[] = [];
const { update, withdraw, nowOf, waitingOf, review, rows } = nameCalls(app, api, () => admin!);
beforeEach(async () => {
  admin = await create.person("admin");
  other = await create.person("admin");
});
const rounds = Array.from({ length: 20 }, (_, round) => round);

it("if an approval and a new name come at the same moment, only a name that was seen is verified", async () => {
  for (const round of rounds) {
    const ruth = await create.person("pending", holds);
    const { id } = (await findWaitingRequest(app.platform.db, ruth.user.id))!;
    const calls = [
      () =>
        app.post(`/api/admin/verifications/${id}/review`, {
          as: admin,
          body: { status: "approved", seen: holds },
        }),
      () => app.patch("/api/auth/user", { as: ruth, body: { lastName: "Avery" } }),
    ];
    if (round % 2) calls.reverse();
    const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses.toSorted((a, b) => a - b));
    const [record] = await app.platform.db
      .select()
      .from(verificationRequests)
      .where(eq(verificationRequests.id, id));
    const approved = record!.status === "approved";
    expect((await nowOf(ruth)).lastName).toBe(approved ? "Alder" : "Avery");
    expect((await waitingOf(ruth))?.lastName).toBe(approved ? "Avery" : undefined);
  }
});

it("of many new names at the same moment, one is pending", async () => {
  const ruth = await create.person("approved", holds);
  await Promise.all(rounds.map((round) => update(ruth, { lastName: `Avery ${round}` })));
  expect(await rows(ruth)).toHaveLength(1);
  expect(await nowOf(ruth)).toEqual(holds);
});

it("of two answers one counts, and a change that she withdraws or replaces at that moment is not approved unseen", async () => {
  for (const round of rounds) {
    const ruth = await create.person("approved", holds);
    const { id } = await create.nameChange(ruth);
    const hers =
      round % 2
        ? () => withdraw(ruth)
        : () => app.patch("/api/auth/user", { as: ruth, body: { lastName: "Zelda" } });
    const answers = await Promise.all([
      review(id, "approved"),
      review(id, "rejected", { as: other! }),
      ...(round < 10 ? [hers()] : []),
    ]);
    const statuses = answers.slice(0, 2).map(({ status }) => status);
    const one = [[200, 409]];
    const noneOrOne = [...one, [404, 404]];
    expect(round < 10 ? noneOrOne : one).toContainEqual(statuses.toSorted((a, b) => a - b));
    const { lastName } = await nowOf(ruth);
    expect(lastName).toBe(statuses[0] === 200 ? "Avery" : "Alder");
  }
});
