import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Route } from "#src/core/sign-in/client/logout.route.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const show = (answers: Record<string, FakeAnswer> = {}) => {
  fakeApi(answers);
  return renderPage({ path: "/logout", component: Route.options.component! });
};
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the signed-out screen", () => {
  it("says for 1500 ms that it is signing out, then that it has (AUTH-84, AUTH-85, CONST-05)", async () => {
    await show();
    expect(screen.getByText("Signing you out...")).toBeTruthy();
    await settle(1450);
    expect(screen.queryByText("Successfully logged out")).toBeNull();
    await settle(50);
    expect(screen.getByRole("status").textContent).toContain("Successfully logged out");
    expect(screen.queryByText("Signing you out...")).toBeNull();
  });

  it("has links to go on (AUTH-86, AUTH-87, AUTH-88)", async () => {
    await show();
    await settle(1500);
    expect([link("Return to Home"), link("Sign In Again"), link("tell us")]).toEqual([
      "/",
      "/auth",
      "/contact",
    ]);
  });

  it("does not claim to have signed out a user who came by another site's link (AUTH-90)", async () => {
    await show({ "GET /api/auth/user": { json: { id: "1" } } });
    await settle(1500);
    expect(screen.getByRole("heading", { name: "You are still signed in" })).toBeTruthy();
    expect(link("Sign Out")).toBe("/api/logout");
  });
});
