import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { encodeCursor } from "#src/shared/pagination.ts";
import {
  calls,
  conversation,
  message,
  topics,
  openMessages,
  laterMessage,
  messagesPage,
} from "#src/core/messages/client/messages.setup.tsx";
import { pending, user } from "#src/core/verification/client/membership.setup.tsx";
import { choose, press, toastShown } from "#testing/components/page-actions.ts";
import { suspendedMember, suspendedText } from "#src/core/people/client/suspended-member.setup.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const announced = () => [...screen.getByRole("log").children].map(({ textContent }) => textContent);
const cursor = encodeCursor({ createdAt: new Date(message.createdAt), id: message.id });
const earlier = {
  ...message,
  id: message.id.replace(/1$/, "9"),
  text: "Hello",
  createdAt: "2026-01-01T09:00:00.000Z",
};
const older = { [`${calls.messages}?cursor=${cursor}`]: messagesPage(earlier) };
const next = { "x-total-count": "3", link: `</api/conversations?cursor=${cursor}>; rel="next"` };

describe("an open conversation", () => {
  it("announces each new message of the other member once, even with repeated text, and never the reader's own", async () => {
    const { live, answer } = await openMessages("/messages/$id");
    expect(announced()).toEqual([]);
    answer(calls.messages, messagesPage(laterMessage(1, "Yes"), message));
    await live.news(topics.conversation);
    await settle();
    const [first] = screen.getByRole("log").children;
    expect(announced()).toEqual(["Yes"]);
    answer(
      calls.messages,
      messagesPage(laterMessage(3, "Yes"), laterMessage(2, "Mine", true), laterMessage(1, "Yes"), message),
    );
    await live.news(topics.conversation);
    await settle();
    expect(announced()).toEqual(["Yes", "Yes"]);
    // The node must be the same: a screen reader would announce a new one again.
    expect(screen.getByRole("log").children[0]).toBe(first);
  });

  it("shows where the subject changes, and one time for messages within minutes", async () => {
    const turned = { ...laterMessage(3, "And the attic?", true), about: "Attic with a view" };
    await openMessages("/messages/$id", {
      [calls.messages]: messagesPage(turned, laterMessage(2), laterMessage(1), {
        ...message,
        about: "Sunny room",
      }),
    });
    const rows = screen.getByRole("list", { name: "Messages" }).querySelectorAll<HTMLElement>(":scope > li");
    expect([...rows].map((row) => /About .*?(?=You|$)/.exec(row.textContent)?.[0])).toEqual([
      undefined,
      undefined,
      undefined,
      "About Attic with a view",
    ]);
    expect([...rows].map((row) => /\d+:\d\d [AP]M/.test(row.textContent))).toEqual([true, false, true, true]);
  });

  it("refetches only itself and its messages on news, while the header refetches the unread count and the list", async () => {
    const { live, requests } = await openMessages("/messages/$id");
    await live.news(topics.conversation);
    await settle();
    expect(requests.splice(0).toSorted()).toEqual([calls.one, calls.messages].toSorted());
    await live.news(topics.conversations);
    await settle();
    expect(requests.splice(0).toSorted()).toEqual([calls.list, calls.requests, calls.unread].toSorted());
  });

  it("fetches the list beside it on a wide screen and not on a phone", async () => {
    const inList = () => screen.queryByRole("link", { name: "Naomi B." });
    await openMessages("/messages/$id");
    expect(inList()?.getAttribute("aria-current")).toBe("page");
    cleanup();
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
    await openMessages("/messages/$id");
    expect(inList()).toBeNull();
  });

  it("shows earlier messages above the others, and at their own address", async () => {
    const texts = () =>
      within(screen.getByRole("list", { name: "Messages" }))
        .getAllByRole("listitem")
        .flatMap((item) => /Hello|Is the desk staying\?/.exec(item.textContent)?.[0] ?? []);
    await openMessages("/messages/$id", { [calls.messages]: { json: [message], headers: next }, ...older });
    await press("Show Earlier Messages");
    expect(texts()).toEqual(["Hello", "Is the desk staying?"]);
    expect(screen.queryByRole("button", { name: "Show Earlier Messages" })).toBeNull();
    cleanup();
    await openMessages("/messages/$id", older, `?after=${cursor}`);
    expect(texts()).toEqual(["Hello"]);
    expect(screen.queryByRole("textbox")).toBeNull();
    const back = screen.getByRole("link", { name: "Back to the newest messages" });
    expect(back.getAttribute("href")).toBe(`/messages/${conversation.id}`);
  });

  it("on news fetches only the newest messages, however many earlier ones are shown", async () => {
    const { live, answer, requests } = await openMessages("/messages/$id", {
      [calls.messages]: { json: [message], headers: next },
      ...older,
    });
    await press("Show Earlier Messages");
    requests.length = 0;
    answer(calls.messages, { json: [laterMessage(1), message], headers: next });
    await live.news(topics.conversation);
    await settle();
    expect(requests.filter((call) => call.startsWith(calls.messages))).toEqual([calls.messages]);
    for (const text of ["Hello", message.text, "Later 1"])
      expect(screen.getByRole("list", { name: "Messages" }).textContent).toContain(text);
    // There are more new messages than one page holds: the earlier ones can be loaded again.
    answer(calls.messages, { json: [laterMessage(5), laterMessage(4)], headers: next });
    await live.news(topics.conversation);
    await settle();
    expect(screen.getByRole("list", { name: "Messages" }).textContent).not.toContain("Hello");
    expect(screen.getByRole("button", { name: "Show Earlier Messages" })).toBeTruthy();
  });

  it("leads back to the list when it is not found", async () => {
    await openMessages("/messages/$id", {
      [calls.one]: { status: 404, body: { message: "Conversation not found" } },
    });
    expect(screen.getByRole("heading", { level: 1, name: "This conversation is gone" })).toBeTruthy();
    const back = screen.getByRole("link", { name: "Back to Messages" });
    expect(back.getAttribute("href")).toBe("/messages");
  });

  it("keeps its form above an on-screen keyboard", async () => {
    const seen = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
    vi.stubGlobal("visualViewport", seen);
    vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(800);
    await openMessages("/messages/$id");
    const raised = () =>
      screen.getByRole("textbox").closest("form")!.parentElement!.style.getPropertyValue("--keyboard");
    expect(raised()).toBe("0px");
    seen.height = 460;
    seen.dispatchEvent(new Event("resize"));
    expect(raised()).toBe("340px");
    // When the page is zoomed in, no keyboard covers it.
    seen.scale = 2;
    seen.dispatchEvent(new Event("resize"));
    expect(raised()).toBe("0px");
  });

  it("shows the message form as soon as the request is accepted", async () => {
    const waiting = {
      ...conversation,
      state: "asked",
      askedByMe: true,
      can: { answer: false, write: false },
    };
    const { live, answer } = await openMessages("/messages/$id", { [calls.one]: { json: waiting } });
    expect(screen.getByText(/You can write more once she accepts/)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    answer(calls.one, { json: { ...conversation, askedByMe: true } });
    await live.news(topics.conversation);
    await settle();
    expect(screen.getByRole("textbox", { name: "Write to Naomi" })).toBeTruthy();
  });
});

describe("a conversation in which the member may not write", () => {
  const shut = { [calls.one]: { json: { ...conversation, can: { answer: false, write: false } } } };
  const request = {
    [calls.one]: { json: { ...conversation, state: "asked", can: { answer: false, write: false } } },
  };

  it("says that it is closed, to a reader who may write to others", async () => {
    const closed = { ...conversation, closed: true, can: { answer: false, write: false } };
    await openMessages("/messages/$id", { [calls.one]: { json: closed } });
    expect(screen.getByText("You can’t write to each other right now.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it.each([
    ["that was accepted", shut],
    ["that waits for an answer", request],
  ])("says, for one %s, that the account is suspended", async (_, answers) => {
    await openMessages("/messages/$id", {
      ...answers,
      "GET /api/auth/user": suspendedMember("message.write"),
    });
    expect(suspendedText()).toHaveLength(1);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it.each([
    ["ended", null, "Become a Member"],
    ["in review", pending, "See Your Request"],
  ])("says that it is for verified members if the status is %s", async (_, membership, linkName) => {
    await openMessages("/messages/$id", {
      ...shut,
      "GET /api/auth/user": { json: { ...user, can: { "message.write": false } } },
      "GET /api/membership": { json: membership },
    });
    expect(screen.getByText(/Only verified members can write here/)).toBeTruthy();
    expect(screen.getByRole("link", { name: linkName }).getAttribute("href")).toBe("/membership");
  });
});

describe("the menu of a conversation", () => {
  const path = calls.one.replace("GET ", "");
  const block = `PUT /api/blocks/${conversation.with.id}`;

  const open = (answers: Parameters<typeof openMessages>[1] = {}) => openMessages("/messages/$id", answers);
  const chooseAction = (action: string) => choose("More about this conversation", action);
  const made = (opened: Awaited<ReturnType<typeof open>>) =>
    opened.sent.map(({ call, body }) => [call, body]);

  it.each([
    [false, "Mute", true, "Muted"],
    [true, "Unmute", false, "Unmuted"],
  ])("it mutes or unmutes: %s", async (muted, name, now, title) => {
    const opened = await open({
      [calls.one]: { json: { ...conversation, muted } },
      [`PUT ${path}/mute`]: { status: 204 },
    });
    await chooseAction(name);
    expect(made(opened)).toEqual([[`PUT ${path}/mute`, { muted: now }]]);
    expect(toastShown()).toMatchObject({ title });
  });

  it("leaves after a confirmation and leads back to the list", async () => {
    const opened = await open({ [`DELETE ${path}`]: { status: 204 } });
    await chooseAction("Leave Conversation");
    expect(screen.getByRole("alertdialog").textContent).toContain("Naomi can’t write to you here anymore.");
    expect(opened.sent).toEqual([]);
    await press("Leave");
    await settle();
    expect(made(opened)).toEqual([[`DELETE ${path}`, undefined]]);
    expect(opened.address()).toBe("/messages");
  });

  it("blocks the other member after a confirmation and leads back to the list", async () => {
    const opened = await open({ [block]: { status: 204 } });
    await chooseAction("Block Naomi");
    await settle(10);
    expect(screen.getByRole("alertdialog", { name: "Block Naomi?" }).textContent).toContain(
      "Naomi B.About: Sunny room",
    );
    expect(opened.sent).toEqual([]);
    await press("Block Naomi");
    await settle();
    expect(made(opened)).toEqual([[block, undefined]]);
    expect(opened.address()).toBe("/messages");
  });
});
