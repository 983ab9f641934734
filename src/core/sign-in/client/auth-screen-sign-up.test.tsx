import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
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

describe("the screen's sign-up tab", () => {
  const call = "POST /api/auth/signup";
  const example = {
    "First name": "Julia",
    "Last name": "Moran",
    Email: "julia@example.com",
    Congregation: "Beacon North",
    Password: "window-seat",
    "Confirm password": "window-seat",
  };
  async function signUp(answer: FakeAnswer, changes: Record<string, string> = {}) {
    const api = await show({ [call]: answer }, "signup");
    for (const [label, value] of Object.entries({ ...example, ...changes })) type(label, value);
    await press("Sign Up");
    return api;
  }

  it("creates an account, shows success and goes to the home page after 500 ms (AUTH-10, AUTH-21, AUTH-22, AUTH-105, CONST-02)", async () => {
    const { sent } = await signUp({ status: 201, body: {} });
    expect(sent.map(({ body }) => body)).toEqual([
      {
        email: "julia@example.com",
        password: "window-seat",
        confirmPassword: "window-seat",
        firstName: "Julia",
        lastName: "Moran",
        congregation: "Beacon North",
      },
    ]);
    expect(toastShown()).toMatchObject({
      title: "Account Created",
      description: "Welcome! Redirecting you now...",
    });
    await settle(499);
    expect(assign).not.toHaveBeenCalled();
    await settle(1);
    expect(assign.mock.calls).toEqual([["/"]]);
  });

  it.each([
    ["in the server's words (AUTH-17)", { status: 409, body: { message: "Taken" } }, "Taken"],
    [
      "with all errors (AUTH-19)",
      {
        status: 400,
        body: {
          message: "One",
          errors: [
            { path: "email", message: "One" },
            { path: "password", message: "Two" },
          ],
        },
      },
      "One, Two",
    ],
    ["in its own words (AUTH-18)", { status: 500 }, "Failed to create account"],
  ])("reports that signing up failed, %s", async (_how, answer, description) => {
    await signUp(answer);
    expect(toastShown()).toEqual(refusal("Sign Up Failed", description));
    expect(fieldValue("Confirm password")).toBe("window-seat");
  });

  it("reports a missing connection (AUTH-20)", async () => {
    await signUp("offline");
    expect(toastShown()).toEqual(refusal("Error", "Failed to create account. Please try again."));
  });

  it("requires every field, and focuses the first that is missing (AUTH-11)", async () => {
    const { sent } = await show({}, "signup");
    await press("Sign Up");
    expect(alerts()).toEqual([
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Congregation is required",
      "Password must be at least 8 characters",
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText("First name"));
    expect(sent).toEqual([]);
  });

  it("refuses the most common passwords without a request (AUTH-116)", async () => {
    const { sent } = await signUp({ json: {} }, { Password: "password1", "Confirm password": "password1" });
    expect(alerts()).toEqual(["This password is too common"]);
    expect(sent).toEqual([]);
  });
});
