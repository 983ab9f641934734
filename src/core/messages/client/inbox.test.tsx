import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  calls,
  conversation,
  message,
  openMessages,
  topics,
} from "#src/core/messages/client/messages.setup.tsx";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { press, type } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const other = (number: number, changes: Partial<Conversation> = {}): Conversation => ({
  ...conversation,
  id: `7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3f0${number}`,
  ...changes,
});
const request = other(1, {
  state: "asked",
  unread: 1,
  subject: { ...conversation.subject, title: "Attic", open: true },
  can: { answer: true, write: false },
});
const answered = (...items: Conversation[]) => ({
  json: items,
  headers: { "x-total-count": String(items.length) },
});
const rows = () => screen.getAllByRole("article").map(({ textContent }) => textContent);

describe("the inbox", () => {
  it("has requests on top and once, however old, in two lines", async () => {
    await openMessages("/messages", {
      [calls.list]: answered(conversation, request),
      [calls.requests]: answered(request),
    });
    expect(rows()).toEqual([
      "NMessage request from Naomi B.Naomi B. · Attic",
      expect.stringContaining("Is the desk staying?"),
    ]);
    expect(screen.getByRole("link", { name: "Message request from Naomi B." }).getAttribute("href")).toBe(
      `/messages/${request.id}`,
    );
  });

  it("has all that a search finds in one list", async () => {
    await openMessages(
      "/messages",
      { "GET /api/conversations?q=Naomi": answered(conversation, request) },
      "?q=Naomi",
    );
    expect(rows()).toHaveLength(2);
    expect(rows()[1]).toContain("Message request");
  });

  it("shows of the requests in the inbox only what a search from there has found", async () => {
    await openMessages("/messages", {
      [calls.list]: answered(request),
      [calls.requests]: answered(request),
      "GET /api/conversations?q=unicorn": answered(),
    });
    type("Name or listing", "unicorn");
    await press("Search");
    await settle(10);
    expect(screen.queryAllByRole("article")).toEqual([]);
    expect(screen.getByText("No conversations found")).toBeTruthy();
  });

  it("shows the initial of who asks on a ground with an edge, for the row has the same tint", async () => {
    await openMessages("/messages", { [calls.requests]: answered(request), [calls.list]: answered(request) });
    const [row] = screen.getAllByRole("article");
    expect(row!.querySelector("[aria-hidden]")!.className).toContain("inset-ring");
  });

  it("says when somebody wrote: the time, Yesterday, the day of the week, then the date", async () => {
    vi.setSystemTime("2026-11-20T17:00:00Z");
    const moments = [
      ["2026-11-20T14:15:00Z", "9:15 AM"],
      ["2026-11-19T14:15:00Z", "Yesterday"],
      ["2026-11-18T14:15:00Z", "Wed"],
      ["2026-11-14T14:15:00Z", "Sat"],
      ["2026-11-13T14:15:00Z", "Nov 13"],
      ["2025-11-13T14:15:00Z", "Nov 13, 2025"],
    ] as const;
    const items = moments.map(([createdAt], number) => other(number, { last: { ...message, createdAt } }));
    await openMessages("/messages", { [calls.list]: answered(...items) });
    const times = rows().map((row) => row.split("Sunny room")[0]!.replace("NNaomi B.", ""));
    expect(times).toEqual(moments.map(([, said]) => said));
  });
});

describe("the list of conversations", () => {
  const listed = (one: object) => ({ json: [one], headers: { "x-total-count": "1" } });

  it("is fetched once on news, and changes when a request was accepted", async () => {
    const waiting = { ...conversation, state: "asked", askedByMe: true };
    const { live, answer, requests } = await openMessages("/messages", { [calls.list]: listed(waiting) });
    expect(screen.getByText(/Waiting for an answer/)).toBeTruthy();
    answer(calls.list, listed({ ...conversation, askedByMe: true }));
    await live.news(topics.conversations);
    await settle();
    expect(requests.toSorted()).toEqual([calls.list, calls.requests, calls.unread].toSorted());
    expect(screen.queryByText(/Waiting for an answer/)).toBeNull();
  });

  it("is searched by name or listing, in the address, and says when nothing is found", async () => {
    const { address } = await openMessages("/messages", {
      [`${calls.list}?q=attic`]: { json: [], headers: { "x-total-count": "0" } },
    });
    type("Name or listing", "attic");
    await press("Search");
    await settle(10);
    expect(address()).toBe("/messages?q=attic");
    expect(screen.getByText("No conversations found")).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "Clear search" }));
    await settle(10);
    expect(screen.getByRole("article")).toBeTruthy();
  });

  it("has its unread count fetched once when the subscription opens, because earlier news was missed", async () => {
    const { live, answer } = await openMessages("/messages");
    answer(calls.unread, { json: { notices: 0, conversations: 2 } });
    await live.opened();
    await settle(10);
    expect(screen.getByRole("link", { name: "Messages, 2 unread" })).toBeTruthy();
  });
});
