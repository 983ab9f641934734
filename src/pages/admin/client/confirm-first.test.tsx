import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const passkey = { id: "1", name: "Safari on Mac", createdAt: "2026-11-01T12:00:00Z", lastUsedAt: null };

describe("an admin who has to confirm a passkey first", () => {
  const show = async (passkeys: object[]) => {
    const api = fakeApi({
      "GET /api/auth/user": { json: { mustConfirm: true, can: { "admin.open": true } } },
      "GET /api/auth/passkeys": {
        json: { passkeys, recoveryCodesLeft: 9, secondStep: false, needs: "passkey" },
      },
    });
    await renderPage({ path: "/admin", component: AdminPage });
    await settle(10);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Confirm it’s you");
    return api;
  };

  it("is asked for it, or for a recovery code, before the admin queue is fetched", async () => {
    await show([passkey]);
    expect(screen.getByRole("button", { name: "Use the Code" })).toBeTruthy();
    expect(screen.getByText(/Use your passkey to open it for twelve hours/)).toBeTruthy();
  });

  it("is sent to add one if she has none", async () => {
    await show([]);
    expect(screen.getByRole("link", { name: "Add a Passkey" }).getAttribute("href")).toBe(
      "/profile?tab=settings#passkeys",
    );
    expect(screen.queryByRole("button", { name: "Use the Code" })).toBeNull();
  });
});
