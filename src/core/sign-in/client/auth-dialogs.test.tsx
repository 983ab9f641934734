import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { RouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimDrafts, forgetEverything } from "#src/client/drafts.ts";
import { AuthDialog, SignInRequiredDialog } from "#src/core/sign-in/client/auth-dialog.tsx";
import { JoinPanel } from "#src/core/sign-in/client/join-panel.tsx";
import { LoginPromptProvider, useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { press, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

// The dialogs load this lazily; loading it here keeps the wait out of the tests.
beforeAll(() => import("#src/core/sign-in/client/auth-forms.tsx"));
const { assign } = setUpPages();
beforeEach(() => localStorage.clear());

const providersWith = (available: Record<string, boolean>): FakeAnswer => ({
  json: ["google", "apple", "replit"].map((name) => ({
    name,
    displayName: name[0]!.toUpperCase() + name.slice(1),
    available: available[name] ?? true,
  })),
});

async function show(component: RouteComponent, answers: Record<string, FakeAnswer> = {}, at = "/events") {
  const api = fakeApi({ "GET /api/auth/providers": providersWith({ apple: false }), ...answers });
  await renderPage({ path: at.split("?")[0]!, at, component });
  return api;
}
const links = () =>
  within(screen.getByRole("dialog"))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
const documents = [
  ["Terms of Service", "/terms"],
  ["Privacy Policy", "/privacy"],
];

describe("the sign-in dialog", () => {
  it("has tabs, and a panel that says that an email will arrive if there is an account (AUTH-26 to AUTH-29, AUTH-53, NAV-30)", async () => {
    await show(() => <AuthDialog open onOpenChange={() => {}} />, {
      "GET /api/auth/providers": { json: [] },
      "POST /api/auth/forgot-password": { json: {} },
    });
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Sign In", "Sign Up"]);
    expect(links()).toEqual([["Forgot password?", "/auth?view=forgot"], ...documents]);
    await press("Forgot password?");
    await settle(10);
    expect(screen.queryByRole("tab")).toBeNull();
    screen.getByRole("dialog", { name: "Forgot your password?" });
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    type("Email", "julia@example.com");
    await press("Send Reset Link");
    expect(screen.getByRole("status").textContent).toBe(
      "If an account with that email exists, password reset instructions will be sent.",
    );
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send Reset Link" }).disabled).toBe(false);
    await press("Back to Sign In");
    expect(screen.getAllByRole("tab")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  });

  it("shows and hides each password independently (AUTH-30)", async () => {
    await show(() => <AuthDialog open onOpenChange={() => {}} initialMode="signup" />);
    const types = () =>
      ["Password", "Confirm password"].map((label) => screen.getByLabelText<HTMLInputElement>(label).type);
    expect(types()).toEqual(["password", "password"]);
    fireEvent.click(screen.getAllByRole("button", { name: "Show password" })[1]!);
    expect(types()).toEqual(["password", "text"]);
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(types()).toEqual(["password", "password"]);
  });

  it("says where signing in is required, and returns to the page (HOME-33, HOME-34, EVENT-13, REQ-18)", async () => {
    const text = "Please sign in to RSVP to events and access membership features.";
    await show(
      () => <SignInRequiredDialog open onOpenChange={() => {}} text={text} />,
      { "POST /api/auth/signin": { json: {} } },
      "/events?category=social",
    );
    const dialog = screen.getByRole("dialog", { name: "Sign In Required" });
    expect(document.getElementById(dialog.getAttribute("aria-describedby")!)?.textContent).toBe(text);
    type("Email", "julia@example.com");
    type("Password", "window-seat");
    await press("Sign In");
    await settle(1000);
    expect(assign.mock.calls).toEqual([["/events?category=social"]]);
  });
});

describe("the Join panel", () => {
  function Page() {
    const [open, setOpen] = useState(true);
    return open && <JoinPanel onClose={() => setOpen(false)} returnTo="/membership" />;
  }

  it("offers every provider, the unavailable ones disabled, and says what signing in implies (AUTH-55, AUTH-56, AUTH-58, AUTH-59, AUTH-60, AUTH-61)", async () => {
    await show(Page);
    const panel = within(screen.getByRole("dialog", { name: "Join Commuter Circle" }));
    panel.getByRole("button", { name: "Continue with Email Most Popular" });
    expect(links()).toEqual([
      ["Continue with ReplitRecommended", "/api/auth/replit?returnTo=%2Fmembership"],
      ["Continue with Google", "/api/auth/google?returnTo=%2Fmembership"],
      ...documents,
    ]);
    const apple = panel.getByRole<HTMLButtonElement>("button", { name: "Continue with Apple" });
    expect(apple.disabled).toBe(true);
    expect(screen.getByText(/^By signing in you agree to the/).closest("p")?.textContent).toBe(
      "By signing in you agree to the Terms of Service and Privacy Policy.",
    );
  });

  it("opens the sign-in dialog by email (AUTH-57)", async () => {
    await show(Page);
    await press("Continue with Email Most Popular");
    screen.getByRole("dialog", { name: "Join Commuter Circle" });
    expect(screen.getAllByRole("tab")).toHaveLength(2);
    await press("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the login prompt", () => {
  const results: boolean[] = [];

  function Asking() {
    const requireLogin = useLoginPrompt();
    return (
      <>
        <button type="button" onClick={() => results.push(requireLogin("post a housing listing"))}>
          Post
        </button>
        <button type="button" onClick={() => results.push(requireLogin())}>
          Do
        </button>
      </>
    );
  }

  async function ask(name: "Post" | "Do", answers: Record<string, FakeAnswer> = {}) {
    results.length = 0;
    const page = () => (
      <Suspense>
        <LoginPromptProvider>
          <Asking />
        </LoginPromptProvider>
      </Suspense>
    );
    await show(
      page,
      { "GET /api/auth/providers": providersWith({}), ...answers },
      "/housing?location=Beacon",
    );
    screen.getByRole("button", { name }).focus();
    fireEvent.click(screen.getByRole("button", { name }));
    await settle(10);
  }

  it.each([
    ["Post", "an action (PROMPT-13)", "Please log in or create an account to post a housing listing."],
    ["Do", "no action (PROMPT-14)", "Please log in or create an account to use this feature."],
  ] as const)("asks a guest to log in: %s, with %s (PROMPT-01 to PROMPT-04)", async (name, _what, words) => {
    await ask(name);
    expect(results).toEqual([false]);
    expect(screen.getByRole("dialog", { name: "Login Required" }).textContent).toContain(words);
  });

  it("offers all sign-in options, which lead back to this page (PROMPT-05 to PROMPT-08, PROMPT-10, REQ-18)", async () => {
    await ask("Post");
    const back = `returnTo=${encodeURIComponent("/housing?location=Beacon")}`;
    expect(links()).toEqual([
      ["Continue with Google", `/api/auth/google?${back}`],
      ["Continue with Apple", `/api/auth/apple?${back}`],
      ["Continue with Replit", `/api/auth/replit?${back}`],
      ["Continue with Email", expect.stringMatching(/^\/auth\?returnTo=\/housing/)],
      ...documents,
    ]);
    const email = new URL(links()[3]![1]!, "http://localhost");
    expect(email.searchParams.get("returnTo")).toBe("/housing?location=Beacon");
  });

  it("hides a provider that is not available (PROMPT-11)", async () => {
    await ask("Post", { "GET /api/auth/providers": providersWith({ google: false, replit: false }) });
    expect(links().map(([name]) => name)).toEqual([
      "Continue with Apple",
      "Continue with Email",
      "Terms of Service",
      "Privacy Policy",
    ]);
  });

  it("closes when the visitor continues as a guest, and restores the focus (PROMPT-09)", async () => {
    await ask("Post");
    await press("Continue browsing as guest");
    await settle(10);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Post" }));
  });

  it("does not open for a signed-in user, and returns true (PROMPT-12)", async () => {
    await ask("Post", { "GET /api/auth/user": { json: { id: "1" } } });
    expect(results).toEqual([true]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leads to Sign Up on a device where nobody has signed in, and to Sign In on others", async () => {
    const modes = async () => {
      await ask("Post");
      return new URL(links()[3]![1]!, "http://localhost").searchParams.get("mode");
    };
    expect(await modes()).toBe("signup");
    cleanup();
    claimDrafts("1");
    forgetEverything();
    expect(await modes()).toBeNull();
  });
});
