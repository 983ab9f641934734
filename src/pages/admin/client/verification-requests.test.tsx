import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { PendingReviews, RecentReviews } from "#src/pages/admin/client/verification-requests.tsx";
import type { Verification } from "#src/core/verification/verification.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { priya } from "#src/core/verification/client/membership.setup.tsx";
import { press, refusal, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();
let scrolled: MockInstance<Element["scrollIntoView"]>;
beforeEach(() => {
  scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
});
beforeEach(() => void vi.setSystemTime("2026-11-22T03:30:00Z"));

const reviewing = `POST /api/admin/verifications/${priya.id}/review`;
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
async function review(button: "Approve" | "Reject", note = "") {
  fireEvent.change(notes(), { target: { value: note } });
  await press(button);
  await press(`Yes, ${button}`);
}

describe("a pending request", () => {
  it("shows who requests what, and since when (ADM-05 to ADM-17)", async () => {
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
      "Agreed on November 2, 2026",
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

  it("says when no consent is on record", async () => {
    await showPending([{ ...priya, consentedAt: null }]);
    expect(screen.getByRole("article").textContent).toContain("ConsentNo consent on record");
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
    await review(button, "Known to us.");
    expect(api.sent).toMatchObject([{ call: reviewing, body: { status, adminNotes: "Known to us." } }]);
    expect(toastShown()).toMatchObject({ title, description });
    await settle(50);
    // In its place, so that a second press hits nobody else.
    const answered = screen.getByRole("article", { name: "Priya Nair" });
    expect(answered.textContent).toContain(button === "Approve" ? "Approved" : "Rejected");
    expect(within(answered).queryByRole("button")).toBeNull();
    expect(document.activeElement).toBe(answered);
    expect(scrolled.mock.contexts.at(-1)).toBe(answered);
    expect(sessionStorage).toHaveLength(0);
  });

  it("sends an empty note when there is none (ADM-25)", async () => {
    const api = await showPending([priya], { [reviewing]: { json: priya } });
    await review("Approve");
    expect(api.sent).toMatchObject([{ body: { status: "approved", adminNotes: "" } }]);
  });

  it.each([
    "offline",
    { status: 409, body: { message: "This request has already been reviewed." } },
  ] as FakeAnswer[])("keeps the note when it cannot be answered: %j (ADM-30)", async (failure) => {
    await showPending([priya], { [reviewing]: failure });
    await review("Reject", "Call her first");
    expect(toastShown()).toEqual(refusal("Review failed", "Please try again or contact support."));
    expect(notes().value).toBe("Call her first");
  });
});

describe("an answer to a request", () => {
  it.each([
    ["Approve", "Approve Priya Nair? CC Insider becomes her plan"],
    ["Reject", "Reject Priya Nair? She gets an email saying that CC Insider wasn’t approved"],
  ])(
    "asks for confirmation, with the applicant's name and what will happen: %s",
    async (button, question) => {
      const api = await showPending([priya], { [reviewing]: { json: priya } });
      await press(button);
      const [title, text] = question.split("? ") as [string, string];
      await settle(10);
      const dialog = screen.getByRole("alertdialog", { name: `${title}?` });
      expect(dialog.contains(document.activeElement)).toBe(true);
      for (const part of [text, "Congregation: Danbury East"]) expect(dialog.textContent).toContain(part);
      expect(api.sent).toEqual([]);
      await press("Go Back");
      expect(screen.queryByRole("alertdialog")).toBeNull();
      expect(screen.getByRole("button", { name: button })).toBeTruthy();
      expect(api.sent).toEqual([]);
    },
  );

  it("offers a line to the applicant only with a rejection, and sends it with the notes", async () => {
    const api = await showPending([priya], { [reviewing]: { json: priya } });
    await press("Approve");
    expect(screen.queryByLabelText("A line to Priya (optional)")).toBeNull();
    await press("Go Back");
    type("Admin Notes (Optional)", "Unknown there.");
    await press("Reject");
    const line = screen.getByLabelText<HTMLInputElement>("A line to Priya (optional)");
    expect(line.maxLength).toBe(300);
    type("A line to Priya (optional)", "Which congregation?");
    await press("Yes, Reject");
    expect(api.sent).toMatchObject([
      { body: { status: "rejected", adminNotes: "Unknown there.", lineToApplicant: "Which congregation?" } },
    ]);
  });
});

describe("notes from before the session ended", () => {
  it("are restored after signing in, and no request has been answered (REQ-19)", async () => {
    const ended = { status: 401, body: { message: "Unauthorized" } };
    await showPending([priya], { [reviewing]: ended });
    fireEvent.change(notes(), { target: { value: "Call her first" } });
    await press("Reject");
    fireEvent.change(screen.getByLabelText("A line to Priya (optional)"), { target: { value: "We call." } });
    await press("Yes, Reject");
    expect(toastShown()).toMatchObject({ title: "Unauthorized" });
    await settle(500);
    cleanup();

    await showPending([priya], { [reviewing]: { json: priya } });
    expect(notes().value).toBe("Call her first");
    await press("Reject");
    expect(screen.getByLabelText<HTMLInputElement>("A line to Priya (optional)").value).toBe("We call.");
    await press("Yes, Reject");
    expect(sessionStorage).toHaveLength(0);
  });
});

it("an answer sends the name that was seen, and asks to review again if the applicant has changed it since", async () => {
  const message = "She has changed her name or congregation since. Have another look.";
  const changed = { status: 409, body: { code: "changed-meanwhile", message } };
  const api = await showPending([priya], { [reviewing]: changed });
  const { user } = priya;
  await press("Approve");
  api.answer(
    "GET /api/admin/verifications?status=pending",
    listed([{ ...priya, user: { ...user, lastName: "Rao" } }]),
  );
  await press("Yes, Approve");
  const seen = { firstName: "Priya", lastName: "Nair", congregation: "Danbury East" };
  expect(api.sent).toMatchObject([{ body: { status: "approved", seen } }]);
  expect(toastShown()).toEqual(refusal("Have another look", message));
  await settle(50);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press("Approve");
  screen.getByRole("alertdialog", { name: "Approve Priya Rao?" });
});

it("a request that another admin has answered moves to the reviewed ones after an error toast (ADM-30, ADM-31)", async () => {
  const [pending, recent] = ["pending", "reviewed&brief=true&limit=5"].map(
    (status) => `GET /api/admin/verifications?status=${status}`,
  ) as [string, string];
  const { answer } = fakeApi({
    [pending]: listed([priya]),
    [recent]: listed([]),
    [reviewing]: { status: 409, body: { message: "This request has already been reviewed." } },
  });
  await renderPage({
    component: function AdminQueue() {
      return (
        <>
          <PendingReviews />
          <RecentReviews />
        </>
      );
    },
  });
  answer(pending, listed([]));
  answer(recent, listed([{ ...priya, verificationStatus: "rejected", reviewedAt: priya.submittedAt }]));
  await press("Approve");
  await press("Yes, Approve");
  expect(toastShown()).toMatchObject({ title: "Review failed" });
  await settle(50);
  // The confirmation is closed.
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.getByRole("listitem").textContent).toContain("Rejected");
});

describe("a recent review", () => {
  async function show(requests: Verification[], count: number) {
    fakeApi({ "GET /api/admin/verifications?status=reviewed&brief=true&limit=5": listed(requests, count) });
    await renderPage({ component: RecentReviews });
  }

  it("shows name, plan, day, outcome and the note in italics (ADM-20 to ADM-22)", async () => {
    const answered = { verificationStatus: "rejected", reviewedAt: "2026-11-16T02:00:00Z" } as const;
    await show([{ ...priya, ...answered, adminNotes: "Asked her to try again." }], 12);
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
