import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { NameChange } from "#src/core/verification/name-change.schema.ts";
import { NameChanges } from "#src/pages/admin/client/name-changes.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { press, refusal, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();
beforeEach(() => void vi.setSystemTime("2026-11-22T03:30:00Z"));

const change: NameChange = {
  id: "3b0a7f7e-64f2-4d3e-9d8a-0a4f8f5a8a01",
  status: "pending",
  submittedAt: "2026-11-21T01:14:00.000Z",
  reviewedAt: null,
  adminNotes: null,
  lineToApplicant: null,
  before: { firstName: "Ruth", lastName: "Alder", congregation: "Beacon" },
  after: { firstName: "Ruth", lastName: "Avery", congregation: "Fishkill" },
  user: {
    firstName: "Ruth",
    lastName: "Alder",
    email: "ruth@example.com",
    emailVerified: true,
    congregation: "Beacon",
  },
  can: { review: true },
};
const reviewing = `POST /api/admin/name-changes/${change.id}/review`;
const list = "GET /api/admin/name-changes";
const listed = (changes: NameChange[]): FakeAnswer => ({
  json: changes,
  headers: { "x-total-count": String(changes.length) },
});

async function show(changes: NameChange[], answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ [list]: listed(changes), ...answers });
  await renderPage({ component: NameChanges });
  return api;
}

it("shows the old name, the new one, and how long it has been waiting", async () => {
  await show([change]);
  expect(screen.getByRole("heading", { name: "New Names (1)" })).toBeTruthy();
  const text = screen.getByRole("article", { name: "Ruth Alder" }).textContent;
  for (const part of [
    "ruth@example.com",
    "Old: Ruth Alder → New: Ruth Avery",
    "Old: Beacon → New: Fishkill",
    "November 20, 2026, 8:14 PM",
    "26 hours",
  ]) {
    expect(text).toContain(part);
  }
});

it("shows an unchanged part only once", async () => {
  await show([{ ...change, after: { ...change.after, congregation: "Beacon" } }]);
  expect(screen.getByRole("article").textContent).toContain("CongregationBeaconSubmitted");
});

it("says that a congregation was given again after it was taken back, and that she is back already", async () => {
  await show([{ ...change, before: { ...change.before, congregation: null } }]);
  expect(screen.getByRole("article").textContent).toContain(
    "Ruth had taken back her consent, and gave her congregation again on November 20, 2026. Her membership is back already.",
  );
});

it("is approved after a confirmation that says what everyone will see", async () => {
  const api = await show([change], { [reviewing]: { json: { ...change, status: "approved" } } });
  type("Admin Notes (Optional)", "Married in May.");
  await press("Agree");
  const dialog = within(screen.getByRole("alertdialog", { name: "Change it to Ruth Avery, Fishkill?" }));
  dialog.getByText(/everyone sees Ruth Avery, Fishkill right away/);
  expect(api.sent).toEqual([]);
  api.answer(list, listed([]));
  await press("Yes, Agree");
  expect(api.sent).toMatchObject([
    { call: reviewing, body: { status: "approved", adminNotes: "Married in May.", lineToApplicant: "" } },
  ]);
  expect(toastShown()).toMatchObject({ title: "Change agreed" });
  await settle(50);
  // In its place, so that a second press hits nobody else.
  const answered = screen.getByRole("article");
  expect(answered.textContent).toContain("Agreed");
  expect(within(answered).queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(answered);
  screen.getByRole("heading", { name: "New Names (0)" });
});

it("is refused with Not This Time and a line to the member", async () => {
  const api = await show([change], { [reviewing]: { json: { ...change, status: "rejected" } } });
  await press("Not This Time");
  type("A line to Ruth (optional)", "Call us?");
  await press("Yes, Not This Time");
  expect(api.sent).toMatchObject([{ body: { status: "rejected", lineToApplicant: "Call us?" } }]);
  expect(toastShown()).toMatchObject({ title: "Change not made" });
});

it("that she has withdrawn or replaced also closes the confirmation", async () => {
  const message = "She has changed or withdrawn this since. Have another look.";
  const api = await show([change], { [reviewing]: { status: 404, body: { message } } });
  await press("Agree");
  api.answer(list, listed([]));
  await press("Yes, Agree");
  expect(toastShown()).toEqual(refusal("That didn’t work", message));
  await settle(50);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("article")).toBeNull();
});

it("of one's own is left to another admin", async () => {
  await show([{ ...change, can: { review: false } }]);
  for (const name of ["Not This Time", "Agree"]) {
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  }
  screen.getByText(/another admin looks at it/);
});
