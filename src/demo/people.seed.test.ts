import { isNotNull, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { seed } from "#src/demo/people.seed.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app } = useTestApp();

it("demo accounts with a confirmed address are older than what they have written", async () => {
  await seed(app.platform);
  const joined = await app.platform.db
    .selectDistinct({ days: sql<number>`extract(day from now() - ${users.createdAt})::int` })
    .from(users)
    .where(isNotNull(users.emailVerifiedAt));
  expect(joined).toEqual([{ days: 120 }]);
});
