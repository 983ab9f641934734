import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const can = { "admin.open": true, "verification.review": true, "reports.decide": true };
const admin = { json: { firstName: "Miriam", isAdmin: true, isVerified: true, can } };
const answers = "GET /api/admin/appointment-answers";
const queue = (kind: string, count: number) => ({ kind, label: kind, count, since: null, dueAt: null });
const waiting = {
  "GET /api/admin/waiting": {
    json: { total: 6, queues: [queue("verification", 3), queue("report", 1), queue("appeal", 2)] },
  },
};
const noRecords = {
  ...waiting,
  "GET /api/admin/verifications?status=pending": { json: [] },
  "GET /api/admin/verifications?status=reviewed&brief=true&limit=5": { json: [] },
  "GET /api/admin/name-changes": { json: [] },
};

describe("the admin page", () => {
  const show = async (others: Record<string, FakeAnswer>) => {
    fakeApi({ "GET /api/auth/user": admin, ...noRecords, ...others });
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
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Today (6)",
      "Verifications (3)",
      "Reports (3)",
    ]);
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
      ...waiting,
      "GET /api/admin/reports?status=open": none,
      "GET /api/admin/reports?status=appealed": none,
      "GET /api/admin/reports?status=decided&brief=true&limit=5": none,
      "GET /api/admin/readers?limit=5": none,
      [answers]: none,
    });
    await renderPage({ path: "/admin", at: "/admin?tab=reports", component: AdminPage });
    await settle(10);
    expect(screen.queryByRole("heading", { name: /^Look Into/ })).toBeNull();
    expect(screen.getByText("Unusual Browsing (0)")).toBeTruthy();
    expect(screen.getByText("Nothing unusual")).toBeTruthy();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Today (6)",
      "Reports (3)",
    ]);
    expect(sent.filter(({ call }) => /verifications|name-changes/.test(call))).toEqual([]);
  });

  it("puts on top what several members answered unfavourably about, until it is settled", async () => {
    const found = {
      id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02",
      kind: "listing",
      title: "Sunny room",
      address: "/housing/7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02",
      owner: { firstName: "Tess", lastName: "Orr", email: null, emailVerified: true, congregation: null },
      members: 3,
      unsafe: 1,
      latestAt: "2026-12-06T17:00:00.000Z",
    };
    const met = {
      ...found,
      id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b03",
      kind: "person",
      address: "/people/7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b03",
      owner: { ...found.owner, firstName: "Ada", lastName: "Fox" },
      unsafe: 0,
    };
    const settled = `PUT /api/admin/appointment-answers/${found.id}/settled`;
    const none = { json: [] };
    const { sent, answer } = fakeApi({
      ...waiting,
      "GET /api/auth/user": { json: { ...admin.json, can: { ...can, "verification.review": false } } },
      "GET /api/admin/reports?status=open": none,
      "GET /api/admin/reports?status=appealed": none,
      "GET /api/admin/reports?status=decided&brief=true&limit=5": none,
      "GET /api/admin/readers?limit=5": none,
      [answers]: { json: [found, met] },
      [settled]: { status: 204 },
    });
    await renderPage({ path: "/admin", at: "/admin?tab=reports", component: AdminPage });
    await settle(10);
    expect(screen.getByRole("heading", { name: "Look Into These (2)" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ada Fox" }).getAttribute("href")).toBe(met.address);
    expect(screen.getByText("3 members who met her found it otherwise than described")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sunny room" }).getAttribute("href")).toBe(found.address);
    expect(screen.getByText("3 members, 1 of whom didn’t feel safe")).toBeTruthy();
    answer(answers, none);
    fireEvent.click(screen.getAllByRole("button", { name: "Looked Into" })[0]!);
    await settle();
    expect(sent).toMatchObject([{ call: settled, body: { latestAt: found.latestAt } }]);
    expect(screen.queryByRole("heading", { name: /^Look Into/ })).toBeNull();
  });

  it("offers to try again when nothing could be loaded", async () => {
    await show({ "GET /api/admin/verifications?status=pending": "offline" });
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it.each([
    ["requests", "GET /api/admin/verifications?status=pending", "Recent Reviews (0)"],
    ["new names", "GET /api/admin/name-changes", "Recent Reviews (0)"],
    ["reviews", "GET /api/admin/verifications?status=reviewed&brief=true&limit=5", "Pending Reviews (0)"],
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
