import { afterEach, describe, expect, it, vi } from "vitest";
import {
  PrepareError,
  isWorthRetrying,
  publishUpload,
  putFile,
  requestUploadUrl,
  stallTimeout,
  uploadFile,
} from "#src/core/media/client/upload-file.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeUploadRequests } from "#testing/components/fake-upload-requests.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const put = (url: string | undefined, signal = new AbortController().signal) =>
  putFile(url, new Blob(["12345"], { type: "image/png" }), { signal, onProgress: () => {} });
const fine = { status: 200, etag: '"a"' };

describe("putFile", () => {
  it("sends the file in one PUT with its type (UP-02, UP-03)", async () => {
    const sent = fakeUploadRequests([fine]);
    await put("http://store/x");
    expect(sent).toMatchObject([
      { method: "PUT", url: "http://store/x", headers: { "Content-Type": "image/png" } },
    ]);
  });

  it.each([
    [{ status: 403, body: "<Error>" }, "Request has expired"],
    [{ status: 404 }, "Non 2xx"],
    [{ status: 501 }, "Non 2xx"],
    [
      { status: 413, body: '{"message":"This address takes 5 bytes and no more."}' },
      "This address takes 5 bytes",
    ],
    [{ status: 0 }, "Unknown error"],
  ])("turns %j into an error message (UP-23, UP-24)", async (answer, message) => {
    fakeUploadRequests([answer]);
    await expect(put("http://store/x")).rejects.toThrow(message);
  });

  it("needs an address (UP-25)", async () => {
    await expect(put(undefined)).rejects.toThrow("Cannot upload to an undefined URL");
  });

  it("aborts an upload that makes no progress (UP-23)", async () => {
    vi.useFakeTimers();
    fakeUploadRequests(["stall"]);
    const outcome = expect(put("http://store/x")).rejects.toThrow("Request has expired");
    await vi.advanceTimersByTimeAsync(stallTimeout);
    await outcome;
  });

  it("stops when it is aborted", async () => {
    fakeUploadRequests(["stall"]);
    const stop = new AbortController();
    const outcome = put("http://store/x", stop.signal);
    setTimeout(() => stop.abort());
    await expect(outcome).rejects.toMatchObject({ name: "AbortError" });
  });

  it("counts a used address as success only after a lost connection", async () => {
    const lost = fakeUploadRequests([{ status: 0 }, { status: 404 }]);
    await put("http://store/x");
    expect(lost).toHaveLength(2);
    fakeUploadRequests([{ status: 503 }, { status: 404 }]);
    await expect(put("http://store/x")).rejects.toThrow("Non 2xx");
  });

  it("logs a missing ETag as a cross-origin misconfiguration (UP-26)", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    fakeUploadRequests([{ status: 200 }]);
    await put("http://store/x");
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/ETag.*cross-origin \(CORS\) configuration/));
  });

  it("retries what may succeed then, and nothing else (CONST-34)", async () => {
    const retried = [408, 409, 418, 423, 429, 500, 502, 503, 504, 599];
    expect([...retried, 400, 401, 403, 404, 413, 415, 501, 505].filter(isWorthRetrying)).toEqual(retried);

    const sent = fakeUploadRequests([{ status: 503 }, { status: 409 }, fine]);
    await put("http://store/x");
    expect(sent).toHaveLength(3);

    const refused = fakeUploadRequests([{ status: 501 }]);
    await expect(put("http://store/x")).rejects.toThrow("Non 2xx");
    expect(refused).toHaveLength(1);
  });
});

describe("uploadFile", () => {
  const prepared = () =>
    fakeApi({ "POST /api/objects/upload": { json: { uploadURL: "http://store/x?signed" } } });
  const file = (name: string) => new File(["12345"], name, { type: "image/jpeg" });
  const upload = (name: string, signal = new AbortController().signal) => {
    const shares: number[] = [];
    return { done: uploadFile(file(name), { signal, onProgress: (share) => shares.push(share) }), shares };
  };

  it("sends each file to its own address, reports progress, and returns the address (UP-04)", async () => {
    const { sent: asked } = prepared();
    const sent = fakeUploadRequests([fine]);
    const uploads = [upload("a.jpg"), upload("b.jpg")];
    for (const { done, shares } of uploads) {
      expect(await done).toBe("http://store/x?signed");
      expect(shares.at(-1)).toBe(1);
    }
    expect(asked.map(({ body }) => body)).toMatchObject([{ name: "a.jpg" }, { name: "b.jpg" }]);
    expect(sent).toHaveLength(2);
  });

  it("passes on why there is no address, and sends the next file", async () => {
    const { answer } = fakeApi({ "POST /api/objects/upload": { status: 500, body: {} } });
    const sent = fakeUploadRequests([fine]);
    await expect(upload("a.jpg").done).rejects.toBeInstanceOf(PrepareError);
    answer("POST /api/objects/upload", { json: { uploadURL: "http://store/b" } });
    expect(await upload("b.jpg").done).toBe("http://store/b");
    expect(sent).toHaveLength(1);
  });

  it("sends six at a time; a cancelled one makes room and stops no other", async () => {
    prepared();
    const sent = fakeUploadRequests(["stall"]);
    const cancel = new AbortController();
    const first = upload("first.jpg", cancel.signal);
    const rest = new AbortController();
    const others = Array.from({ length: 6 }, (_, index) => upload(`${index}.jpg`, rest.signal).done);
    await vi.waitFor(() => expect(sent).toHaveLength(6));
    cancel.abort();
    await expect(first.done).rejects.toMatchObject({ name: "AbortError" });
    await vi.waitFor(() => expect(sent).toHaveLength(7));
    rest.abort();
    for (const other of others) await expect(other).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("requestUploadUrl", () => {
  const prepared = (answer: FakeAnswer) => fakeApi({ "POST /api/objects/upload": answer });
  const file = new File(["12345"], "a.jpg", { type: "image/jpeg" });

  it("describes the file and returns an absolute address", async () => {
    const { sent } = prepared({ json: { uploadURL: "/api/objects/1/content?x=1" } });
    expect(await requestUploadUrl(file)).toBe(`${window.location.origin}/api/objects/1/content?x=1`);
    expect(sent).toMatchObject([{ body: { name: "a.jpg", type: "image/jpeg", size: 5 } }]);
  });

  it("throws an error with the status of a refusal (UP-20)", async () => {
    prepared({ status: 401, body: { message: "Unauthorized" } });
    const refused = requestUploadUrl(file);
    await expect(refused).rejects.toBeInstanceOf(PrepareError);
    await expect(refused).rejects.toMatchObject({
      message: "Failed to get upload parameters: 401",
      serverMessage: "Unauthorized",
    });
  });

  it("throws when the answer has no address (UP-21)", async () => {
    prepared({ json: {} });
    await expect(requestUploadUrl(file)).rejects.toThrow("No upload URL received from server");
  });
});

describe("publishUpload", () => {
  it("uses the default call for slots without their own (UP-09)", async () => {
    const published = { objectPath: "/objects/1", type: "image", width: 1, height: 1 };
    const { sent } = fakeApi({ "PUT /api/objects/set-acl": { json: published } });
    expect(await publishUpload("http://store/2")).toEqual(published);
    expect(sent).toMatchObject([{ body: { objectURL: "http://store/2" } }]);
  });
});
