import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const can = { "admin.open": true, "verification.review": true, "reports.decide": true };
const admin = { json: { firstName: "Miriam", isAdmin: true, isVerified: true, can } };
const noRecords = {
  "GET /api/admin/verifications?status=pending": { json: [] },
  "GET /api/admin/verifications?status=reviewed&limit=5": { json: [] },
  "GET /api/admin/name-changes": { json: [] },
  "GET /api/admin/reports?status=open": { json: [] },
};

describe("the admin page", () => {
  const show = async (answers: Record<string, FakeAnswer>) => {
    fakeApi({ "GET /api/auth/user": admin, ...noRecords, ...answers });
    await renderPage({ path: "/admin", component: AdminPage });
    await settle(10);
  };

  it("says that it is loading (ADM-01, ADM-02)", async () => {
    await show({ "GET /api/admin/verifications?status=pending": "stall" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("JW Community Verification Admin");
    expect(screen.getByRole("status").textContent).toBe("Loading verification requests...");
  });

  it("says that there is nothing to do (ADM-03, ADM-04, ADM-18)", async () => {
    await show({});
    expect(screen.getByRole("heading", { name: "Pending Reviews (0)" })).toBeTruthy();
    expect(screen.getByText("No pending verification requests")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "New Names (0)" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Recent Reviews (0)" })).toBeTruthy();
  });

  it("shows a moderator the lists that she may decide, and fetches no others", async () => {
    const moderator = { json: { ...admin.json, can: { ...can, "verification.review": false } } };
    const none = { json: [] };
    const { sent } = fakeApi({
      "GET /api/auth/user": moderator,
      "GET /api/admin/reports?status=open": none,
      "GET /api/admin/reports?status=appealed": none,
      "GET /api/admin/reports?status=decided&limit=5": none,
      "GET /api/admin/readers?limit=5": none,
    });
    await renderPage({ path: "/admin", component: AdminPage });
    await settle(10);
    expect(screen.getByText("Unusual Browsing (0)")).toBeTruthy();
    expect(screen.getByText("Nothing unusual")).toBeTruthy();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Reports (0)"]);
    expect(sent.filter(({ call }) => /verifications|name-changes/.test(call))).toEqual([]);
  });

  it("offers to try again when nothing could be loaded", async () => {
    await show({ "GET /api/admin/verifications?status=pending": "offline" });
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it.each([
    ["requests", "GET /api/admin/verifications?status=pending", "Recent Reviews (0)"],
    ["new names", "GET /api/admin/name-changes", "Recent Reviews (0)"],
    ["reviews", "GET /api/admin/verifications?status=reviewed&limit=5", "Pending Reviews (0)"],
  ])("shows which list could not be loaded: the %s; the other still works", async (name, call, other) => {
    await show({ [call]: { status: 500 } });
    expect(screen.getByRole("heading", { name: `Couldn’t load the ${name}` })).toBeTruthy();
    expect(screen.getByRole("heading", { name: other })).toBeTruthy();
  });

  it("becomes a 404 page when the admin role is lost", async () => {
    const forbidden = { status: 403, body: { message: "This is for admins." } };
    let calls = 0;
    fakeApi({
      "GET /api/auth/user": admin,
      ...noRecords,
      "GET /api/admin/verifications?status=pending": forbidden,
    });
    const answering = globalThis.fetch;
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
      if (path !== "/api/auth/user") return answering(path, init);
      calls += 1;
      return Promise.resolve(Response.json({ ...admin.json, can: { ...can, "admin.open": calls === 1 } }));
    });
    await renderPage({ path: "/admin", component: AdminPage });
    await settle(10);
    expect(calls).toBe(2);
    expect(screen.queryByText("JW Community Verification Admin")).toBeNull();
  });
});
