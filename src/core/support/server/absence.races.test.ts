import { expect, it } from "vitest";
import { openRequest } from "#src/core/support/server/support.service.ts";
import { supportRequests } from "#src/core/support/server/support.table.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { addDays, dayIn } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { waitForLocks } from "#testing/machines/locks.ts";

const { app, create } = useTestApp();

it("an absence also moves the promise of a request that is written while it is set", async () => {
  const [tess, moderator] = [await create.person("approved"), await create.person("moderator")];
  const body = { day: addDays(dayIn("America/New_York", new Date()), 9), hour: 18 };
  let away: Promise<unknown> | undefined;
  await inTransaction(app.platform, async (tx) => {
    await openRequest(tx, tess.user.id, { kind: "question", text: "Where is the door?" });
    away = bodyOf(app.put("/api/admin/team-away", { as: moderator, body }));
    await waitForLocks(app.database);
  });
  const { until } = (await away) as { until: string };
  const [request] = await app.platform.db.select().from(supportRequests);
  expect(request!.dueAt.toISOString()).toBe(until);
});
