import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { PendingReviews, RecentReviews } from "#src/pages/admin/client/verification-requests.tsx";
import { isOverdue, waitingTime } from "#src/pages/admin/client/waiting-times.ts";
import type { Verification } from "#src/core/membership/membership.schema.ts";
import { currentToast, dismissToast } from "#src/ui/toast.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { priya } from "#testing/pending-request.ts";
import { renderPage, settle } from "#testing/render-page.tsx";

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

const admin = { json: { firstName: "Miriam", isAdmin: true, isVerified: true, can: { "admin.open": true } } };
const noRecords = {
  "GET /api/admin/verifications?status=pending": { json: [] },
  "GET /api/admin/verifications?status=reviewed&limit=5": { json: [] },
  "GET /api/admin/reports?status=open": { json: [] },
};
const reviewing = `POST /api/admin/verifications/${priya.id}/review`;
const toastShown = () => {
  const shown = currentToast();
  return shown?.open && { title: shown.title, description: shown.description, variant: shown.variant };
};
const listed = (requests: Verification[], total = requests.length): FakeAnswer => ({
  json: requests,
  headers: { "x-total-count": String(total) },
});

async function showPending(requests: Verification[], answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ "GET /api/admin/verifications?status=pending": listed(requests), ...answers });
  await renderPage({ component: PendingReviews });
  return api;
}
const notes = () => screen.getByLabelText<HTMLTextAreaElement>("Admin Notes (Optional)");
const pressed = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
async function answer(button: "Approve" | "Reject", note = "") {
  fireEvent.change(notes(), { target: { value: note } });
  await pressed(button);
  await pressed(`Yes, ${button}`);
}

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
    expect(screen.getByRole("heading", { name: "Recent Reviews (0)" })).toBeTruthy();
  });

  it("offers to try again when nothing could be loaded", async () => {
    await show({ "GET /api/admin/verifications?status=pending": "offline" });
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it.each([
    ["requests", "GET /api/admin/verifications?status=pending", "Recent Reviews (0)"],
    ["reviews", "GET /api/admin/verifications?status=reviewed&limit=5", "Pending Reviews (0)"],
  ])("shows which list could not be loaded: the %s; the other still works", async (name, call, other) => {
    await show({ [call]: { status: 500 } });
    expect(screen.getByRole("heading", { name: `The ${name} did not arrive` })).toBeTruthy();
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
      return Promise.resolve(Response.json({ ...admin.json, can: { "admin.open": calls === 1 } }));
    });
    await renderPage({ path: "/admin", component: AdminPage });
    await settle(10);
    expect(calls).toBe(2);
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
      "CC Insider (PREMIUM)",
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
    ).toEqual(["Answers and notes", "Reject", "Approve"]);
  });

  it("says when an address is not verified and a congregation is missing", async () => {
    await showPending([{ ...priya, user: { ...priya.user, emailVerified: false, congregation: null } }]);
    const text = screen.getByRole("article").textContent;
    expect(text).toContain("Not verified");
    expect(text).toContain("CongregationNot provided");
  });

  it("of one's own is left to another admin (ADM-32)", async () => {
    await showPending([{ ...priya, can: { review: false } }]);
    for (const name of ["Reject", "Approve"]) {
      expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
    }
    expect(screen.getByText(/another admin reviews it/)).toBeTruthy();
  });

  it.each([
    ["Approve", "approved", "Verification approved", "The membership request has been approved."],
    ["Reject", "rejected", "Verification rejected", "The membership request has been rejected."],
  ] as const)("is answered with %s (ADM-25 to ADM-29)", async (button, status, title, description) => {
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

describe("notes from before the session ended", () => {
  it("are restored after signing in, and no request has been answered (REQ-19)", async () => {
    const ended = { status: 401, body: { message: "Unauthorized" } };
    await showPending([priya], { [reviewing]: ended });
    fireEvent.change(notes(), { target: { value: "Call her first" } });
    await pressed("Reject");
    fireEvent.change(screen.getByLabelText("A line to Priya (optional)"), { target: { value: "We call." } });
    await pressed("Yes, Reject");
    expect(toastShown()).toMatchObject({ title: "Unauthorized" });
    await settle(500);
    cleanup();

    await showPending([priya], { [reviewing]: { json: {} } });
    expect(notes().value).toBe("Call her first");
    await pressed("Reject");
    expect(screen.getByLabelText<HTMLInputElement>("A line to Priya (optional)").value).toBe("We call.");
    await pressed("Yes, Reject");
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("a recent review", () => {
  async function show(requests: Verification[], count: number) {
    fakeApi({ "GET /api/admin/verifications?status=reviewed&limit=5": listed(requests, count) });
    await renderPage({ component: RecentReviews });
  }

  it("shows name, plan, day, outcome and the note in italics (ADM-20 to ADM-22)", async () => {
    const review = { verificationStatus: "rejected", reviewedAt: "2026-11-16T02:00:00Z" } as const;
    await show([{ ...priya, ...review, adminNotes: "Asked her to try again." }], 12);
    expect(screen.getByRole("heading", { name: "Recent Reviews (12)" })).toBeTruthy();
    const text = screen.getByRole("listitem").textContent;
    expect(text).toContain("Priya Nair");
    expect(text).toContain("CC Insider (PREMIUM) · November 15, 2026");
    expect(text).toContain("Rejected");
    expect(screen.getByText("Asked her to try again.").tagName).toBe("EM");
  });

  it("has no day when none is known, and no note when there is none (ADM-21)", async () => {
    await show([{ ...priya, verificationStatus: "approved" }], 1);
    expect(screen.getByRole("listitem").textContent).toContain("CC Insider (PREMIUM) · N/A");
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
    // A clock that is slightly ahead of ours.
    ["2026-11-22T03:31:00Z", "under an hour", false],
  ])("since %s is %s", (since, words, overdue) => {
    expect(waitingTime(since, new Date())).toBe(words);
    expect(isOverdue(since, new Date())).toBe(overdue);
  });
});
