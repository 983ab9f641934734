import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ContactDialog } from "#src/core/messages/client/contact-dialog.tsx";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { user } from "#testing/membership-setup.tsx";
import { conversation, message } from "#testing/messages-setup.tsx";
import { press, toastShown } from "#testing/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const requested: Conversation = {
  ...conversation,
  state: "asked",
  askedByMe: true,
  last: { ...message, mine: true, text: "Is it free?" },
  can: { answer: false, write: false },
};

async function open(answer: FakeAnswer, verified = true) {
  const api = fakeApi({
    "GET /api/auth/user": { json: { ...user, can: { "message.write": verified } } },
    "GET /api/membership": { json: null },
    "POST /api/conversations": answer,
  });
  await renderPage({
    path: "/housing",
    component: () => (
      <ContactDialog
        kind="listing"
        subjectId={conversation.subject.id}
        title="Sunny room"
        detail="Beacon, NY"
        to="Naomi"
        label="Contact Owner"
        done="Contact Sent"
        onClose={() => {}}
      />
    ),
  });
  await settle(10);
  return api;
}

/** Sends a first message; 200 answers with a conversation that was there before. */
async function contact(text: string, answer: Conversation, status = 201) {
  const api = await open({ status, body: answer });
  fireEvent.change(screen.getByRole("textbox", { name: "Your message" }), { target: { value: text } });
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

  it("says that a second request about the same subject was not sent", async () => {
    await contact("And is there a desk?", requested, 200);
    expect(screen.getByRole("alert").textContent).toMatch(/was not sent: you can write more once/);
    expect(screen.queryByText("Sent.")).toBeNull();
    expect(toastShown()?.title).not.toBe("Contact Sent");
  });

  it("says so of the very same words too", async () => {
    await contact("Is it free?", requested, 200);
    expect(screen.getByRole("alert").textContent).toMatch(/was not sent/);
    expect(toastShown()?.title).not.toBe("Contact Sent");
  });

  it("says that nobody reads it any more if the other member has left", async () => {
    const ended = { ...conversation, ended: true, can: { answer: false, write: false } };
    await contact("And is there a desk?", ended, 200);
    expect(screen.getByRole("alert").textContent).toMatch(/was not sent: she has left/);
  });

  it("saves the text as a draft of the conversation that already exists", async () => {
    await contact("And is there a desk?", conversation, 200);
    expect(screen.getByRole("alert").textContent).toMatch(/it waits in the box/);
    expect(sessionStorage.getItem(`draft:message ${conversation.id}`)).toBe('"And is there a desk?"');
  });
});
