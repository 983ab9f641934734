import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDiskStore } from "#src/server/storage/disk-store.ts";
import type { Storage } from "#src/server/storage/storage.ts";
import { connectS3, openS3Store } from "#src/server/storage/s3-store.ts";
import { serveStore, type ServedStore } from "#testing/machines/store-server.ts";

const environment = process.env;
const s3 = {
  endpoint: environment.TEST_S3_ENDPOINT!,
  region: environment.TEST_S3_REGION!,
  bucket: environment.TEST_S3_BUCKET!,
  accessKeyId: environment.TEST_S3_ACCESS_KEY_ID!,
  secretAccessKey: environment.TEST_S3_SECRET_ACCESS_KEY!,
};
const terms = { maxSize: 1_000_000, expiresIn: 900 };
const s3Given = Object.values(s3).every(Boolean);

const notRun = s3Given ? "" : " (not run: the TEST_S3_ settings are not given)";

describe("a folder as the store", () => keepsThePromises(openDisk));
describe.skipIf(!s3Given)(`an S3-compatible store${notRun}`, () => keepsThePromises(openS3));

function keepsThePromises(open: () => Promise<ServedStore>) {
  let opened: ServedStore;
  let store: Storage;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  const read = async (key: string, options?: Parameters<Storage["get"]>[1]) => {
    const found = await store.get(key, options);
    return found && text(found.body);
  };
  const send = (url: string, body: string, type?: string) =>
    fetch(opened.absolute(url), {
      method: "PUT",
      body: new TextEncoder().encode(body),
      headers: type ? { "content-type": type } : {},
    });
  const newKey = () => `incoming/${randomUUID()}`;
  const put = (key: string, body: string) => store.put(key, new TextEncoder().encode(body), "text/plain");

  it("keeps, describes and returns a file, or the part of it that was asked for with the size of the whole", async () => {
    const key = newKey();
    await put(key, "0123456789");
    expect(await read(key)).toBe("0123456789");
    expect(await store.stat(key)).toMatchObject({ size: 10 });
    expect(await store.get(newKey())).toBeUndefined();
    expect(await store.stat(newKey())).toBeUndefined();
    expect(await read(key, { start: 2, end: 4 })).toBe("234");
    expect(await read(key, { start: 7 })).toBe("789");
    const part = await store.get(key, { start: 0, end: 0 });
    expect(part?.size).toBe(10);
    await buffer(part!.body);
  });

  it("distinguishes versions when reading", async () => {
    const key = newKey();
    await put(key, "first");
    const { version } = (await store.stat(key))!;
    const first = await store.get(key, { version });
    expect(first?.version).toBe(version);
    await buffer(first!.body);
    await put(key, "second");
    expect(await store.get(key, { version })).toBeUndefined();
  });

  it("removes what begins with a prefix and nothing else", async () => {
    const id = randomUUID();
    await put(`media/${id}/400.jpg`, "a");
    await put(`media/${id}/400.webp`, "b");
    await put(`media/${id}-other/400.jpg`, "c");
    await store.removeAll(`media/${id}/`);
    expect(await store.stat(`media/${id}/400.jpg`)).toBeUndefined();
    expect(await store.stat(`media/${id}/400.webp`)).toBeUndefined();
    expect(await read(`media/${id}-other/400.jpg`)).toBe("c");
    await store.removeAll(`incoming/${randomUUID()}`);
  });

  it("takes the promised file at its address, and knows the address again", async () => {
    const key = newKey();
    const url = await store.uploadUrl({ key, contentType: "image/png", size: 5, ...terms });
    expect(store.uploadKey(url)).toBe(key);
    expect(store.uploadKey(url.split("?")[0]!)).toBe(key);
    expect(store.uploadKey("https://elsewhere.example/incoming/x")).toBeUndefined();
    const answer = await send(url, "12345", "image/png");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("etag")).toBeTruthy();
    expect(await read(key)).toBe("12345");
  });

  it("names the files of a folder and those inside it", async () => {
    const keys = [newKey(), newKey()];
    for (const key of keys) await put(key, "a");
    const inside = `media/${randomUUID()}/400.jpg`;
    await put(inside, "b");
    const media: string[] = [];
    for await (const page of store.list("media/")) media.push(...page.map(({ key }) => key));
    expect(media).toContain(inside);
    expect(media.filter((key) => !key.startsWith("media/"))).toEqual([]);
    const found = new Map<string, Date>();
    for await (const page of store.list("incoming/")) {
      for (const { key, storedAt } of page) found.set(key, storedAt);
    }
    expect([...found.keys()]).toEqual(expect.arrayContaining(keys));
    expect([...found.keys()].filter((key) => !key.startsWith("incoming/"))).toEqual([]);
    expect(Math.abs(found.get(keys[0]!)!.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it("stores a file by its path, in place of what was there, and keeps it whatever becomes of that file", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "to-store-"));
    const [file, key] = [path.join(folder, "video"), `media/${randomUUID()}/video.mp4`];
    await put(key, "before");
    await writeFile(file, "from a file");
    await store.putFile(key, file, "video/mp4");
    await writeFile(file, "changed");
    await rm(folder, { recursive: true });
    expect(await read(key)).toBe("from a file");
    expect((await store.stat(key))?.size).toBe("from a file".length);
    await expect(store.putFile(key, file, "video/mp4")).rejects.toThrow("ENOENT");
    expect(await read(key)).toBe("from a file");
  });

  it("takes any file at an address without promises, no more than it says, and nothing that stops on its way", async () => {
    const key = newKey();
    const url = await store.uploadUrl({ key, ...terms, maxSize: 100_000 });
    expect((await send(url, "x".repeat(100_001))).status).toBe(413);
    const ticket = Object.fromEntries(new URL(opened.absolute(url)).searchParams);
    const breaking = Readable.from(breakingOff());
    await expect(store.receive(key, { ticket, contentLength: 90_000, body: breaking })).rejects.toMatchObject(
      { status: 400, message: expect.stringContaining("stopped before") },
    );
    expect(await store.stat(key)).toBeUndefined();
    expect((await send(url, "whole", "text/html")).status).toBe(200);
    expect(await read(key)).toBe("whole");
  });

  it.each([
    ["another type", "12345", "image/jpeg"],
    ["more bytes", "123456", "image/png"],
    ["fewer bytes", "1234", "image/png"],
  ])("refuses %s than promised", async (_what, body, type) => {
    const key = newKey();
    const url = await store.uploadUrl({ key, contentType: "image/png", size: 5, ...terms });
    expect((await send(url, body, type)).ok).toBe(false);
    expect(await store.stat(key)).toBeUndefined();
  });

  it("refuses an address that was changed or is too old", async () => {
    const key = newKey();
    const url = await store.uploadUrl({ key, contentType: "image/png", size: 5, ...terms });
    const forKey = url.replace(key.slice(-36), randomUUID());
    expect((await send(forKey, "12345", "image/png")).status).toBe(403);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
    const old = await store.uploadUrl({ key, contentType: "image/png", size: 5, ...terms, expiresIn: 1 });
    vi.useRealTimers();
    expect((await send(old, "12345", "image/png")).status).toBe(403);
    expect(await store.stat(key)).toBeUndefined();
  });
}

describe("a folder as the store, in particular", () => {
  it("leaves no draft behind, also of a file that cannot be read", async () => {
    const { store, folder, close } = await openDisk();
    const key = `media/${randomUUID()}/video.mp4`;
    await store.putFile(key, import.meta.filename, "video/mp4");
    await expect(store.putFile(key, folder, "video/mp4")).rejects.toThrow();
    expect(await readdir(path.join(folder, ".drafts"))).toEqual([]);
    await close();
  });

  it("never leaves its folder", async () => {
    const { store, close } = await openDisk();
    const outside = [
      "../secret",
      "media/../../x",
      "/etc/passwd",
      "media//x",
      "media/.hidden",
      "media",
      "media/a\0b",
    ];
    for (const key of outside) {
      await expect(store.put(key, new Uint8Array(), "x/y"), key).rejects.toThrow("Not a key");
      await expect(store.get(key), key).rejects.toThrow("Not a key");
      await expect(store.removeAll(`${key}/`), key).rejects.toThrow("Not a key");
    }
    await close();
  });

  it("leaves nothing behind when an upload stops in the middle", async () => {
    const { store, absolute, folder, close } = await openDisk();
    const key = `incoming/${randomUUID()}`;
    const url = absolute(await store.uploadUrl({ key, size: 1_000_000, ...terms }));
    const stopped = new AbortController();
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(new Uint8Array(1000));
        setTimeout(() => stopped.abort(), 50);
        await new Promise((resolve) => setTimeout(resolve, 20));
      },
    });
    const upload = { method: "PUT", body, duplex: "half", signal: stopped.signal } as RequestInit;
    await expect(fetch(url, upload)).rejects.toThrow();
    await expect.poll(() => readdir(path.join(folder, ".drafts"))).toEqual([]);
    expect(await store.stat(key)).toBeUndefined();
    await close();
  });
});

async function openDisk(): Promise<ServedStore & { folder: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-store-"));
  const served = await serveStore(await openDiskStore(folder, "secret"));
  const close = async () => {
    await served.close();
    await rm(folder, { recursive: true });
  };
  return { ...served, folder, close };
}

async function openS3(): Promise<ServedStore> {
  const client = connectS3(s3);
  await client.send(new CreateBucketCommand({ Bucket: s3.bucket })).catch(() => {});
  const served = await serveStore(openS3Store(s3, "secret"));
  const close = async () => {
    await served.close();
    client.destroy();
  };
  return { ...served, close };
}

async function* breakingOff() {
  yield Buffer.alloc(40_000);
  throw new Error("The connection is gone.");
}
