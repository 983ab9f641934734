import { fireEvent, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { LoginPromptProvider, useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { press } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const all = ["google", "apple", "replit"].map((name) => ({
  name,
  displayName: name[0]!.toUpperCase() + name.slice(1),
  available: true,
}));
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
  fakeApi({ "GET /api/auth/providers": { json: all }, ...answers });
  const page = await renderPage({
    path: "/housing",
    at: "/housing?location=Beacon",
    component: () => (
      <Suspense>
        <LoginPromptProvider>
          <Asking />
        </LoginPromptProvider>
      </Suspense>
    ),
  });
  screen.getByRole("button", { name }).focus();
  fireEvent.click(screen.getByRole("button", { name }));
  await settle(10);
  return page;
}

describe("the login prompt", () => {
  it("asks a guest to log in and names the action (PROMPT-01 to PROMPT-04, PROMPT-13)", async () => {
    await ask("Post");
    expect(results).toEqual([false]);
    expect(screen.getByRole("dialog", { name: "Login Required" })).toBeTruthy();
    expect(screen.getByText("Please log in or create an account to post a housing listing.")).toBeTruthy();
  });

  it("has a default text for an unnamed action (PROMPT-14)", async () => {
    await ask("Do");
    expect(screen.getByText("Please log in or create an account to use this feature.")).toBeTruthy();
  });

  it("offers all sign-in options, which lead back to this page (PROMPT-05 to PROMPT-08, PROMPT-10, REQ-18)", async () => {
    await ask("Post");
    const links = within(screen.getByRole("dialog")).getAllByRole("link");
    const back = `returnTo=${encodeURIComponent("/housing?location=Beacon")}`;
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Continue with Google", `/api/auth/google?${back}`],
      ["Continue with Apple", `/api/auth/apple?${back}`],
      ["Continue with Replit", `/api/auth/replit?${back}`],
      ["Continue with Email", expect.stringMatching(/^\/auth\?returnTo=\/housing/)],
      ["Terms of Service", "/terms"],
      ["Privacy Policy", "/privacy"],
    ]);
    const email = new URL(links[3]!.getAttribute("href")!, "http://localhost");
    expect(email.searchParams.get("returnTo")).toBe("/housing?location=Beacon");
  });

  it("hides a provider that is not available (PROMPT-11)", async () => {
    const answers = { "GET /api/auth/providers": { json: all.map((one) => ({ ...one, available: false })) } };
    await ask("Post", answers);
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
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
});
