import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { AuthMode } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthScreen } from "#src/core/sign-in/client/auth-screen.tsx";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { alerts, press, refusal, toastShown, type, fieldValue } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

const { assign } = setUpPages();

async function show(answers: Record<string, FakeAnswer> = {}, mode: AuthMode = "login", returnTo = "/") {
  const api = fakeApi(answers);
  await renderPage({
    component: function Screen() {
      const [shown, setShown] = useState(mode);
      return <AuthScreen mode={shown} onMode={setShown} returnTo={returnTo} />;
    },
  });
  return api;
}

describe("the screen's sign-in tab", () => {
  const call = "POST /api/auth/email/signin";
  async function signIn(answer: FakeAnswer, returnTo?: string) {
    const api = await show({ [call]: answer }, "login", returnTo);
    type("Email", "julia@example.com");
    type("Password", "window-seat");
    await press("Sign In");
    return api;
  }

  it("sends address and password, and goes to the home page without delay (AUTH-16, AUTH-103, REQ-01)", async () => {
    const { sent } = await signIn({ json: {} });
    await settle();
    expect(sent).toEqual([
      { call, body: { email: "julia@example.com", password: "window-seat" }, credentials: "include" },
    ]);
    expect(assign.mock.calls).toEqual([["/"]]);
  });

  it("goes to the page that asked for the login (AUTH-16, REQ-18)", async () => {
    await signIn({ json: {} }, "/housing?listing=1");
    await settle();
    expect(assign.mock.calls).toEqual([["/housing?listing=1"]]);
  });

  it.each([
    ["in the server's words (AUTH-13)", { status: 401, body: { message: "No such luck" } }, "No such luck"],
    ["in its own where the server has none (AUTH-14)", { status: 500 }, "Invalid email or password"],
    [
      "and how long to wait",
      { status: 429, body: { message: "Too many attempts. Please try again in 3 minutes." } },
      "Too many attempts. Please try again in 3 minutes.",
    ],
  ])("reports that signing in failed, %s", async (_how, answer, description) => {
    await signIn(answer);
    expect(toastShown()).toEqual(refusal("Sign In Failed", description));
    expect(fieldValue("Password")).toBe("window-seat");
    expect(assign).not.toHaveBeenCalled();
  });

  it("reports a missing connection (AUTH-15)", async () => {
    await signIn("offline");
    expect(toastShown()).toEqual(refusal("Error", "Failed to sign in. Please try again."));
    expect(fieldValue("Email")).toBe("julia@example.com");
  });

  it("cannot be sent twice (AUTH-33, AUTH-34)", async () => {
    await signIn("stall");
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Signing in..." });
    expect(button.disabled).toBe(true);
    expect(button.querySelector(".animate-spin")).not.toBeNull();
  });

  it("requires an address and a password (AUTH-11, AUTH-12, AUTH-41, AUTH-42)", async () => {
    const { sent } = await show();
    await press("Sign In");
    expect(alerts()).toEqual(["Invalid email address", "Password is required"]);
    expect(screen.getByLabelText<HTMLInputElement>("Email").type).toBe("email");
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(sent).toEqual([]);
  });

  it("has the attributes that password managers need", async () => {
    await show();
    expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username");
    expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
    // A form submitted before hydration must not put the password into the address.
    const { form } = screen.getByLabelText<HTMLInputElement>("Password");
    expect(form?.method).toBe("post");
    expect(form?.getAttribute("action")).toBe("/api/auth/email/signin");
  });
});

describe("the screen's forgot-password view", () => {
  const call = "POST /api/auth/forgot-password";

  it("takes the address along, replaces the form with a confirmation, and goes back (AUTH-04, AUTH-05, AUTH-06, AUTH-24)", async () => {
    const { sent } = await show({ [call]: { json: {} } });
    type("Email", "julia@example.com");
    await press("Forgot password?");
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    await press("Send Reset Link");
    expect(sent).toEqual([{ call, body: { email: "julia@example.com" }, credentials: "include" }]);
    const heading = screen.getByRole("heading", { level: 1, name: "Check Your Email" });
    expect(document.activeElement).toBe(heading);
    expect(
      screen.getByText("If an account exists with that email, we've sent password reset instructions."),
    ).toBeTruthy();
    await press("Back to Sign In");
    expect(screen.getByRole("heading", { level: 1, name: "Welcome back" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    await press("Forgot password?");
    expect(screen.getByRole("button", { name: "Send Reset Link" })).toBeTruthy();
  });

  it.each([
    ["an answer that is not OK", { status: 500, body: { message: "Broken" } }],
    ["no connection", "offline"],
  ] as const)("reports a failure on %s (AUTH-23)", async (_case, answer) => {
    await show({ [call]: answer }, "forgot");
    type("Email", "julia@example.com");
    await press("Send Reset Link");
    expect(toastShown()).toEqual(refusal("Error", "Failed to process request. Please try again."));
    expect(fieldValue("Email")).toBe("julia@example.com");
  });

  it("requires a valid address (AUTH-43)", async () => {
    const { sent } = await show({}, "forgot");
    type("Email", "julia");
    await press("Send Reset Link");
    expect(alerts()).toEqual(["Invalid email address"]);
    expect(sent).toEqual([]);
  });
});

describe("the screen's providers", () => {
  const providers = [
    { name: "google", displayName: "Google", available: true },
    { name: "apple", displayName: "Apple", available: false },
  ];
  const links = () =>
    screen
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")])
      .filter(([text]) => text !== "Forgot password?");
  const documents = [
    ["Terms of Service", "/terms"],
    ["Privacy Policy", "/privacy"],
  ];

  it("lists the available providers with returnTo (AUTH-08, AUTH-09, AUTH-100, NAV-30)", async () => {
    await show({ "GET /api/auth/providers": { json: providers } }, "login", "/events?x=1");
    expect(links()).toEqual([
      ["Continue with Google", "/api/auth/google?returnTo=%2Fevents%3Fx%3D1"],
      ...documents,
    ]);
  });

  it("offers only email when the providers cannot be fetched, which is logged (AUTH-97, AUTH-98)", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await show({ "GET /api/auth/providers": "offline" });
    expect(links()).toEqual(documents);
    expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
    expect(warn).toHaveBeenCalledOnce();
    expect(toastShown()).toBeUndefined();
  });
});
