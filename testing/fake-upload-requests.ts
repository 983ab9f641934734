import { vi } from "vitest";

/** What an upload request is answered with; "stall" never answers. */
export type FakeAnswer = { status: number; etag?: string; body?: string } | "stall";

/** Replaces the browser's upload requests: answers them in order, the last answer for all that follow. */
export function fakeUploadRequests(answers: FakeAnswer[]) {
  const sent: { method: string; url: string; headers: Record<string, string>; body: unknown }[] = [];

  class FakeRequest {
    status = 0;
    statusText = "";
    responseText = "";
    onload?: () => void;
    onerror?: () => void;
    onloadend?: () => void;
    upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: true }) => void } = {};
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
      this.onloadend?.();
    }
    send(body: Blob) {
      this.#call.body = body;
      sent.push(this.#call);
      const answer = answers[Math.min(sent.length, answers.length) - 1]!;
      this.#answer = answer;
      if (answer === "stall") return;
      setTimeout(() => {
        this.upload.onprogress?.({ loaded: body.size, total: body.size, lengthComputable: true });
        if (this.#answer === "stall") return;
        this.status = answer.status;
        this.responseText = answer.body ?? "";
        if (answer.status === 0) this.onerror?.();
        else this.onload?.();
        this.onloadend?.();
      });
    }
  }

  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return sent;
}
