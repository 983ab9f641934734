import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SupportPage } from "#src/core/support/client/support-page.tsx";
import { supportRequest, teamAnswer } from "#src/core/support/client/support.setup.tsx";
import type { OpenedSupportRequest } from "#src/core/support/support.schema.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { press, type } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const { id } = supportRequest;
const one = `GET /api/support/${id}`;
const seen = `PUT /api/support/${id}/seen`;
const write = `POST /api/support/${id}/messages`;

async function show(changes: Partial<OpenedSupportRequest> = {}, answers: Record<string, FakeAnswer> = {}) {
  fakeLive();
  const api = fakeApi({
    "GET /api/auth/user": { json: user },
    [one]: { json: { ...supportRequest, ...changes } },
    "GET /api/support": { json: [{ ...supportRequest, ...changes }] },
    [seen]: { status: 204 },
    [write]: { status: 201, body: teamAnswer },
    ...answers,
  });
  await renderPage({ path: "/support/$id", at: `/support/${id}`, component: SupportPage });
  await settle(10);
  return api;
}
const state = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe("the page of a request", () => {
  it.each([
    [{}, "We’ll answer by Dec 4, 2030, 6 PM."],
    [
      { dueAt: "2025-12-04T23:00:00.000Z" },
      "We’re late, and we’re sorry: we promised an answer by Dec 4, 2025, 6 PM. We haven’t forgotten you.",
    ],
    [{ state: "waiting for her" }, "We’ve answered. Write again if there’s more."],
    [{ state: "done" }, "This is done. If you write again, it’s open again."],
  ] as const)("says how it stands: %j", async (changes, words) => {
    await show(changes);
    expect(state()).toContain(words);
  });

  it("shows who wrote what, and notes once that she has read the answer", async () => {
    const { sent } = await show({ unread: true, messages: [...supportRequest.messages, teamAnswer] });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "You: Where is the bell?You · Jan 1, 10:00 AM",
      "The team: Behind the shop.The team · Jan 1, 10:00 AM",
    ]);
    expect(sent.map(({ call }) => call)).toEqual([seen]);
  });

  it("sends what she writes with a key, and keeps it when that fails", async () => {
    const { sent, keys, answer } = await show({}, { [write]: "offline" });
    type("Write to the team", "And at night?");
    await press("Send");
    await settle(10);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Write to the team").value).toBe("And at night?");
    answer(write, { status: 201, body: teamAnswer });
    await press("Send");
    await settle(10);
    expect(sent.map(({ body }) => body)).toEqual([{ text: "And at night?" }, { text: "And at night?" }]);
    expect(new Set(keys).size).toBe(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Write to the team").value).toBe("");
  });

  it("leads to her other requests", async () => {
    const other = { ...supportRequest, id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c02", last: "A copy, please." };
    await show({}, { "GET /api/support": { json: [supportRequest, { ...other, state: "done" }] } });
    expect(screen.getByRole("link", { name: "A copy, please." }).getAttribute("href")).toBe(
      `/support/${other.id}`,
    );
  });

  it("says so when it is somebody else’s", async () => {
    await show({}, { [one]: { status: 404, body: { message: "Request not found" } } });
    expect(screen.getByText("It isn’t yours, or its address has a typo.")).toBeTruthy();
  });
});
