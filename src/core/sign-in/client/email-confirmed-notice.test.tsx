import { cleanup, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { EmailConfirmedNotice } from "#src/core/sign-in/client/email-confirmed-notice.tsx";
import { Route } from "#src/core/sign-in/client/auth.route.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { alerts, press, toastShown } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();
beforeEach(() => void fakeApi({}));

const openAuth = (search: string) =>
  renderPage({
    path: "/auth",
    at: `/auth${search}`,
    validateSearch: Route.options.validateSearch,
    component: Route.options.component!,
  });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("coming back from an emailed link", () => {
  it("says once that the address is confirmed", async () => {
    fakeApi({ "GET /api/auth/user": { json: { id: "1", emailVerified: true } } });
    await renderPage({
      path: "/events",
      at: "/events?notice=email-verified",
      component: EmailConfirmedNotice,
    });
    expect(toastShown()).toMatchObject({ title: "Email Confirmed" });
  });

  it("says so before signing in with the password that confirmed it", async () => {
    await renderPage({ path: "/auth", at: "/auth?notice=email-verified", component: EmailConfirmedNotice });
    expect(toastShown()).toMatchObject({ title: "Email Confirmed" });
  });

  it.each([
    ["a member whose address is not confirmed", { json: { id: "1", emailVerified: false } }],
    ["a guest on any other page", { status: 401 }],
  ])("says nothing to %s, whose link anybody may have made", async (_who, user) => {
    fakeApi({ "GET /api/auth/user": user });
    await renderPage({
      path: "/events",
      at: "/events?notice=email-verified",
      component: EmailConfirmedNotice,
    });
    expect(toastShown()).toBeUndefined();
  });

  it("ignores an unknown notice", async () => {
    await renderPage({ at: "/?notice=toString", component: EmailConfirmedNotice });
    expect(toastShown()).toBeUndefined();
  });
});

describe("the address of the account screen", () => {
  it.each([
    ["", "Welcome back"],
    ["?mode=signin", "Welcome back"],
    ["?mode=signup", "Join Commuter Circle"],
    ["?view=forgot", "Forgot your password?"],
  ])("opens %s on the right form (AUTH-02, AUTH-03, NAV-25)", async (search, title) => {
    await openAuth(search);
    expect(heading()).toBe(title);
  });

  it("says why an address that the provider has not verified was refused, and keeps returnTo", async () => {
    const google = { name: "google", displayName: "Google", available: true };
    fakeApi({ "GET /api/auth/providers": { json: [google] } });
    await openAuth("?error=email-not-verified&returnTo=/housing%3Fpost%3D1");
    expect(alerts()).toEqual([
      "Your e-mail address is not confirmed there. Confirm it first, or sign in with e-mail.",
    ]);
    expect(screen.getByRole("link", { name: "Continue with Google" }).getAttribute("href")).toBe(
      "/api/auth/google?returnTo=%2Fhousing%3Fpost%3D1",
    );
  });

  it("says why signing in with a provider failed, until another action", async () => {
    await openAuth("?error=provider-failed");
    expect(alerts()).toEqual(["Signing in did not work. Please try again."]);
    await press("Forgot password?");
    await settle(10);
    await press("Back to Sign In");
    await settle(10);
    expect(alerts()).toEqual([]);
  });

  it("ignores an unknown error", async () => {
    await openAuth("?error=Send+us+your+password");
    expect(alerts()).toEqual([]);
  });

  it("keeps a returnTo within this site only, through every form (REQ-17)", async () => {
    const { address } = await openAuth("?returnTo=/housing");
    await press("Forgot password?");
    await settle(10);
    expect(address()).toBe("/auth?returnTo=/housing&view=forgot");
    cleanup();
    const other = await openAuth("?returnTo=//elsewhere.example");
    expect(other.address()).not.toContain("elsewhere");
  });
});
