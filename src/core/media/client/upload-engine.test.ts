import { afterEach, describe, expect, it, vi } from "vitest";
import { createUploadEngine } from "#src/core/media/client/upload-engine.ts";
import { fakeUploadRequests } from "#testing/fake-upload-requests.ts";

afterEach(() => vi.unstubAllGlobals());

const file = (name = "kitchen.jpg") => new File(["12345"], name, { type: "image/jpeg" });
const fine = { status: 200, etag: '"a"' };
const addressFor = async ({ name }: File) => `http://store/${name}`;

describe("the upload engine", () => {
  it("sends files when called, and returns the address of each (UP-04)", async () => {
    const sent = fakeUploadRequests([fine]);
    const engine = createUploadEngine(addressFor);
    const shares: number[] = [];
    const sending = [
      engine.send(file("a.jpg"), (share) => shares.push(share)),
      engine.send(file("b.jpg"), () => {}),
    ];
    expect(await Promise.all(sending.map(({ done }) => done))).toEqual([
      "http://store/a.jpg",
      "http://store/b.jpg",
    ]);
    expect(sent.map(({ url }) => url).toSorted()).toEqual(["http://store/a.jpg", "http://store/b.jpg"]);
    expect(shares.at(-1)).toBe(1);
    engine.close();
  });

  it("passes on the error of a missing address, and does not send that file with the next one", async () => {
    const sent = fakeUploadRequests([fine]);
    const failing = vi
      .fn(addressFor)
      .mockRejectedValueOnce(new Error("Failed to get upload parameters: 500"));
    const engine = createUploadEngine(failing);
    await expect(engine.send(file("a.jpg"), () => {}).done).rejects.toThrow(
      "Failed to get upload parameters: 500",
    );
    await engine.send(file("b.jpg"), () => {}).done;
    await engine.send(file("b.jpg"), () => {}).done;
    expect(sent.map(({ url }) => url)).toEqual(["http://store/b.jpg", "http://store/b.jpg"]);
    engine.close();
  });

  it("keeps the class of an error", async () => {
    class Special extends Error {}
    const engine = createUploadEngine(() => Promise.reject(new Special("no")));
    await expect(engine.send(file(), () => {}).done).rejects.toBeInstanceOf(Special);
    engine.close();
  });

  it("cancels a removed file and no other", async () => {
    fakeUploadRequests(["stall", fine]);
    const engine = createUploadEngine(addressFor);
    const removed = engine.send(file("a.jpg"), () => {});
    const kept = engine.send(file("b.jpg"), () => {});
    setTimeout(removed.cancel, 20);
    await expect(removed.done).rejects.toMatchObject({ name: "AbortError" });
    expect(await kept.done).toBe("http://store/b.jpg");
    engine.close();
  });
});
