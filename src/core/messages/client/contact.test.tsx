import { fireEvent, screen, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { MessagesLink } from "#src/core/messages/client/messages-link.tsx";
import { ContactDialog } from "#src/core/messages/client/contact-dialog.tsx";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { naomi, user } from "#src/core/verification/client/membership.setup.tsx";
import {
  calls,
  conversation,
  message,
  openMessages,
  topics,
} from "#src/core/messages/client/messages.setup.tsx";
import { press, toastShown, type } from "#testing/components/page-actions.ts";
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

const openings = {
  hint: "Who you are, one question.",
  lines: [
    { label: "Say when", text: "I could move in soon." },
    { label: "Ask to see it", text: "May I see it?" },
  ],
};

function Contact() {
  const [shown, setShown] = useState(true);
  if (!shown) return <button onClick={() => setShown(true)}>Contact Owner</button>;
  return (
    <ContactDialog
      kind="listing"
      subjectId={conversation.subject.id}
      title="Sunny room"
      detail="Beacon, NY"
      price="$1,180 / month"
      picture={{ url: "/objects/room", width: 800, height: 600 }}
      openings={openings}
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
  await press("Send Message");
  await settle(10);
  return api;
}

describe("the first message to a member", () => {
  it("requires a text", async () => {
    const { sent } = await contact(" ", requested);
    expect(screen.getAllByText("Please write a message first.").length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it("shows the home with picture and price, and who reads it with her congregation", async () => {
    await open({ json: requested });
    const dialog = screen.getByRole("dialog", { name: "Contact Owner" });
    for (const part of ["$1,180 / month", "Sunny room", "To Naomi", "Beacon congregation"])
      expect(dialog.textContent).toContain(part);
    expect(dialog.textContent).toContain("Verified since January 2026");
    expect(dialog.querySelector("img")!.getAttribute("src")).toContain("/objects/room");
    expect(screen.getByLabelText("Your message").getAttribute("aria-describedby")).toBeTruthy();
  });

  it("counts what is typed, and offers sentences that are added to it once each", async () => {
    const { sent } = await open({ status: 201, body: requested });
    const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your message");
    expect(screen.getByText("0 of 1,000")).toBeTruthy();
    await press("Introduce yourself");
    expect(field().value).toBe("Hi Naomi, I’m Julia from the Stamford congregation.");
    expect(screen.getByRole("status").textContent).toBe(`Added: ${field().value}`);
    type("Your message", "Hi Naomi!\n");
    await press("Ask to see it");
    await press("Ask to see it");
    expect(field().value).toBe("Hi Naomi!\nMay I see it?");
    await press("Say when");
    expect(field().value).toBe("Hi Naomi!\nMay I see it? I could move in soon.");
    expect(screen.getByText("45 of 1,000")).toBeTruthy();
    await press("Send Message");
    await settle(10);
    expect(sent).toMatchObject([{ body: { text: "Hi Naomi!\nMay I see it? I could move in soon." } }]);
  });

  it("keeps a text that is too long, and says so", async () => {
    const { sent } = await open({ json: requested });
    type("Your message", "x".repeat(1001));
    expect(screen.getByText("1,001 of 1,000").parentElement!.className).toContain("text-danger");
    await press("Send Message");
    await settle(10);
    expect(screen.getAllByText("Please keep this under 1,000 characters.").length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your message").value).toHaveLength(1001);
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
    expect(screen.getByText("Sent")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that it was not sent if a request came first, and becomes the draft of the conversation", async () => {
    await contact("And is there a desk?", requested, 200);
    expect(screen.getByRole("alert").textContent).toMatch(/Not sent yet\. .* once Naomi accepts/);
    expect(screen.queryByText("Sent")).toBeNull();
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
    expect(screen.getByRole("listitem", { current: "step" }).textContent).toContain("Naomi reads it");
    answer(`GET /api/conversations?with=${naomi.id}`, { json: [conversation] });
    await live.news(topics.conversations);
    await settle(10);
    expect(screen.getByRole("dialog", { name: "Naomi said yes" })).toBeTruthy();
    expect(screen.queryByText(/once she accepts/)).toBeNull();
    expect(screen.getByRole("listitem", { current: "step" }).textContent).toContain("You talk");
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

it.each(["/messages", "/messages/$id"] as const)("%s asks a guest to sign in", async (path) => {
  await openMessages(path, { "GET /api/auth/user": { status: 401, body: { message: "Unauthorized" } } });
  expect(screen.getByText("Please sign in to read your messages")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
});
