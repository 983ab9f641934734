import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { priya } from "#src/core/verification/client/membership.setup.tsx";
import type { Verification } from "#src/core/verification/verification.schema.ts";
import { PendingReviews } from "#src/pages/admin/client/verification-requests.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

async function cardOf(rejectedBefore: Verification["rejectedBefore"]) {
  fakeApi({ "GET /api/admin/verifications?status=pending": { json: [{ ...priya, rejectedBefore }] } });
  await renderPage({ component: PendingReviews });
  return screen.getByRole("article", { name: "Priya Nair" }).textContent;
}
// In New York, this is the evening of the day before.
const reviewedAt = "2026-11-20T02:00:00.000Z";

it("says of a request after a rejected one what was answered then", async () => {
  const card = await cardOf({
    reviewedAt,
    adminNotes: "Nobody in Becon knows her.",
    lineToApplicant: "Is it Beacon or Fishkill?",
  });
  expect(card).toContain("Asked before: rejected November 19, 2026");
  expect(card).toContain("Told her: “Is it Beacon or Fishkill?”");
  expect(card).toContain("Admin note: Nobody in Becon knows her.");
});

it("says only when, if nothing was written then", async () => {
  const card = await cardOf({ reviewedAt, adminNotes: null, lineToApplicant: null });
  expect(card).toContain("Asked before: rejected November 19, 2026");
  expect(card).not.toMatch(/Told her|Admin note:/);
});

it("says nothing of the kind of a first request", async () => {
  expect(await cardOf(null)).not.toContain("Asked before");
});
