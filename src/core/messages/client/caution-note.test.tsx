import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  calls,
  conversation,
  laterMessage,
  message,
  messagesPage,
  openMessages,
  topics,
} from "#src/core/messages/client/messages.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";
import { encodeCursor } from "#src/shared/pagination.ts";

setUpPages();

const text = "Money sent by gift card can’t be taken back.";
const asking = laterMessage(1, "Two gift cards will do.");
const opened = (messageId: string, changes = {}) => ({
  [calls.one]: {
    json: { ...conversation, ...changes, request: null, caution: { messageId, text } },
  },
});

describe("the note below a message that asks for care", () => {
  it("is shown at that message once, with a report and the safety guide", async () => {
    await openMessages("/messages/$id", {
      ...opened(asking.id),
      [calls.messages]: messagesPage(laterMessage(2, "Or three gift cards."), asking, message),
    });
    const note = screen.getByRole("note");
    expect(note.textContent).toContain(`Please be careful here. ${text}`);
    expect(note.textContent).toContain("Only you see this. Naomi isn’t told.");
    expect(note.closest("li")?.dataset["message"]).toBe(asking.id);
    expect(within(note).getByRole("link", { name: "How to Stay Safe" }).getAttribute("href")).toBe(
      "/playbooks/viewing-rooms-safely?chapter=see-it-before-you-pay",
    );
    await press("Report");
    await settle(10);
    expect(screen.getByRole("dialog", { name: "Report a message" })).toBeTruthy();
  });

  it("waits on an earlier page for its message, and moves to no other", async () => {
    const cursor = encodeCursor({ createdAt: new Date(message.createdAt), id: message.id });
    const next = { "x-total-count": "3", link: `</api/conversations?cursor=${cursor}>; rel="next"` };
    await openMessages("/messages/$id", {
      ...opened(asking.id),
      [calls.messages]: { json: [message], headers: next },
      [`${calls.messages}?cursor=${cursor}`]: messagesPage(asking),
    });
    expect(screen.queryByRole("note")).toBeNull();
    await press("Show Earlier Messages");
    expect(screen.getByRole("note").closest("li")?.dataset["message"]).toBe(asking.id);
  });

  it("comes with a message that arrives, and is read out with it", async () => {
    const { live, answer } = await openMessages("/messages/$id");
    expect(screen.queryByRole("note")).toBeNull();
    answer(calls.messages, messagesPage(asking, message));
    answer(calls.one, opened(asking.id)[calls.one]!);
    await live.news(topics.conversation);
    await settle();
    expect(screen.getByRole("note").textContent).toContain(text);
    expect(screen.getByRole("log").textContent).toBe(`${asking.text}Please be careful here. ${text}`);
  });

  it("is shown in a request, instead of the report button there", async () => {
    const request = { state: "asked", askedByMe: false, can: { answer: true, write: false } };
    await openMessages("/messages/$id", opened(message.id, request));
    expect(screen.getByRole("note").textContent).toContain(text);
    expect(screen.queryByRole("button", { name: /^Report message/ })).toBeNull();
    cleanup();
    await openMessages("/messages/$id", {
      [calls.one]: {
        json: {
          ...conversation,
          ...request,
          request: null,
          caution: null,
          appointment: null,
          planning: null,
        },
      },
    });
    expect(screen.queryByRole("note")).toBeNull();
    expect(screen.getByRole("button", { name: /^Report message/ })).toBeTruthy();
  });
});
