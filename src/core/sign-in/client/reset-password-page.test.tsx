import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ResetPasswordPage } from "#src/core/sign-in/client/reset-password-page.tsx";
import { Route } from "#src/core/sign-in/client/reset-password.route.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { alerts, press, refusal, toastShown, type, fieldValue } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

const call = "POST /api/auth/reset-password";
const link = "GET /api/auth/reset-password?token=abc";
const forgot = "POST /api/auth/forgot-password";
const { assign } = setUpPages();

async function show(search: string, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ [link]: { json: { usable: true } }, ...answers });
  await renderPage({
    path: "/reset-password",
    at: `/reset-password${search}`,
    validateSearch: Route.options.validateSearch,
    loaderDeps: Route.options.loaderDeps,
    loader: Route.options.loader,
    component: ResetPasswordPage,
  });
  return api;
}

async function reset(
  password: string,
  confirmPassword: string,
  answer: FakeAnswer = { json: {} },
  more = "",
) {
  const api = await show(`?token=abc${more}`, { [call]: answer });
  type("New password", password);
  type("Confirm new password", confirmPassword);
  await press("Reset Password");
  return api;
}

async function askAnew() {
  type("Email", "julia@example.com");
  await press("Send a New Link");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Check Your Email" }));
  expect(screen.getByText("You entered julia@example.com.")).toBeTruthy();
}

describe("the reset-password screen", () => {
  it.each(["", "?token=", "?token=%20"])(
    "treats a link without a token as invalid, and offers a new one (AUTH-67)",
    async (search) => {
      const { sent } = await show(search, { [forgot]: { json: {} } });
      expect(screen.getByRole("heading", { level: 1, name: "Invalid Link" })).toBeTruthy();
      expect(screen.getByText("This password reset link is invalid or expired.")).toBeTruthy();
      await askAnew();
      expect(sent.map(({ body }) => body)).toEqual([{ email: "julia@example.com" }]);
    },
  );

  it("says at once that a link was used or has expired, and offers a new one", async () => {
    await show("?token=abc", { [link]: { json: { usable: false } }, [forgot]: { json: {} } });
    expect(screen.getByRole("heading", { level: 1, name: "Invalid Link" })).toBeTruthy();
    expect(screen.queryByLabelText("New password")).toBeNull();
    await askAnew();
  });

  it("asks for the new password if the link could not be looked up", async () => {
    await show("?token=abc", { [link]: "offline" });
    expect(screen.getByLabelText("New password")).toBeTruthy();
  });

  it("asks for the new password twice (AUTH-63, AUTH-64, AUTH-115, CONST-01)", async () => {
    await show("?token=abc");
    for (const label of ["New password", "Confirm new password"]) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      expect([field.type, field.minLength, field.autocomplete]).toEqual(["password", 8, "new-password"]);
    }
  });

  it("refuses two different passwords, until they are corrected (AUTH-65)", async () => {
    const { sent } = await reset("window-seat", "window-sea");
    expect(toastShown()).toEqual(
      refusal("Passwords Don't Match", "Please make sure both passwords are the same."),
    );
    const field = screen.getByLabelText("Confirm new password");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(alerts()).toEqual(["Please make sure both passwords are the same."]);
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
    type("Confirm new password", "window-seat");
    await press("Reset Password");
    expect(sent).toHaveLength(1);
  });

  it("refuses a short password (AUTH-66)", async () => {
    const { sent } = await reset("seven77", "seven77");
    expect(toastShown()).toEqual(
      refusal("Password Too Short", "Password must be at least 8 characters long."),
    );
    expect(alerts()).toEqual(["Password must be at least 8 characters long."]);
    expect(document.activeElement).toBe(screen.getByLabelText("New password"));
    expect(sent).toEqual([]);
  });

  it("sets the password, shows success, and goes to the sign-in after 3000 ms (AUTH-62, AUTH-70 to AUTH-72, AUTH-109, CONST-04)", async () => {
    const { sent } = await reset("window-seat", "window-seat");
    expect(sent.map(({ body }) => body)).toEqual([
      { token: "abc", password: "window-seat", confirmPassword: "window-seat" },
    ]);
    expect(toastShown()).toMatchObject({
      title: "Password Reset Successfully",
      description: "You can now sign in with your new password.",
    });
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "All set" }));
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      "/auth?returnTo=%2Fafter-reset",
    );
    await settle(2999);
    expect(assign).not.toHaveBeenCalled();
    await settle(1);
    expect(assign.mock.calls).toEqual([["/auth?returnTo=%2Fafter-reset"]]);
  });

  it("offers a new link when the link was used or has expired", async () => {
    const refused = { status: 400, body: { code: "expired", message: "Invalid or expired reset token." } };
    const api = await reset("window-seat", "window-seat", refused);
    expect(toastShown()).toEqual(refusal("Reset Failed", "Invalid or expired reset token."));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Invalid Link" }));
    api.answer(forgot, { json: {} });
    await askAnew();
  });

  it("also confirms the address for a link from the confirmation email, and leads on to the page that the user signed up for", async () => {
    await reset("window-seat", "window-seat", { json: {} }, "&confirms=email&returnTo=/housing%3Fpost%3D1");
    screen.getByText(/Your email address is confirmed/);
    await settle(3000);
    expect(assign.mock.calls).toEqual([
      ["/auth?notice=email-verified&returnTo=%2Fafter-reset%3FreturnTo%3D%252Fhousing%253Fpost%253D1"],
    ]);
    cleanup();
    await show("?token=abc&confirms=email");
    screen.getByRole("heading", { level: 1, name: "Choose your password" });
    screen.getByText(/Saving your new password confirms/);
  });

  it("does not redirect after leaving the page in the meantime", async () => {
    await reset("window-seat", "window-seat");
    cleanup();
    await settle(5000);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each<[FakeAnswer, string, string]>([
    [
      { status: 400, body: { message: "This password is too common" } },
      "Reset Failed",
      "This password is too common",
    ],
    [{ status: 500 }, "Reset Failed", "Invalid or expired reset token."],
    ["offline", "Error", "Failed to reset password. Please try again."],
  ])("says what failed, and keeps what was typed: %j (AUTH-68, AUTH-69)", async (answer, title, words) => {
    await reset("window-seat", "window-seat", answer);
    expect(toastShown()).toEqual(refusal(title, words));
    expect([fieldValue("New password"), fieldValue("Confirm new password")]).toEqual([
      "window-seat",
      "window-seat",
    ]);
  });
});
