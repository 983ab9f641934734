import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TeamAway } from "#src/pages/admin/client/team-away.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { press } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

it("says that the team is away, and that it is back by one press", async () => {
  const { sent } = fakeApi({
    "GET /api/team-away": { json: { until: "2030-12-03T23:00:00.000Z" } },
    "DELETE /api/admin/team-away": { status: 204 },
  });
  await renderPage({ path: "/admin", at: "/admin?tab=today", component: TeamAway });
  await settle(10);
  expect(screen.getByText("Members read that you’re away until Dec 3, 2030, 6 PM.")).toBeTruthy();
  await press("We’re Back");
  expect(sent.map(({ call }) => call)).toEqual(["DELETE /api/admin/team-away"]);
});
