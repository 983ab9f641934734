import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { AuthDialog, SignInRequiredDialog } from "#src/core/sign-in/client/auth-dialog.tsx";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { alerts, press, toastShown, type, fieldValue } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

// The dialog loads this lazily; loading it here keeps the wait out of the tests.
beforeAll(() => import("#src/core/sign-in/client/auth-forms.tsx"));

const { assign } = setUpPages();

async function show(answers: Record<string, FakeAnswer> = {}, tab: "Sign In" | "Sign Up" = "Sign In") {
  const api = fakeApi(answers);
  await renderPage({
    component: function Page() {
      const [open, setOpen] = useState(true);
      return <AuthDialog open={open} onOpenChange={setOpen} />;
    },
  });
  if (tab === "Sign Up") {
    fireEvent.mouseDown(screen.getByRole("tab", { name: tab }));
    await settle();
  }
  return api;
}

const banner = () => screen.queryByRole("status")?.textContent;

describe("the sign-in dialog", () => {
  it("has tabs for signing in and up, and a panel for a forgotten password (AUTH-26 to AUTH-29)", async () => {
    await show();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Sign In", "Sign Up"]);
    await press("Forgot password?");
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.getByRole("dialog", { name: "Forgot your password?" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    await press("Back to Sign In");
    expect(screen.getAllByRole("tab")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  });

  it("links to the terms and the privacy policy (NAV-30)", async () => {
    await show();
    const links = within(screen.getByRole("dialog")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/auth?view=forgot",
      "/terms",
      "/privacy",
    ]);
  });

  it("shows and hides each password independently (AUTH-30)", async () => {
    await show({}, "Sign Up");
    const types = () =>
      ["Password", "Confirm password"].map((label) => screen.getByLabelText<HTMLInputElement>(label).type);
    expect(types()).toEqual(["password", "password"]);
    fireEvent.click(screen.getAllByRole("button", { name: "Show password" })[1]!);
    expect(types()).toEqual(["password", "text"]);
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(types()).toEqual(["password", "password"]);
  });
});

describe("signing in with the dialog", () => {
  const call = "POST /api/auth/signin";
  async function signIn(answer: FakeAnswer) {
    const api = await show({ [call]: answer });
    type("Email", "julia@example.com");
    type("Password", "window-seat");
    await press("Sign In");
    return api;
  }

  it("shows success and goes to the home page after 1000 ms (AUTH-46, AUTH-47, AUTH-104, CONST-03)", async () => {
    const { sent } = await signIn({ json: {} });
    expect(sent.map(({ call: made }) => made)).toEqual([call]);
    expect(banner()).toBe("Login successful! Redirecting...");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Signing in..." }).disabled).toBe(true);
    await settle(999);
    expect(assign).not.toHaveBeenCalled();
    await settle(1);
    expect(assign.mock.calls).toEqual([["/"]]);
  });

  it.each([
    ["a refusal", { status: 401, body: { message: "Something else" } }],
    ["a failure of the server", { status: 500 }],
    ["no connection", "offline"],
  ] as const)("treats %s as bad credentials (AUTH-44, AUTH-45)", async (_case, answer) => {
    await signIn(answer);
    expect(alerts()).toEqual(["Invalid email or password"]);
    expect(toastShown()).toBeUndefined();
    expect([fieldValue("Email"), fieldValue("Password")]).toEqual(["julia@example.com", "window-seat"]);
    expect(assign).not.toHaveBeenCalled();
  });

  it("says how long to wait when there were too many attempts", async () => {
    await signIn({ status: 429, body: { message: "Too many attempts. Please try again in 3 minutes." } });
    expect(alerts()).toEqual(["Too many attempts. Please try again in 3 minutes."]);
  });

  it("clears the banner when a new attempt starts, even one that fails validation (AUTH-31, AUTH-32)", async () => {
    const api = await signIn({ status: 401 });
    expect(alerts()).toHaveLength(1);
    api.answer(call, "stall");
    await press("Sign In");
    expect(alerts()).toEqual([]);
    expect(screen.getByRole("button", { name: "Signing in..." })).toBeTruthy();
    cleanup();

    await signIn({ status: 401 });
    type("Password", "");
    await press("Sign In");
    expect(alerts()).toEqual(["Password is required"]);
  });

  it("is disabled and shows a spinner while it waits (AUTH-33, AUTH-34)", async () => {
    await signIn("stall");
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Signing in..." });
    expect(button.disabled).toBe(true);
    expect(button.querySelector(".animate-spin")).not.toBeNull();
  });

  it("requires a valid address and a password (AUTH-41, AUTH-42)", async () => {
    await show();
    type("Email", "julia");
    await press("Sign In");
    expect(alerts()).toEqual(["Invalid email address", "Password is required"]);
  });
});

describe("a forgotten password in the dialog", () => {
  const call = "POST /api/auth/forgot-password";
  async function ask(answer: FakeAnswer) {
    await show({ [call]: answer });
    await press("Forgot password?");
    type("Email", "julia@example.com");
    await press("Send Reset Link");
  }

  it("says that an email will arrive if there is an account (AUTH-53)", async () => {
    await ask({ json: {} });
    expect(banner()).toBe("If an account with that email exists, password reset instructions will be sent.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send Reset Link" }).disabled).toBe(false);
  });

  it.each([
    ["an answer that is not OK", { status: 500, body: { message: "Broken" } }],
    ["no connection", "offline"],
  ] as const)("reports a failure on %s (AUTH-52)", async (_case, answer) => {
    await ask(answer);
    expect(alerts()).toEqual(["Failed to process password reset request"]);
  });
});

describe("the Sign In Required dialog", () => {
  it("says why, embeds the forms, and returns to the page (HOME-33, HOME-34, EVENT-13, REQ-18)", async () => {
    fakeApi({ "POST /api/auth/signin": { json: {} } });
    const text = "Please sign in to RSVP to events and access membership features.";
    await renderPage({
      path: "/events",
      at: "/events?category=social",
      component: () => <SignInRequiredDialog open onOpenChange={() => {}} text={text} />,
    });
    const dialog = screen.getByRole("dialog", { name: "Sign In Required" });
    expect(document.getElementById(dialog.getAttribute("aria-describedby")!)?.textContent).toBe(text);
    type("Email", "julia@example.com");
    type("Password", "window-seat");
    await press("Sign In");
    await settle(1000);
    expect(assign.mock.calls).toEqual([["/events?category=social"]]);
  });
});
