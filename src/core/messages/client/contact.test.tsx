import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { MessagesLink } from "#src/core/messages/client/messages-link.tsx";
import { ContactDialog } from "#src/core/messages/client/contact-dialog.tsx";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { naomi, user } from "#src/core/verification/client/membership.setup.tsx";
import { currentToast } from "#src/ui/toast.ts";
import {
  calls,
  conversation,
  message,
  openMessages,
  topics,
} from "#src/core/messages/client/messages.setup.tsx";
import { press, refusal, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const requested: Conversation = {
  ...conversation,
  state: "asked",
  askedByMe: true,
  last: { ...message, mine: true, text: "Is it free?" },
  can: { answer: false, write: false },
};

async function open(answer: FakeAnswer, verified = true, known: Conversation[] = [], header?: ReactElement) {
  const api = fakeApi({
    [`GET /api/conversations?with=${naomi.id}`]: { json: known },
    "GET /api/auth/user": { json: { ...user, can: { "message.write": verified } } },
    "GET /api/membership": { json: null },
    "POST /api/conversations": answer,
    [calls.unread]: { json: { notices: 0, conversations: 0 } },
  });
  await renderPage({
    path: "/housing",
    component: () => (
      <>
        {header}
        <Contact />
      </>
    ),
  });
  await settle(10);
  return api;
}

function Contact() {
  const [shown, setShown] = useState(true);
  if (!shown) return <button onClick={() => setShown(true)}>Contact Owner</button>;
  return (
    <ContactDialog
      kind="listing"
      subjectId={conversation.subject.id}
      title="Sunny room"
      detail="Beacon, NY"
      to={naomi}
      label="Contact Owner"
      done="Contact Sent"
      onClose={() => setShown(false)}
    />
  );
}

/** Sends a first message; a status of 200 means that the conversation existed before. */
async function contact(text: string, answer: Conversation, status = 201) {
  const api = await open({ status, body: answer });
  type("Your message", text);
  await press("Send Request");
  await settle(10);
  return api;
}

describe("the first message to a member", () => {
  it("requires a text", async () => {
    const { sent } = await contact(" ", requested);
    expect(screen.getAllByText("Please write a message first.").length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it("is for verified members, and tells others how to become one (HOUS-32)", async () => {
    await open({ json: requested }, false);
    const { textContent } = screen.getByRole("dialog", { name: "Contact Owner" });
    expect(textContent).toContain("Only verified members can message each other.");
    expect(screen.getByRole("link", { name: "Become a Member" }).getAttribute("href")).toBe("/membership");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("confirms what was sent and links to the conversation (HOUS-31)", async () => {
    const { sent } = await contact("Is it free?", requested);
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: "listing", subjectId: conversation.subject.id, text: "Is it free?" },
    ]);
    expect(screen.getByRole("dialog", { name: "Waiting for Naomi" })).toBeTruthy();
    const onwards = screen.getByRole("link", { name: "See Messages" });
    expect(onwards.getAttribute("href")).toBe(`/messages/${conversation.id}`);
    expect(toastShown()).toMatchObject({ title: "Contact Sent" });
    expect(screen.getByText("Sent.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that it was not sent if a request came first, and becomes the draft of the conversation", async () => {
    await contact("And is there a desk?", requested, 200);
    expect(screen.getByRole("alert").textContent).toMatch(/Not sent yet\. .* once Naomi accepts/);
    expect(screen.queryByText("Sent.")).toBeNull();
    expect(toastShown()?.title).not.toBe("Contact Sent");
    expect(sessionStorage.getItem(`draft:message ${conversation.id}`)).toBe('"And is there a desk?"');
  });
});

describe("a message to somebody she has a conversation with", () => {
  it("goes into it, as the dialog says before she types", async () => {
    const { sent } = await open({ status: 201, body: conversation }, true, [conversation]);
    expect(screen.getByText(/You and Naomi are already in touch/)).toBeTruthy();
    type("Your message", "And is there a desk?");
    await press("Send Message");
    await settle(10);
    expect(sent).toHaveLength(1);
    expect(screen.getByText("Sent. It’s in your conversation with Naomi.")).toBeTruthy();
    expect(toastShown()).toBeUndefined();
    expect(screen.getByRole("link", { name: "See Messages" })).toBeTruthy();
  });

  it("cannot be written while a request is pending, even if there is a draft", async () => {
    sessionStorage.setItem(`draft:${conversation.subject.id}`, '{"text":"Is it free?"}');
    await open({ status: 500 }, true, [requested]);
    expect(screen.getByRole("dialog", { name: "Waiting for Naomi" })).toBeTruthy();
    expect(screen.getByText(/^You wrote to Naomi on January 1, 2026\./)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("is offered in the open dialog as soon as the request is accepted", async () => {
    const live = fakeLive();
    const { answer } = await open({ status: 500 }, true, [requested], <MessagesLink />);
    expect(screen.getByText(/You can write more once she accepts\./)).toBeTruthy();
    answer(`GET /api/conversations?with=${naomi.id}`, { json: [conversation] });
    await live.news(topics.conversations);
    await settle(10);
    expect(screen.getByRole("dialog", { name: "Naomi said yes" })).toBeTruthy();
    expect(screen.queryByText(/once she accepts/)).toBeNull();
    const onwards = screen.getByRole("link", { name: "Write to Naomi" });
    expect(onwards.getAttribute("href")).toBe(`/messages/${conversation.id}`);
    expect(screen.getByRole("status").textContent).toBe(
      "Naomi accepted your request. You can write to her now.",
    );
  });

  it("is allowed as soon as the request is answered, however soon the dialog opens again", async () => {
    const { answer } = await open({ status: 500 }, true, [requested]);
    const footer = within(screen.getByRole("dialog", { name: "Waiting for Naomi" }));
    fireEvent.click(footer.getAllByRole("button", { name: "Close" }).at(-1)!);
    await settle(10);
    answer(`GET /api/conversations?with=${naomi.id}`, { json: [conversation] });
    await press("Contact Owner");
    await settle(10);
    expect(screen.getByText(/You and Naomi are already in touch/)).toBeTruthy();
  });

  it("requires her answer first, if the other has made a request", async () => {
    await open({ status: 500 }, true, [{ ...requested, askedByMe: false }]);
    expect(screen.getByRole("dialog", { name: "Naomi wrote to you" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Read and Answer" }).getAttribute("href")).toBe(
      `/messages/${conversation.id}`,
    );
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

const request = { ...conversation, state: "asked", unread: 1, can: { answer: true, write: false } };
const call = calls.one.replace("GET", "PUT").concat("/answer");
const undo = call.replace("PUT", "DELETE");
const toAnswer = (answers: Parameters<typeof openMessages>[1] = {}) =>
  openMessages("/messages/$id", { [calls.one]: { json: request }, [call]: { status: 204 }, ...answers });

describe("a contact request", () => {
  it("is listed as a request and counted in the header live", async () => {
    const { live, answer } = await openMessages("/messages", {
      [calls.list]: { json: [request], headers: { "x-total-count": "1" } },
      [calls.requests]: { json: [request], headers: { "x-total-count": "1" } },
    });
    expect(screen.getByRole("link", { name: "Contact request from Naomi B." })).toBeTruthy();
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
});

it.each(["/messages", "/messages/$id"] as const)("%s asks a guest to sign in", async (path) => {
  await openMessages(path, { "GET /api/auth/user": { status: 401, body: { message: "Unauthorized" } } });
  expect(screen.getByText("Please log in to read your messages")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
});
