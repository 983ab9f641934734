import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { calls, conversation, message, topics, openMessages } from "#testing/messages-setup.tsx";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();

const later = (number: number, text = `Later ${number}`, mine = false) => ({
  ...message,
  id: `7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3e0${number}`,
  mine,
  text,
  createdAt: `2026-01-01T11:00:0${number}.000Z`,
});
const page = (...messages: object[]) => ({ json: messages, headers: { "x-total-count": "9" } });

/** Stands in for the window: what of the page comes into sight. */
function watchSight() {
  const observers = new Set<{ watched: Element[]; notify: IntersectionObserverCallback }>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      watched: Element[] = [];
      notify: IntersectionObserverCallback;
      constructor(notify: IntersectionObserverCallback) {
        this.notify = notify;
        observers.add(this);
      }
      observe = (element: Element) => this.watched.push(element);
      disconnect = () => observers.delete(this);
    },
  );
  return {
    async comes(messageId: string) {
      for (const observer of observers) {
        const target = observer.watched.find(
          (element) => (element as HTMLElement).dataset.message === messageId,
        );
        if (target)
          observer.notify(
            [{ target, isIntersecting: true }] as IntersectionObserverEntry[],
            observer as never,
          );
      }
      await settle();
    },
  };
}

describe("an open conversation", () => {
  it("marks a message as read once it has been in sight, and no sooner", async () => {
    const sight = watchSight();
    const { live, answer, sent } = await openMessages("/messages/$id");
    answer(calls.one, { json: { ...conversation, unread: 2 } });
    answer(calls.messages, page(later(2), later(1), message));
    await live.news(topics.conversation);
    await settle();
    expect(sent).toEqual([]);
    await sight.comes(later(1).id);
    expect(sent).toMatchObject([{ call: calls.seen, body: { upTo: later(1).id } }]);
    await sight.comes(message.id);
    expect(sent).toHaveLength(1);
    await sight.comes(later(2).id);
    expect(sent[1]).toMatchObject({ call: calls.seen, body: { upTo: later(2).id } });
  });

  it("opens with a line above what is new", async () => {
    await openMessages("/messages/$id", {
      [calls.one]: { json: { ...conversation, unread: 2 } },
      [calls.messages]: page(later(3), later(2, "Mine", true), later(1), message),
    });
    const list = screen.getByRole("list", { name: "Messages" }).textContent;
    expect(list.indexOf("New")).toBeGreaterThan(list.indexOf(message.text));
    expect(list.indexOf("New")).toBeLessThan(list.indexOf("Later 1"));
  });
});
