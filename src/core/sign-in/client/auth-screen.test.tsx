import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { EmailConfirmedNotice } from "#src/core/sign-in/client/email-confirmed-notice.tsx";
import { Route } from "#src/core/sign-in/client/auth.route.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { alerts, press, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const open = async (search = "", answers: Record<string, FakeAnswer> = {}) => {
  const api = fakeApi(answers);
  const page = await renderPage({
    path: "/auth",
    at: `/auth${search}`,
    validateSearch: Route.options.validateSearch,
    loaderDeps: Route.options.loaderDeps,
    loader: Route.options.loader,
    component: Route.options.component!,
  });
  return { ...api, ...page };
};
const follow = async (name: string) => {
  await press(name);
  await settle(10);
};
const heading = () => screen.getByRole("heading", { level: 1 });
const links = () =>
  screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")])
    .filter(([text]) => /^(Continue|Terms|Privacy)/.test(text!));
const documents = [
  ["Terms of Service", "/terms"],
  ["Privacy Policy", "/privacy"],
];

describe("the account screen", () => {
  it.each([
    ["", "Welcome back"],
    ["?mode=signin", "Welcome back"],
    ["?mode=signup", "Join Commuter Circle"],
    ["?view=forgot", "Forgot your password?"],
  ])("opens %s on the right form (AUTH-02, AUTH-03, NAV-25)", async (search, title) => {
    await open(search);
    expect(heading().textContent).toBe(title);
  });

  it.each(["", "?mode=signup"])(
    "says at %s what it is for, if a page has sent the visitor",
    async (search) => {
      const { router } = await open(search);
      await act(() => router.navigate({ to: ".", state: { why: "To RSVP to an event" }, replace: true }));
      await settle(10);
      expect(heading().parentElement!.textContent).toContain("To RSVP to an event");
      fireEvent.click(screen.getByRole("tab", { name: search ? "Sign In" : "Sign Up" }));
      await settle(10);
      expect(heading().parentElement!.textContent).toContain("To RSVP to an event");
    },
  );

  it("requires an address and a password (AUTH-11, AUTH-12, AUTH-41, AUTH-42)", async () => {
    const { sent } = await open();
    await press("Sign In");
    expect(alerts()).toEqual(["Invalid email address", "Password is required"]);
    expect(screen.getByLabelText<HTMLInputElement>("Email").type).toBe("email");
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(sent).toEqual([]);
  });

  it("requires every field of the sign-up, and focuses the first that is missing (AUTH-11)", async () => {
    const { sent } = await open("?mode=signup");
    await press("Sign Up");
    expect(alerts()).toEqual([
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Congregation is required",
      "Password must be at least 8 characters",
      "Please tick this to go on.",
      "Please tick this to go on.",
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText("First name"));
    expect(sent).toEqual([]);
  });

  it("has the attributes that password managers need", async () => {
    await open();
    expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username");
    expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
    // A form submitted before hydration must not put the password into the address.
    const { form } = screen.getByLabelText<HTMLInputElement>("Password");
    expect(form?.method).toBe("post");
    expect(form?.getAttribute("action")).toBe("/api/auth/email/signin");
  });

  it("keeps a returnTo within this site only, through every form (REQ-17)", async () => {
    const { address } = await open("?returnTo=/housing");
    await follow("Forgot password?");
    expect(address()).toBe("/auth?returnTo=/housing&view=forgot");
    cleanup();
    const other = await open("?returnTo=//elsewhere.example");
    expect(other.address()).not.toContain("elsewhere");
  });

  it("lists the available providers with returnTo (AUTH-08, AUTH-09, AUTH-100, NAV-30)", async () => {
    const providers = [
      { name: "google", displayName: "Google", available: true },
      { name: "apple", displayName: "Apple", available: false },
    ];
    await open("?returnTo=/events%3Fx%3D1", { "GET /api/auth/providers": { json: providers } });
    expect(links()).toEqual([
      ["Continue with Google", "/api/auth/google?returnTo=%2Fevents%3Fx%3D1"],
      ...documents,
    ]);
  });

  it("offers only email when the providers cannot be fetched, which is logged (AUTH-97, AUTH-98)", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await open("", { "GET /api/auth/providers": "offline" });
    expect(links()).toEqual(documents);
    screen.getByRole("button", { name: "Sign In" });
    expect(warn).toHaveBeenCalled();
    expect(toastShown()).toBeUndefined();
  });

  it.each([
    [
      "email-not-verified",
      ["Your email address isn’t confirmed with them yet. Confirm it there, or sign in with email."],
    ],
    ["provider-failed", ["Couldn’t sign you in. Please try again."]],
    ["Send+us+your+password", []],
  ])("says why signing in with a provider failed, until another action: %s", async (error, words) => {
    await open(`?error=${error}`);
    expect(alerts()).toEqual(words);
    await follow("Forgot password?");
    await follow("Back to Sign In");
    expect(alerts()).toEqual([]);
  });
});

describe("its form for a forgotten password", () => {
  const call = "POST /api/auth/forgot-password";

  it("takes the address along, is replaced by a confirmation, and leads back (AUTH-04, AUTH-05, AUTH-06, AUTH-24)", async () => {
    const { sent } = await open("", { [call]: { json: {} } });
    type("Email", "julia@example.com");
    await follow("Forgot password?");
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    await press("Send Reset Link");
    expect(sent).toEqual([{ call, body: { email: "julia@example.com" }, credentials: "include" }]);
    expect(heading().textContent).toBe("Check Your Email");
    expect(document.activeElement).toBe(heading());
    screen.getByText("If an account exists with that email, we've sent password reset instructions.");
    await follow("Back to Sign In");
    expect(heading().textContent).toBe("Welcome back");
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    await follow("Forgot password?");
    screen.getByRole("button", { name: "Send Reset Link" });
  });

  it("requires a valid address (AUTH-43)", async () => {
    const { sent } = await open("?view=forgot");
    type("Email", "julia");
    await press("Send Reset Link");
    expect(alerts()).toEqual(["Invalid email address"]);
    expect(sent).toEqual([]);
  });
});

describe("coming back from an emailed link", () => {
  const guest = { status: 401 };
  const member = (emailVerified: boolean) => ({ json: { id: "1", emailVerified } });
  const confirmed = "Email Confirmed";

  it.each([
    ["that the address is confirmed", "/events?notice=email-verified", member(true), confirmed],
    [
      "so before signing in with the password that confirmed it",
      "/auth?notice=email-verified",
      guest,
      confirmed,
    ],
    ["nothing to a member whose address is not", "/events?notice=email-verified", member(false), undefined],
    [
      "nothing to a guest, for whom anybody may have made the link",
      "/events?notice=email-verified",
      guest,
      undefined,
    ],
    ["nothing of an unknown notice", "/events?notice=toString", member(true), undefined],
  ])("says %s", async (_what, at, user, title) => {
    fakeApi({ "GET /api/auth/user": user });
    await renderPage({ path: at.split("?")[0]!, at, component: EmailConfirmedNotice });
    expect(toastShown()?.title).toBe(title);
  });
});
