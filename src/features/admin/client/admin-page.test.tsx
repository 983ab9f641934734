// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AdminPage } from "#src/features/admin/client/admin-page.tsx";
import { PendingReviews } from "#src/features/admin/client/pending-reviews.tsx";
import { RecentReviews } from "#src/features/admin/client/recent-reviews.tsx";
import { isOverdue, waitingTime } from "#src/features/admin/client/waiting-time.ts";
import type { Verification } from "#src/features/membership/verification.schema.ts";
import { currentToasts, dismissToast } from "#src/ui/toast-store.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { renderPage, settle } from "#testing/render-page.tsx";

vi.mock("@tanstack/react-start", () => import("#testing/start-in-browser.ts"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime("2026-11-22T03:30:00Z");
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const priya: Verification = {
  id: "3b0a7f7e-64f2-4d3e-9d8a-0a4f8f5a8a01",
  verificationStatus: "pending",
  // In the evening of the day before, on the clocks of New York.
  submittedAt: "2026-11-21T01:14:00.000Z",
  reviewedAt: null,
  adminNotes: null,
  dailyTextAnswer: null,
  yearTextAnswer: "Matthew 5:3",
  user: {
    firstName: "Priya",
    lastName: "Nair",
    email: "priya@example.com",
    emailVerified: true,
    congregation: "Danbury East",
  },
  membership: { plan: "premium" },
  can: { review: true },
};
const admin = { json: { firstName: "Miriam", isAdmin: true, isVerified: true } };
const noRecords = {
  "GET /api/admin/verifications?status=pending": { json: [] },
  "GET /api/admin/verifications?status=reviewed&limit=5": { json: [] },
};
const reviewing = `POST /api/admin/verifications/${priya.id}/review`;
const toastShown = () => {
  const shown = currentToasts().find((entry) => entry.open);
  return shown && { title: shown.title, description: shown.description, variant: shown.variant };
};
const total = (count: number) => ({ count, more: false });

async function showPending(requests: Verification[], answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi(answers);
  await renderPage({
    component: () => <PendingReviews requests={requests} total={total(requests.length)} more={null} />,
  });
  return api;
}
const notes = () => screen.getByLabelText<HTMLTextAreaElement>("Admin Notes (Optional)");
async function answer(button: string, note = "") {
  fireEvent.change(notes(), { target: { value: note } });
  fireEvent.click(screen.getByRole("button", { name: button }));
  await settle();
}

describe("the desk", () => {
  const show = async (answers: Record<string, FakeAnswer>) => {
    fakeApi({ "GET /api/auth/user": admin, ...noRecords, ...answers });
    await renderPage({ component: AdminPage });
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
    expect(screen.getByRole("heading", { name: "Recent Reviews (0)" })).toBeTruthy();
  });

  it("offers to try again when nothing arrived", async () => {
    await show({ "GET /api/admin/verifications?status=pending": "offline" });
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it("is gone for an admin who is refused and is none any more", async () => {
    const forbidden = { status: 403, body: { message: "This is for admins." } };
    let asked = 0;
    fakeApi({
      "GET /api/auth/user": admin,
      ...noRecords,
      "GET /api/admin/verifications?status=pending": forbidden,
    });
    const answering = globalThis.fetch;
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
      if (path !== "/api/auth/user") return answering(path, init);
      asked += 1;
      return Promise.resolve(Response.json({ ...admin.json, isAdmin: asked === 1 }));
    });
    await renderPage({ component: AdminPage });
    await settle(10);
    expect(asked).toBe(2);
    expect(screen.queryByText("JW Community Verification Admin")).toBeNull();
  });
});

describe("a pending request", () => {
  it("shows who asks for what, and since when (ADM-05 to ADM-17)", async () => {
    await showPending([priya]);
    const card = screen.getByRole("article", { name: "Priya Nair" });
    const text = card.textContent;
    for (const part of [
      "priya@example.com",
      "PREMIUM",
      "Pending",
      "November 20, 2026, 8:14 PM",
      "26 hours",
      "Danbury East",
      "Verified",
      "What is the daily text for today?Not provided",
      "What is the year text for 2025?Matthew 5:3",
    ]) {
      expect(text).toContain(part);
    }
    expect(notes().maxLength).toBe(-1);
    expect(
      within(card)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Reject", "Approve"]);
  });

  it("says when an address is not verified and a congregation is missing", async () => {
    await showPending([{ ...priya, user: { ...priya.user, emailVerified: false, congregation: null } }]);
    const text = screen.getByRole("article").textContent;
    expect(text).toContain("Not verified");
    expect(text).toContain("CongregationNot provided");
  });

  it("of one's own is left to another admin (ADM-32)", async () => {
    await showPending([{ ...priya, can: { review: false } }]);
    expect(screen.getAllByRole<HTMLButtonElement>("button").map((button) => button.disabled)).toEqual([
      true,
      true,
    ]);
    expect(screen.getByText(/another admin reviews it/)).toBeTruthy();
  });

  it.each([
    ["Approve", "approved", "Verification approved", "The membership request has been approved."],
    ["Reject", "rejected", "Verification rejected", "The membership request has been rejected."],
  ])("is answered with %s (ADM-25 to ADM-29)", async (button, status, title, description) => {
    const api = await showPending([priya], {
      [reviewing]: { json: { ...priya, verificationStatus: status } },
    });
    await answer(button, "Known to us.");
    expect(api.sent).toMatchObject([{ call: reviewing, body: { status, adminNotes: "Known to us." } }]);
    expect(toastShown()).toMatchObject({ title, description });
    expect(notes().value).toBe("");
  });

  it("sends an empty note when there is none (ADM-25)", async () => {
    const api = await showPending([priya], { [reviewing]: { json: priya } });
    await answer("Approve");
    expect(api.sent).toMatchObject([{ body: { status: "approved", adminNotes: "" } }]);
  });

  it.each([
    "offline",
    { status: 409, body: { message: "This request has been reviewed already." } },
  ] as FakeAnswer[])("keeps the note when it cannot be answered: %j (ADM-30)", async (refusal) => {
    await showPending([priya], { [reviewing]: refusal });
    await answer("Reject", "Call her first");
    expect(toastShown()).toEqual({
      title: "Review failed",
      description: "Please try again or contact support.",
      variant: "destructive",
    });
    expect(notes().value).toBe("Call her first");
  });
});

describe("a recent review", () => {
  async function show(requests: Verification[], count: number) {
    fakeApi({});
    await renderPage({ component: () => <RecentReviews requests={requests} total={total(count)} /> });
  }

  it("shows name, plan, day, outcome and the note in italics (ADM-20 to ADM-22)", async () => {
    const review = { verificationStatus: "rejected", reviewedAt: "2026-11-16T02:00:00Z" } as const;
    await show([{ ...priya, ...review, adminNotes: "Asked her to try again." }], 12);
    expect(screen.getByRole("heading", { name: "Recent Reviews (12)" })).toBeTruthy();
    const text = screen.getByRole("listitem").textContent;
    expect(text).toContain("Priya Nair");
    expect(text).toContain("PREMIUM · November 15, 2026");
    expect(text).toContain("Rejected");
    expect(screen.getByText("Asked her to try again.").tagName).toBe("EM");
  });

  it("has no day when none is known, and no note when there is none (ADM-21)", async () => {
    await show([{ ...priya, verificationStatus: "approved" }], 1);
    expect(screen.getByRole("listitem").textContent).toContain("PREMIUM · N/A");
    expect(document.querySelector("em")).toBeNull();
  });
});

describe("how long a request has waited (ADM-14)", () => {
  it.each([
    ["2026-11-22T03:00:00Z", "under an hour", false],
    ["2026-11-22T02:30:00Z", "1 hour", false],
    ["2026-11-21T03:31:00Z", "23 hours", false],
    ["2026-11-21T03:30:00Z", "24 hours", true],
    ["2026-11-20T03:30:00Z", "2 days", true],
    // A clock that is a little ahead of ours.
    ["2026-11-22T03:31:00Z", "under an hour", false],
  ])("since %s is %s", (since, words, overdue) => {
    expect(waitingTime(since, new Date())).toBe(words);
    expect(isOverdue(since, new Date())).toBe(overdue);
  });
});
