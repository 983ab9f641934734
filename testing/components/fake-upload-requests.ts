import { vi } from "vitest";

/** The response to an upload request; "stall" never responds. */
export type FakeAnswer = { status: number; etag?: string; body?: string } | "stall";

/** Replaces the browser's upload requests: uses the responses in order, and the last one for all further requests. */
export function fakeUploadRequests(answers: FakeAnswer[]) {
  const sent: { method: string; url: string; headers: Record<string, string>; body: unknown }[] = [];

  class FakeRequest extends EventTarget {
    status = 0;
    statusText = "";
    responseText = "";
    upload = new EventTarget();
    #answer: FakeAnswer = "stall";
    #call = { method: "", url: "", headers: {} as Record<string, string>, body: undefined as unknown };

    open(method: string, url: string) {
      this.#call = { ...this.#call, method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#call.headers[name] = value;
    }
    getResponseHeader(name: string) {
      return (this.#answer !== "stall" && name.toLowerCase() === "etag" && this.#answer.etag) || null;
    }
    abort() {
      this.#answer = "stall";
      this.dispatchEvent(new Event("loadend"));
    }
    send(body: Blob) {
      this.#call.body = body;
      sent.push(this.#call);
      const answer = answers[Math.min(sent.length, answers.length) - 1]!;
      this.#answer = answer;
      if (answer === "stall") return;
      setTimeout(() => {
        this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: body.size }));
        if (this.#answer === "stall") return;
        this.status = answer.status;
        this.responseText = answer.body ?? "";
        this.dispatchEvent(new Event("loadend"));
      });
    }
  }

  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return sent;
}
