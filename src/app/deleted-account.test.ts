import { beforeAll, describe, expect, it } from "vitest";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { eraseAccount } from "#src/pages/profile/server/deletion.service.ts";
import { useTestApp } from "#testing/api/app.ts";
import { crawl, type Crawled } from "#testing/api/crawl.ts";
import type { Person } from "#testing/rows/factories.ts";
import { createFixtures } from "#testing/api/member-fixtures.ts";
import { inTransaction } from "#src/server/transaction.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });

describe("what a member had", () => {
  let ruth: Person;
  let admin: Person;
  let things: string[];
  const crawled: Record<"before" | "after", Crawled[]> = { before: [], after: [] };
  beforeAll(async () => {
    const named = (firstName: string) => create.person("approved", { firstName });
    [ruth, admin] = [await named("Bathsheba"), await create.person("admin", { firstName: "Clementine" })];
    const members = [ruth, admin, await named("Anneliese")];
    await app.platform.db.update(memberPlans).set({ plan: "premium" });
    things = Object.values((await createFixtures(app, members)).get(ruth)!);
    crawled.before = await crawl(app, admin);
    await inTransaction(app.platform, (tx) => eraseAccount(tx, ruth.user.id));
    crawled.after = await crawl(app, admin);
  }, 300_000);

  const tracesIn = (answers: Crawled[]) => {
    const traces = ["Bathsheba", ruth.user.id, ...things];
    const found = answers.filter(({ text }) => traces.some((trace) => text.includes(trace)));
    return [...new Set(found.map(({ route }) => route))];
  };

  it("was in every list of an admin's, and is in none from the moment she deletes her account", () => {
    expect(tracesIn(crawled.before)).toEqual(
      expect.arrayContaining(["GET /api/housing", "GET /api/forum", "GET /api/events", "GET /api/roommates"]),
    );
    expect(tracesIn(crawled.after)).toEqual([]);
  });
});
