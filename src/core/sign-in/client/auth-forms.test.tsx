import { cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { AuthDialog } from "#src/core/sign-in/client/auth-dialog.tsx";
import type { AuthMode } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthScreen } from "#src/core/sign-in/client/auth-screen.tsx";
import type { AuthStepName, AuthVariant } from "#src/core/sign-in/client/auth-texts.ts";
import { cookiesBlocked } from "#src/core/sign-in/provider-errors.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { alerts, fieldValue, press, tickAll, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

// The dialog loads this lazily; loading it here keeps the wait out of the tests.
beforeAll(() => import("#src/core/sign-in/client/auth-forms.tsx"));

const { assign } = setUpPages();

type Setup = { mode?: AuthMode; returnTo?: string; answers?: Record<string, FakeAnswer> };

async function show(
  variant: AuthVariant,
  answers: Record<string, FakeAnswer> = {},
  { mode = "login", ...props }: Setup = {},
) {
  const api = fakeApi(answers);
  await renderPage({
    component: function Page() {
      const [shown, setShown] = useState(mode);
      if (variant === "screen") return <AuthScreen mode={shown} onMode={setShown} returnTo="/" {...props} />;
      return <AuthDialog open onOpenChange={() => {}} initialMode={mode} {...props} />;
    },
  });
  return api;
}

const signIn = { Email: "julia@example.com", Password: "window-seat" };
const signUp = {
  "First name": "Julia",
  "Last name": "Moran",
  ...signIn,
  "Confirm password": "window-seat",
};
const forms: Record<AuthStepName, { mode: AuthMode; fields: Record<string, string>; button: string }> = {
  signIn: { mode: "login", fields: signIn, button: "Sign In" },
  signUp: { mode: "signup", fields: signUp, button: "Sign Up" },
  forgot: { mode: "forgot", fields: { Email: "julia@example.com" }, button: "Send Reset Link" },
};
const congregation = "Beacon North";

/** The API call of a form: the screen and the dialog use different ones to sign in, as specified. */
const callOf = (name: AuthStepName, variant: AuthVariant) => {
  const calls = { signIn: "email/signin", signUp: "signup", forgot: "forgot-password" };
  return `POST /api/auth/${name === "signIn" && variant === "dialog" ? "signin" : calls[name]}`;
};

/** Fills in a form correctly, except for the changes, and submits it. */
async function send(
  name: AuthStepName,
  variant: AuthVariant,
  answer: FakeAnswer,
  { changes = {}, answers, ...setup }: Setup & { changes?: Record<string, string> } = {},
) {
  const { mode, fields, button } = forms[name];
  const api = await show(variant, { [callOf(name, variant)]: answer, ...answers }, { mode, ...setup });
  const asked = name === "signUp" && variant === "screen" ? { Congregation: congregation } : {};
  for (const [label, value] of Object.entries({ ...fields, ...asked, ...changes })) type(label, value);
  if (name === "signUp") tickAll();
  await press(button);
  return api;
}

/** The message after a success: a toast on the screen, above the fields in the dialog. */
function success() {
  const toast = toastShown();
  return toast ? [toast.title, toast.description] : [screen.getByRole("status").textContent];
}
/** The message after a failure, likewise. */
function failure() {
  const toast = toastShown();
  return toast?.variant === "destructive" ? [toast.title, toast.description] : alerts();
}

/** Expects a redirect to the home page after this many ms, and no sooner. */
async function leadsHomeAfter(ms: number) {
  await settle(ms - 1);
  expect(assign).not.toHaveBeenCalled();
  await settle(1);
  expect(assign.mock.calls).toEqual([["/"]]);
}

describe("signing in", () => {
  it("goes to the page that asked for it, without delay (AUTH-16, AUTH-103, REQ-01, REQ-18)", async () => {
    const { sent } = await send("signIn", "screen", { json: {} }, { returnTo: "/housing?listing=1" });
    await settle();
    expect(sent).toEqual([
      {
        call: "POST /api/auth/email/signin",
        body: { email: "julia@example.com", password: "window-seat" },
        credentials: "include",
      },
    ]);
    expect(assign.mock.calls).toEqual([["/housing?listing=1"]]);
  });

  it("in the dialog shows success and goes to the home page after 1000 ms (AUTH-46, AUTH-47, AUTH-104, CONST-03)", async () => {
    const { sent } = await send("signIn", "dialog", { json: {} });
    expect(sent.map(({ call }) => call)).toEqual(["POST /api/auth/signin"]);
    expect(success()).toEqual(["Login successful! Redirecting..."]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Signing in..." }).disabled).toBe(true);
    await leadsHomeAfter(1000);
  });

  it("clears the banner when a new attempt starts, even one that fails validation (AUTH-31, AUTH-32)", async () => {
    const api = await send("signIn", "dialog", { status: 401 });
    expect(alerts()).toHaveLength(1);
    api.answer("POST /api/auth/signin", "stall");
    await press("Sign In");
    expect(alerts()).toEqual([]);
    cleanup();

    await send("signIn", "dialog", { status: 401 });
    type("Password", "");
    await press("Sign In");
    expect(alerts()).toEqual(["Password is required"]);
  });

  it("cannot be sent twice (AUTH-33, AUTH-34)", async () => {
    await send("signIn", "screen", "stall");
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Signing in..." });
    expect(button.disabled).toBe(true);
    expect(button.querySelector(".animate-spin")).not.toBeNull();
  });

  it("reloads the current page if only the fragment would change, which would load nothing", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
    const { pathname, search } = window.location;
    await send("signIn", "screen", { json: {} }, { returnTo: `${pathname}${search}#housing` });
    await settle();
    expect(assign).not.toHaveBeenCalled();
    expect(window.location.hash).toBe("#housing");
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("signing up", () => {
  const body = {
    email: "julia@example.com",
    password: "window-seat",
    confirmPassword: "window-seat",
    firstName: "Julia",
    lastName: "Moran",
  };

  it("on the screen shows success and goes to the home page after 500 ms (AUTH-10, AUTH-21, AUTH-22, AUTH-105, CONST-02)", async () => {
    const { sent } = await send("signUp", "screen", { status: 201, body: {} });
    expect(sent.map((one) => one.body)).toEqual([
      { ...body, congregation, isAdult: true, mayUseCongregation: true },
    ]);
    expect(success()).toEqual(["Account Created", "Welcome! Redirecting you now..."]);
    await leadsHomeAfter(500);
  });

  it("in the dialog asks for no congregation, and goes to the home page after 1000 ms (AUTH-50, AUTH-51, AUTH-106, CONST-02)", async () => {
    const { sent } = await send("signUp", "dialog", { status: 201, body: {} });
    expect(sent.map((one) => one.body)).toEqual([{ ...body, isAdult: true }]);
    expect(success()).toEqual(["Account created successfully! Redirecting..."]);
    expect(screen.getByText(/^We sent a link to/).closest("p")?.textContent).toContain("julia@example.com");
    await leadsHomeAfter(1000);
  });

  it.each<[keyof typeof signUp, Partial<typeof signUp>, string, string]>([
    ["Email", { Email: "julia@" }, "Invalid email address", "AUTH-36"],
    ["First name", { "First name": " " }, "First name is required", "AUTH-37"],
    ["Last name", { "Last name": "" }, "Last name is required", "AUTH-38"],
    ["Password", both("seven77"), "Password must be at least 8 characters", "AUTH-39"],
    ["Confirm password", { "Confirm password": "window-sea" }, "Passwords don't match", "AUTH-40"],
  ])("checks %s on submit, and again on change (AUTH-35, $3)", async (label, changes, words) => {
    const { sent } = await show("dialog", {}, { mode: "signup" });
    for (const [name, value] of Object.entries({ ...signUp, ...changes })) type(name, value);
    tickAll();
    await settle();
    expect(alerts()).toEqual([]);
    await press("Sign Up");
    expect(alerts()).toEqual([words]);
    expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    if (label === "Password") type("Confirm password", signUp.Password);
    type(label, signUp[label]);
    await settle();
    expect(alerts()).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe("in a browser that keeps no cookies", () => {
  const guest = { "GET /api/auth/user": { status: 401, body: { message: "Unauthorized" } } };
  const ready = "Your account is ready, but your browser blocked the cookie that keeps you signed in.";
  it.each<[AuthStepName, AuthVariant, string[]]>([
    ["signIn", "screen", ["Cookies Blocked", cookiesBlocked]],
    ["signIn", "dialog", [cookiesBlocked]],
    ["signUp", "screen", ["Cookies Blocked", `${ready} Allow cookies for this site, then sign in.`]],
    ["signUp", "dialog", [`${ready} Allow cookies for this site, then sign in.`]],
  ])("%s on the %s says so, and goes nowhere", async (name, variant, words) => {
    await send(name, variant, { json: {} }, { answers: guest });
    await settle(2000);
    expect(failure()).toEqual(words);
    expect(assign).not.toHaveBeenCalled();
  });

  it("says so before the second step too, if the browser reports it", async () => {
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    await send("signIn", "screen", { json: { next: "/second-step" } });
    await settle(2000);
    expect(failure()).toEqual(["Cookies Blocked", cookiesBlocked]);
    expect(assign).not.toHaveBeenCalled();
  });
});

it("shows the server's errors about a new password at the field (AUTH-116)", async () => {
  const message = "This password is too common";
  await send("signUp", "screen", { status: 400, body: { message, errors: [{ path: "password", message }] } });
  expect(alerts()).toEqual([message]);
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});

function both(password: string) {
  return { Password: password, "Confirm password": password };
}

const refusal = { status: 401, body: { message: "No such luck" } };
const taken = { status: 409, body: { code: "email-taken", message: "Not again" } };
const two = ["One", "Two"].map((message, index) => ({ path: ["email", "password"][index], message }));
const invalid = { status: 400, body: { message: "One", errors: two } };
const broken = { status: 500 };
const proxys = { status: 401, statusText: "Unauthorized" };
const often = { status: 429, body: { message: "Too many attempts. Please try again in 3 minutes." } };
const signInFailed = "Sign In Failed";
const noAccount = "Failed to create account. Please try again.";
const noLink = "Failed to process password reset request";

it.each<[AuthStepName, AuthVariant, string, FakeAnswer, string[]]>([
  ["signIn", "screen", "the server's words (AUTH-13)", refusal, [signInFailed, "No such luck"]],
  ["signIn", "screen", "its own (AUTH-14)", broken, [signInFailed, "Invalid email or password"]],
  ["signIn", "screen", "its own of an empty 401", proxys, [signInFailed, "Invalid email or password"]],
  ["signIn", "screen", "how long to wait", often, [signInFailed, often.body.message]],
  ["signIn", "screen", "offline (AUTH-15)", "offline", ["Error", "Failed to sign in. Please try again."]],
  ["signIn", "dialog", "bad credentials (AUTH-44)", refusal, ["Invalid email or password"]],
  ["signIn", "dialog", "the same of a failure (AUTH-44)", broken, ["Invalid email or password"]],
  ["signIn", "dialog", "the same offline (AUTH-45)", "offline", ["Invalid email or password"]],
  ["signIn", "dialog", "how long to wait", often, [often.body.message]],
  ["signUp", "screen", "the server's words (AUTH-17)", refusal, ["Sign Up Failed", "No such luck"]],
  ["signUp", "screen", "all errors (AUTH-19)", invalid, ["Sign Up Failed", "One, Two"]],
  ["signUp", "screen", "its own (AUTH-18)", broken, ["Sign Up Failed", "Failed to create account"]],
  ["signUp", "screen", "offline (AUTH-20)", "offline", ["Error", noAccount]],
  ["signUp", "dialog", "taken (AUTH-48)", taken, ["An account with this email already exists"]],
  ["signUp", "dialog", "its own (AUTH-49)", refusal, [noAccount]],
  ["signUp", "dialog", "offline (AUTH-49)", "offline", [noAccount]],
  ["forgot", "screen", "AUTH-23", broken, ["Error", "Failed to process request. Please try again."]],
  ["forgot", "screen", "AUTH-23", "offline", ["Error", "Failed to process request. Please try again."]],
  ["forgot", "dialog", "AUTH-52", broken, [noLink]],
  ["forgot", "dialog", "AUTH-52", "offline", [noLink]],
])(
  "%s on the %s says what failed, and keeps what was typed: %s",
  async (name, variant, _how, answer, words) => {
    await send(name, variant, answer);
    expect(failure()).toEqual(words);
    for (const [label, value] of Object.entries(forms[name].fields)) expect(fieldValue(label)).toBe(value);
    await settle(1000);
    expect(assign).not.toHaveBeenCalled();
  },
);
