import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PendingReviews, RecentReviews } from "#src/pages/admin/client/verification-requests.tsx";
import type { Verification } from "#src/core/membership/membership.schema.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { press, toastShown } from "#testing/page-actions.ts";
import { priya } from "#testing/pending-request.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const listed = (...requests: Verification[]) => ({
  json: requests,
  headers: { "x-total-count": String(requests.length) },
});

it("a request that another admin has answered moves to the reviewed ones after an error toast (ADM-30, ADM-31)", async () => {
  const [pending, recent] = ["pending", "reviewed&limit=5"].map(
    (status) => `GET /api/admin/verifications?status=${status}`,
  ) as [string, string];
  const { answer } = fakeApi({
    [pending]: listed(priya),
    [recent]: listed(),
    [`POST /api/admin/verifications/${priya.id}/review`]: {
      status: 409,
      body: { message: "This request has been reviewed already." },
    },
  });
  await renderPage({
    component: function AdminQueue() {
      return (
        <>
          <PendingReviews />
          <RecentReviews />
        </>
      );
    },
  });
  answer(pending, listed());
  answer(recent, listed({ ...priya, verificationStatus: "rejected", reviewedAt: priya.submittedAt }));
  await press("Approve");
  await press("Yes, Approve");
  expect(toastShown()).toMatchObject({ title: "Review failed" });
  await settle(50);
  // Nothing is asked any more about what is answered.
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.getByRole("listitem").textContent).toContain("Rejected");
});
