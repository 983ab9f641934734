import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Takes the place of the stream of news: remembers what is listened to, and tells what a test has it tell. */
export function fakeLive() {
  const lines: FakeSource[] = [];
  class FakeSource extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    readonly topics: string[];
    constructor(url: string) {
      super();
      this.topics = new URL(url, "http://localhost").searchParams.getAll("topic");
      lines.push(this);
    }
    close() {
      this.readyState = FakeSource.CLOSED;
    }
  }
  vi.stubGlobal("EventSource", FakeSource);
  const tell = (event: string, data = "") =>
    act(async () => {
      for (const line of lines.filter(({ readyState }) => readyState !== FakeSource.CLOSED)) {
        line.dispatchEvent(new MessageEvent(event, { data }));
      }
    });
  return {
    /** What is listened to at the moment, a list for each open stream. */
    listensTo: () =>
      lines.filter(({ readyState }) => readyState !== FakeSource.CLOSED).map(({ topics }) => topics),
    /** How many streams there have been. */
    connected: () => lines.length,
    opened: (now = new Date()) => tell("open", now.toISOString()),
    news: (topic: string) => tell("news", topic),
    missed: () => tell("missed"),
    /** The server refuses the stream, which the browser does not try again. */
    refused: () =>
      act(async () => {
        for (const line of lines.filter(({ readyState }) => readyState !== FakeSource.CLOSED)) {
          line.close();
          line.dispatchEvent(new Event("error"));
        }
      }),
  };
}
