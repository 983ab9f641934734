import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import {
  calls,
  conversation,
  laterMessage,
  message,
  messagesPage,
  openMessages,
  topics,
} from "#src/core/messages/client/messages.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { currentToast } from "#src/ui/toast.ts";
import { press, refusal, toastShown, type } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const answers = ["Yes, it’s free. When would you like to come?", "Tell me more."];
const request: OpenedConversation = {
  ...conversation,
  caution: null,
  appointment: null,
  planning: null,
  state: "asked",
  unread: 1,
  can: { answer: true, write: false },
  request: {
    profile: {
      age: 27,
      budget: "$800-1200 / month",
      address: "/roommates/7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b09",
    },
    answers,
  },
};
const written = `POST ${calls.messages.slice(4)}`;
const call = calls.one.replace("GET", "PUT").concat("/answer");
const undo = call.replace("PUT", "DELETE");
const toAnswer = (calling: Parameters<typeof openMessages>[1] = {}) =>
  openMessages("/messages/$id", { [calls.one]: { json: request }, [call]: { status: 204 }, ...calling });

describe("a message request", () => {
  it("is listed as a request and counted in the header live", async () => {
    const { live, answer } = await openMessages("/messages", {
      [calls.list]: { json: [request], headers: { "x-total-count": "1" } },
      [calls.requests]: { json: [request], headers: { "x-total-count": "1" } },
    });
    expect(screen.getByRole("link", { name: "Message request from Naomi B." })).toBeTruthy();
    expect(screen.getByRole("article").textContent).toContain("Naomi B. · Sunny room");
    expect(screen.getByRole("link", { name: "Messages" })).toBeTruthy();
    answer(calls.unread, { json: { notices: 0, conversations: 2 } });
    await live.news(topics.conversations);
    await settle();
    expect(screen.getByRole("link", { name: "Messages, 2 unread" })).toBeTruthy();
  });

  it("explains what each answer does, and shows the message form once accepted", async () => {
    const { sent, answer } = await toAnswer();
    expect(screen.getByText(/If you decline, we won’t tell her\./)).toBeTruthy();
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
    expect(toastShown()).toMatchObject({ title: "Declined", description: "We won’t tell Naomi." });
    expect(address()).toBe("/messages");
  });

  it("is restored, with its buttons, by Undo after a decline", async () => {
    const { sent, address } = await toAnswer({ [undo]: { status: 204 } });
    await press("Decline");
    await settle();
    expect(currentToast()?.duration).toBe(10_000);
    await act(async () => currentToast()?.action?.onClick());
    await settle(10);
    expect(sent.map((one) => one.call)).toContain(undo);
    expect(address()).toBe(calls.one.replace("GET /api/conversations", "/messages"));
  });

  it("is answered by the first press only", async () => {
    const { sent } = await toAnswer();
    for (const name of ["Accept", "Accept", "Decline"]) fireEvent.click(screen.getByRole("button", { name }));
    await settle(10);
    expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ accept: true }]);
    expect(toastShown()).toMatchObject({ title: "Accepted" });
  });

  it("can be answered again after the answer failed", async () => {
    await toAnswer({ [call]: "offline" });
    await press("Accept");
    expect(toastShown()).toEqual(refusal("Error", "Failed to send your answer. Please try again."));
    expect(screen.getByRole("button", { name: "Accept" })).toHaveProperty("disabled", false);
  });

  it("shows who asks: age, budget, her whole congregation, since when, and her profile", async () => {
    await toAnswer();
    const who = screen.getByRole("region", { name: "Who is asking" });
    expect(screen.getByRole("heading", { level: 1, name: "Message Request" })).toBeTruthy();
    expect(who.querySelector("h2")!.textContent).toBe("Naomi B.");
    expect([...who.querySelectorAll("dl > div")].map(({ textContent }) => textContent)).toEqual([
      "Age27",
      "Budget$800-1200 / month",
      "CongregationBeacon",
      expect.stringMatching(/^AskedJan 1/),
    ]);
    expect(who.textContent).toContain("Verified since January 2026");
    expect(screen.getByRole("link", { name: "View Profile" }).getAttribute("href")).toBe(
      request.request!.profile!.address,
    );
  });

  it("leads to her page if she has no roommate profile, for a reader who may see people", async () => {
    const plain = { [calls.one]: { json: { ...request, request: { profile: null, answers: [] } } } };
    await toAnswer({
      ...plain,
      "GET /api/auth/user": { json: { ...user, can: { "message.write": true, "person.view": true } } },
    });
    expect(screen.queryByText("Budget")).toBeNull();
    expect(screen.queryByText("Ready answers")).toBeNull();
    expect(screen.getByRole("link", { name: "View Profile" }).getAttribute("href")).toBe(
      `/people/${conversation.with.id}`,
    );
    cleanup();
    await toAnswer(plain);
    expect(screen.queryByRole("link", { name: "View Profile" })).toBeNull();
  });

  it("is accepted with an answer, which is sent as the first message of the conversation", async () => {
    const { sent, answer } = await toAnswer({ [written]: { status: 201, body: { ...message, mine: true } } });
    await press(answers[0]!);
    type("Your answer", `${answers[0]} Bring a friend.`);
    answer(calls.one, { json: conversation });
    await press("Accept and Send");
    await settle(10);
    expect(sent.filter((one) => one.call === call || one.call === written).map(({ body }) => body)).toEqual([
      { accept: true },
      { text: `${answers[0]} Bring a friend.` },
    ]);
    expect(screen.getByRole("textbox", { name: "Write to Naomi" })).toHaveProperty("value", "");
  });

  it("keeps an answer that could not be given, or is too long", async () => {
    const { sent } = await toAnswer({ [call]: "offline" });
    type("Your answer", "x".repeat(2001));
    await press("Accept and Send");
    expect(screen.getByText("Please keep this under 2,000 characters.")).toBeTruthy();
    expect(sent.filter((one) => one.call === call)).toEqual([]);
    type("Your answer", "Come on Saturday.");
    await press("Accept and Send");
    await settle(10);
    expect(sent.map((one) => one.call)).not.toContain(written);
    expect(screen.getByLabelText("Your answer")).toHaveProperty("value", "Come on Saturday.");
    expect(sessionStorage.getItem(`draft:message ${conversation.id}`)).toBe('"Come on Saturday."');
  });
});

describe("a request that the reader has made", () => {
  const waiting = { ...conversation, state: "asked", askedByMe: true, can: { answer: false, write: false } };

  it("says yes as soon as it is accepted, until somebody writes", async () => {
    const { live, answer } = await openMessages("/messages/$id", { [calls.one]: { json: waiting } });
    expect(screen.getByRole("status").textContent).toMatch(/^Waiting for Naomi\./);
    answer(calls.one, { json: { ...conversation, askedByMe: true } });
    await live.news(topics.conversation);
    await settle(10);
    expect(screen.getByRole("status").textContent).toBe("Naomi said yes. Write to her.");
    expect(screen.getByRole("textbox", { name: "Write to Naomi" })).toBeTruthy();
    answer(calls.messages, messagesPage(laterMessage(1), message));
    await live.news(topics.conversation);
    await settle(10);
    expect(screen.queryByText(/said yes/)).toBeNull();
  });
});
