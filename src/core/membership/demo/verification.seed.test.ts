import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { isVerifiedMember, personColumns } from "#src/core/membership/server/membership.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { seed } from "#src/core/membership/demo/verification.seed.ts";
import { useTestApp } from "#testing/app.ts";

const { app } = useTestApp();

it("every verified member of the demo has been so since a review, or members would read that she is not", async () => {
  const { db } = app.platform;
  await seedPeople(app.platform);
  await seed({ db });
  const rows = await db
    .select({ ...personColumns, verified: isVerifiedMember(sql`"users"."id"`) })
    .from(users);
  expect(rows.filter(({ verified, verifiedSince }) => verified !== (verifiedSince !== null))).toEqual([]);
});
