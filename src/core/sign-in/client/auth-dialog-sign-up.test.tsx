import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { AuthDialog } from "#src/core/sign-in/client/auth-dialog.tsx";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { alerts, press, type, fieldValue } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

// The dialog loads this lazily; loading it here keeps the wait out of the tests.
beforeAll(() => import("#src/core/sign-in/client/auth-forms.tsx"));

const { assign } = setUpPages();

async function show(answers: Record<string, FakeAnswer> = {}, asksCongregation = false) {
  const api = fakeApi(answers);
  await renderPage({
    component: () => (
      <AuthDialog open onOpenChange={() => {}} initialMode="signup" asksCongregation={asksCongregation} />
    ),
  });
  return api;
}

const banner = () => screen.queryByRole("status")?.textContent;

describe("signing up with the dialog", () => {
  const call = "POST /api/auth/signup";
  const example = {
    "First name": "Julia",
    "Last name": "Moran",
    Email: "julia@example.com",
    Password: "window-seat",
    "Confirm password": "window-seat",
  };
  async function signUp(answer: FakeAnswer, changes: Record<string, string> = {}) {
    const api = await show({ [call]: answer }, "Congregation" in changes);
    for (const [label, value] of Object.entries({ ...example, ...changes })) type(label, value);
    await press("Sign Up");
    return api;
  }

  it("asks for no congregation, shows success and goes to the home page after 1000 ms (AUTH-50, AUTH-51, AUTH-106, CONST-02)", async () => {
    const { sent } = await signUp({ status: 201, body: {} });
    expect(sent[0]?.body).toEqual({
      email: "julia@example.com",
      password: "window-seat",
      confirmPassword: "window-seat",
      firstName: "Julia",
      lastName: "Moran",
    });
    expect(banner()).toBe("Account created successfully! Redirecting...");
    await settle(999);
    expect(assign).not.toHaveBeenCalled();
    await settle(1);
    expect(assign.mock.calls).toEqual([["/"]]);
  });

  it("asks for the congregation where the next step needs it, and sends it along (MEM-15)", async () => {
    const { sent } = await signUp({ status: 201, body: {} }, { Congregation: " " });
    expect(alerts()).toEqual(["Congregation is required"]);
    expect(sent).toEqual([]);
    type("Congregation", "Beacon North");
    await press("Sign Up");
    expect(sent[0]?.body).toMatchObject({ congregation: "Beacon North" });
  });

  it.each([
    [
      "a taken address (AUTH-48)",
      { status: 409, body: { message: "This one already exists here" } },
      "An account with this email already exists",
    ],
    [
      "any other refusal (AUTH-49)",
      { status: 400, body: { message: "No" } },
      "Failed to create account. Please try again.",
    ],
    ["no connection (AUTH-49)", "offline", "Failed to create account. Please try again."],
  ] as const)("shows the outcome on %s", async (_case, answer, words) => {
    await signUp(answer);
    expect(alerts()).toEqual([words]);
    expect(fieldValue("Confirm password")).toBe("window-seat");
  });

  it("shows the server's errors at their fields", async () => {
    const errors = [{ path: "password", message: "This password is too common" }];
    await signUp({ status: 400, body: { message: "This password is too common", errors } });
    expect(alerts()).toEqual(["Failed to create account. Please try again.", "This password is too common"]);
    expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    ["Email", "julia@", "Invalid email address", "AUTH-36"],
    ["First name", " ", "First name is required", "AUTH-37"],
    ["Last name", "", "Last name is required", "AUTH-38"],
    ["Password", "seven77", "Password must be at least 8 characters", "AUTH-39"],
    ["Confirm password", "window-sea", "Passwords don't match", "AUTH-40"],
  ] as const)("checks %s on submit, and again on change (AUTH-35, $3)", async (label, wrong, words, _id) => {
    const { sent } = await show({});
    const changes =
      label === "Password" ? { Password: wrong, "Confirm password": wrong } : { [label]: wrong };
    for (const [name, value] of Object.entries({ ...example, ...changes })) type(name, value);
    await settle();
    expect(alerts()).toEqual([]);
    await press("Sign Up");
    expect(alerts()).toEqual([words]);
    expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    if (label === "Password") type("Confirm password", example.Password);
    type(label, example[label]);
    await settle();
    expect(alerts()).toEqual([]);
    expect(sent).toEqual([]);
  });
});
