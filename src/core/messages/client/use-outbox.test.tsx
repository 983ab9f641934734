import { cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { loginRedirectDelay } from "#src/client/login-redirect.ts";
import { calls, conversation, message, openMessages } from "#src/core/messages/client/messages.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

const { assign } = setUpPages();

const writing = calls.messages.replace("GET", "POST");
const own = { ...message, id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3e01", mine: true, text: "On my way" };
const withOwn = { json: [own, message], headers: { "x-total-count": "2" } };

async function write(text: string) {
  fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  await press("Send");
}

it("shows that the conversation is not found once a message is answered with 404", async () => {
  const gone = { status: 404, body: { message: "Conversation not found" } };
  const { answer } = await openMessages("/messages/$id", { [writing]: gone });
  answer(calls.one, gone);
  await write("On my way");
  expect(screen.getByRole("heading", { level: 1, name: "This conversation is gone" })).toBeTruthy();
});

describe("messages that were being sent when the member left the page", () => {
  it("are resent under their key when the member is back, and are not marked as unsent", async () => {
    const first = await openMessages("/messages/$id", { [writing]: "stall" });
    await write("On my way");
    cleanup();
    const { keys } = await openMessages("/messages/$id", {
      [writing]: { json: own },
      [calls.messages]: withOwn,
    });
    await settle();
    expect(keys).toEqual(first.keys);
    expect(screen.queryByText(/Not sent/)).toBeNull();
    expect(screen.getAllByText("On my way")).toHaveLength(1);
  });

  it("stay unsent after a refusal until the member retries", async () => {
    await openMessages("/messages/$id", { [writing]: { status: 500 } });
    await write("From the tunnel");
    cleanup();
    const { keys } = await openMessages("/messages/$id", { [writing]: { json: own } });
    expect(screen.getByText(/Not sent/)).toBeTruthy();
    expect(keys).toEqual([]);
  });
});

describe("sending a message", () => {
  it("requires a text", async () => {
    const { sent } = await openMessages("/messages/$id");
    await write("  ");
    expect(screen.getByText("Please write a message first.")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("keeps all of a text that is too long, and says so", async () => {
    const { sent } = await openMessages("/messages/$id");
    await write("x".repeat(2001));
    expect(screen.getByText("Please keep this under 2,000 characters.")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toHaveLength(2001);
    expect(sent).toEqual([]);
  });

  it("after the session has ended leads to the sign-in, and the message is sent under the same key afterwards", async () => {
    const first = await openMessages("/messages/$id", {
      [writing]: { status: 401, body: { message: "Unauthorized" } },
    });
    await write("On my way");
    await settle(loginRedirectDelay);
    expect(assign).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
    cleanup();
    const { keys } = await openMessages("/messages/$id", {
      [writing]: { json: own },
      [calls.messages]: withOwn,
    });
    await settle();
    expect(keys).toEqual(first.keys);
    expect(screen.getAllByText("On my way")).toHaveLength(1);
  });

  it("shows it at once and waits for the one before it", async () => {
    const { sent } = await openMessages("/messages/$id", { [writing]: "stall" });
    await write("On my way");
    await write("In ten minutes");
    expect(screen.getAllByText("Sending...")).toHaveLength(2);
    expect(sent.map(({ body }) => body)).toEqual([{ text: "On my way" }]);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
  });

  it("does not report a blank message when Send is pressed again on the emptied box", async () => {
    const { sent } = await openMessages("/messages/$id", {
      [writing]: { json: own },
      [calls.messages]: withOwn,
    });
    await write("On my way");
    await press("Send");
    expect(sent).toHaveLength(1);
    expect(screen.queryByText("Please write a message first.")).toBeNull();
  });

  it("retries under the same key and then shows it once", async () => {
    const { sent, keys, answer } = await openMessages("/messages/$id", { [writing]: { status: 500 } });
    await write("On my way");
    expect(screen.getByText("Not sent. Please try again.")).toBeTruthy();
    answer(writing, { json: own });
    answer(calls.messages, withOwn);
    await press("Try Again");
    expect(sent.map(({ body }) => body)).toEqual([{ text: "On my way" }, { text: "On my way" }]);
    expect(keys[1]).toBe(keys[0]);
    expect(screen.queryByText(/Not sent/)).toBeNull();
    expect(screen.getAllByText("On my way")).toHaveLength(1);
  });

  it("lets a failed one be discarded", async () => {
    await openMessages("/messages/$id", { [writing]: "offline" });
    await write("From the tunnel");
    await press("Discard");
    expect(screen.queryByText("From the tunnel")).toBeNull();
  });
});

describe("messages that were written without a connection, or while the server was busy", () => {
  const second = { ...own, id: own.id.replace(/1$/, "2"), text: "In ten minutes" };
  const texts = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { text: string }).text);

  it.each(["offline", { status: 503 }] as const)(
    "wait, and are sent in order, each once (%o)",
    async (how) => {
      const { sent, keys, answer, live } = await openMessages("/messages/$id", { [writing]: how });
      await write("On my way");
      await write("In ten minutes");
      expect(screen.getAllByText(/^Not sent yet\./)).toHaveLength(2);
      // Never the later one before the earlier one.
      expect(new Set(texts(sent))).toEqual(new Set(["On my way"]));
      const [first] = keys;
      sent.length = 0;
      answer(writing, { json: own });
      answer(calls.messages, { json: [second, own, message], headers: { "x-total-count": "3" } });
      await live.opened();
      await live.opened();
      await settle(60_000);
      expect(texts(sent)).toEqual(["On my way", "In ten minutes"]);
      expect(keys.at(-2)).toBe(first);
      expect(screen.queryByText(/Not sent/)).toBeNull();
      expect(screen.getAllByText("On my way")).toHaveLength(1);
    },
  );

  it("are sent from another page too, and where only the request had failed", async () => {
    await openMessages("/messages/$id", { [writing]: "offline" });
    await write("On my way");
    cleanup();
    const { sent, live, answer } = await openMessages("/messages", { [writing]: "offline" });
    expect(sent).toEqual([]);
    await live.opened();
    await settle(10);
    answer(writing, { json: own });
    await settle(20_000);
    expect(texts(sent)).toEqual(["On my way", "On my way"]);
    expect(sessionStorage.getItem(`draft:messages unsent ${conversation.id}`)).toBeNull();
  });
});

it("survive a reload", async () => {
  await openMessages("/messages/$id");
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Half a sen" } });
  cleanup();
  await openMessages("/messages/$id");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Half a sen");
});
