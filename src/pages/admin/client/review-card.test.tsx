import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ReviewCard } from "#src/pages/admin/client/review-card.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { press, type } from "#testing/page-actions.ts";
import { priya } from "#testing/pending-request.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

async function show() {
  const api = fakeApi({ [`POST /api/admin/verifications/${priya.id}/review`]: { json: priya } });
  await renderPage({
    component: () => <ReviewCard request={priya} now={new Date(priya.submittedAt)} onReviewed={vi.fn()} />,
  });
  return api;
}

describe("an answer to a request", () => {
  it.each([
    ["Approve", "Approve Priya Nair? CC Insider becomes her plan"],
    ["Reject", "Reject Priya Nair? She is told by mail that CC Insider was not approved"],
  ])(
    "asks for confirmation, with the applicant's name and what will happen: %s",
    async (button, question) => {
      const api = await show();
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

  it("offers a line to the applicant with a rejection alone, and sends it beside the notes", async () => {
    const api = await show();
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
