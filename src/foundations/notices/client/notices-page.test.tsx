import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NoticesPage } from "#src/foundations/notices/client/notices-page.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { user } from "#testing/membership-visit.tsx";
import { renderPage, setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();

it("the inbox leads to what decides what stands in it, also while it is empty", async () => {
  fakeApi({
    "GET /api/auth/user": { json: user },
    "GET /api/notifications": { json: [], headers: { "x-total-count": "0" } },
  });
  await renderPage({ path: "/notices", component: NoticesPage });
  await settle(10);
  expect(screen.getByRole("heading", { name: "Nothing yet" })).toBeTruthy();
  const settings = screen.getByRole("link", { name: "Notice Settings" });
  expect(settings.getAttribute("href")).toBe("/profile?tab=notifications");
});
