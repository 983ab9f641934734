import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { calls, conversation, topics, openMessages } from "#testing/messages-setup.tsx";
import { press, refusal, toastShown } from "#testing/page-actions.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const request = { ...conversation, state: "asked", unread: 1, can: { answer: true, write: false } };
const call = calls.one.replace("GET", "PUT").concat("/answer");
const toAnswer = (answers: Parameters<typeof openMessages>[1] = {}) =>
  openMessages("/messages/$id", { [calls.one]: { json: request }, [call]: { status: 204 }, ...answers });

describe("a contact request", () => {
  it("is listed as a request and counted in the header live", async () => {
    const { live, answer } = await openMessages("/messages", {
      [calls.list]: { json: [request], headers: { "x-total-count": "1" } },
    });
    const row = screen.getByRole("article").textContent;
    expect(screen.getByRole("link", { name: "Contact request from Naomi B." })).toBeTruthy();
    for (const part of ["About Sunny room", "Is the desk staying?", "1 unread"]) expect(row).toContain(part);
    expect(screen.getByRole("link", { name: "Messages" })).toBeTruthy();
    answer(calls.unread, { json: { notices: 0, conversations: 2 } });
    await live.news(topics.conversations);
    await settle();
    expect(screen.getByRole("link", { name: "Messages, 2 unread" })).toBeTruthy();
  });

  it("explains what each answer does, and shows the message form once accepted", async () => {
    const { sent, answer } = await toAnswer();
    expect(screen.getByText(/If you decline, she is not told\./)).toBeTruthy();
    answer(calls.one, { json: conversation });
    await press("Accept");
    await settle(10);
    expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ accept: true }]);
    expect(toastShown()).toMatchObject({ title: "Accepted" });
    expect(screen.getByRole("textbox", { name: "Write to Naomi" })).toBeTruthy();
  });

  it("leads back to the list when declined", async () => {
    const { sent, address } = await toAnswer();
    await press("Decline");
    await settle();
    expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ accept: false }]);
    expect(toastShown()).toMatchObject({ title: "Declined", description: "Naomi is not told." });
    expect(address()).toBe("/messages");
  });

  it("can be answered again after the answer failed", async () => {
    await toAnswer({ [call]: "offline" });
    await press("Accept");
    expect(toastShown()).toEqual(refusal("Error", "Failed to send your answer. Please try again."));
    expect(screen.getByRole("button", { name: "Accept" })).toHaveProperty("disabled", false);
  });
});

it.each(["/messages", "/messages/$id"] as const)("%s asks a guest to sign in", async (path) => {
  await openMessages(path, { "GET /api/auth/user": { status: 401, body: { message: "Unauthorized" } } });
  expect(screen.getByText("Please log in to read your messages")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
});
