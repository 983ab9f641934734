import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  calls,
  conversation,
  message,
  topics,
  openMessages,
  laterMessage,
  messagesPage,
} from "#src/core/messages/client/messages.setup.tsx";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

/** Replaces IntersectionObserver: the test says which elements are visible. */
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
  it("marks a message as read once it has been visible, and no sooner", async () => {
    const sight = watchSight();
    const { live, answer, sent } = await openMessages("/messages/$id");
    answer(calls.one, { json: { ...conversation, unread: 2 } });
    answer(calls.messages, messagesPage(laterMessage(2), laterMessage(1), message));
    await live.news(topics.conversation);
    await settle();
    expect(sent).toEqual([]);
    await sight.comes(laterMessage(1).id);
    expect(sent).toMatchObject([{ call: calls.seen, body: { upTo: laterMessage(1).id } }]);
    await sight.comes(message.id);
    expect(sent).toHaveLength(1);
    await sight.comes(laterMessage(2).id);
    expect(sent[1]).toMatchObject({ call: calls.seen, body: { upTo: laterMessage(2).id } });
  });

  it("marks a request as read once it has been visible", async () => {
    const sight = watchSight();
    const asked = { ...conversation, state: "asked", unread: 1, can: { answer: true, write: false } };
    const { sent } = await openMessages("/messages/$id", { [calls.one]: { json: asked } });
    await sight.comes(message.id);
    expect(sent).toMatchObject([{ call: calls.seen, body: { upTo: message.id } }]);
  });

  it("shows a line above the first new message", async () => {
    await openMessages("/messages/$id", {
      [calls.one]: { json: { ...conversation, unread: 2 } },
      [calls.messages]: messagesPage(
        laterMessage(3),
        laterMessage(2, "Mine", true),
        laterMessage(1),
        message,
      ),
    });
    const list = screen.getByRole("list", { name: "Messages" }).textContent;
    expect(list.indexOf("New")).toBeGreaterThan(list.indexOf(message.text));
    expect(list.indexOf("New")).toBeLessThan(list.indexOf("Later 1"));
  });
});
