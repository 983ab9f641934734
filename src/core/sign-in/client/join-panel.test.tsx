import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { JoinPanel } from "#src/core/sign-in/client/join-panel.tsx";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { press } from "#testing/page-actions.ts";
import { renderPage, setUpPages } from "#testing/render-page.tsx";

beforeAll(() => import("#src/core/sign-in/client/auth-forms.tsx"));
setUpPages();

const providers = {
  json: [
    { name: "google", displayName: "Google", available: true },
    { name: "apple", displayName: "Apple", available: false },
    { name: "replit", displayName: "Replit", available: true },
  ],
};

async function show(answer: FakeAnswer) {
  fakeApi({ "GET /api/auth/providers": answer });
  await renderPage({
    component: function Page() {
      const [open, setOpen] = useState(true);
      return <JoinPanel open={open} onOpenChange={setOpen} returnTo="/membership" />;
    },
  });
}

describe("the Join panel", () => {
  it("offers every provider, the unavailable ones disabled (AUTH-55, AUTH-56, AUTH-58, AUTH-59, AUTH-60)", async () => {
    await show(providers);
    const panel = within(screen.getByRole("dialog", { name: "Join Commuter Circle" }));
    expect(panel.getByRole("button", { name: "Continue with Email Most Popular" })).toBeTruthy();
    const replit = panel.getByRole("link", { name: "Continue with Replit Recommended" });
    expect(replit.getAttribute("href")).toBe("/api/auth/replit?returnTo=%2Fmembership");
    const google = panel.getByRole("link", { name: "Continue with Google" });
    expect(google.getAttribute("href")).toBe("/api/auth/google?returnTo=%2Fmembership");
    const apple = panel.getByRole<HTMLButtonElement>("button", { name: "Continue with Apple" });
    expect(apple.disabled).toBe(true);
  });

  it("says what signing in implies, with links to both documents (AUTH-61)", async () => {
    await show(providers);
    expect(screen.getByText(/^By signing in you agree to the/).textContent).toBe(
      "By signing in you agree to the Terms of Service and Privacy Policy.",
    );
    expect(screen.getByRole("link", { name: "Terms of Service" }).getAttribute("href")).toBe("/terms");
    expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe("/privacy");
  });

  it("opens the sign-in dialog by e-mail (AUTH-57)", async () => {
    await show(providers);
    await press("Continue with Email Most Popular");
    expect(screen.getByRole("dialog", { name: "Welcome back" })).toBeTruthy();
    expect(screen.getAllByRole("tab")).toHaveLength(2);
    await press("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("offers only email when the providers cannot be fetched (AUTH-98)", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await show({ status: 500 });
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "",
      "Continue with EmailMost Popular",
    ]);
  });
});
