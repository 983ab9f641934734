import { beforeAll, describe, expect, it } from "vitest";
import { requestList, type VerificationList } from "#src/core/membership/server/verification.queries.ts";
import { seedVerificationsAtScale } from "../../../../bench/scale/verifications.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import { useTestApp } from "#testing/app.ts";
import { planOf } from "#testing/query-plan.ts";

const { app } = useTestApp();
beforeAll(async () => {
  await seedVerificationsAtScale(app.platform.db, 5000);
});

const indexOf: Record<VerificationList, string> = {
  all: "verification_requests_newest",
  pending: "verification_requests_waiting",
  reviewed: "verification_requests_reviewed",
};
const after = { createdAt: new Date(), id: "00000000-0000-8000-8000-000000000000" };

describe.each(Object.entries(indexOf) as [VerificationList, string][])(
  "the list of %s requests",
  (list, index) => {
    it.each([
      ["first", undefined],
      ["next", after],
    ])("reads its %s page in order from an index", async (_which, cursor) => {
      const plan = await planOf(
        app.platform.db,
        keysetRows(requestList(app.platform.db, list), { limit: 50, after: cursor }),
      );
      expect(plan).toContain(index);
      expect(plan).not.toContain("Sort");
      expect(plan).not.toContain("Seq Scan on verification_requests");
    });

    it("is counted without reading more rows than needed", async () => {
      expect(await planOf(app.platform.db, keysetCount(requestList(app.platform.db, list)))).toContain(
        "Limit",
      );
    });
  },
);
