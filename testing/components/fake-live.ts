import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Replaces EventSource: records the topics that are subscribed to, and delivers events from a test. */
export function fakeLive() {
  const sources: FakeSource[] = [];
  class FakeSource extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    readonly topics: string[];
    constructor(url: string) {
      super();
      this.topics = new URL(url, "http://localhost").searchParams.getAll("topic");
      sources.push(this);
    }
    close() {
      this.readyState = FakeSource.CLOSED;
    }
  }
  vi.stubGlobal("EventSource", FakeSource);
  const emit = (event: string, data = "") =>
    act(async () => {
      for (const source of sources.filter(({ readyState }) => readyState !== FakeSource.CLOSED)) {
        source.dispatchEvent(new MessageEvent(event, { data }));
      }
    });
  return {
    /** The current topics, a list for each open stream. */
    listensTo: () =>
      sources.filter(({ readyState }) => readyState !== FakeSource.CLOSED).map(({ topics }) => topics),
    connected: () => sources.length,
    opened: (now = new Date()) => emit("open", now.toISOString()),
    news: (topic: string) => emit("news", topic),
    missed: () => emit("missed"),
    /** The server refuses the stream, which the browser does not retry. */
    refused: () =>
      act(async () => {
        for (const source of sources.filter(({ readyState }) => readyState !== FakeSource.CLOSED)) {
          source.close();
          source.dispatchEvent(new Event("error"));
        }
      }),
  };
}
