import { readdir } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { maxUpload } from "#src/core/media/media.limits.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { filesOf, putTo, rowOf, uploadAddress, uploadOf } from "#testing/api/upload.ts";

const { app } = useTestApp();
let ruth: Person;
beforeAll(async () => {
  ruth = await app.create.person("approved");
});

const prepare = async (body?: unknown) => {
  const answer = await app.post("/api/objects/upload", { as: ruth, body });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, string> & { errors?: unknown },
  };
};
const addressFor = (bytes: Uint8Array, type: string) =>
  uploadAddress(app, ruth, { name: "a", type, size: bytes.length });

describe("POST /api/objects/upload", () => {
  it("returns an absolute address with or without a description of the file (UP-01)", async () => {
    for (const body of [undefined, {}, { name: "a.jpg", type: "image/jpeg", size: 10 }, { type: "" }]) {
      const { status, body: answer } = await prepare(body);
      expect(status).toBe(200);
      expect(answer.uploadURL).toMatch(/^http:\/\/localhost:3000\/api\/objects\/[0-9a-f-]{36}\/content\?/);
    }
  });

  it.each([
    [{ type: "image/gif", size: 10 }, "type", "JPEG, PNG, WebP or AVIF"],
    [{ type: "text/html", size: 10 }, "type", "cannot be used"],
    [{ type: "image/jpeg", size: maxUpload.bytes + 1 }, "size", "A file can have up to 100 MB"],
    [{ type: "video/mp4", size: maxUpload.bytes + 1 }, "size", "A file can have up to 100 MB"],
    [{ type: "image/jpeg", size: 0 }, "size", "empty"],
  ])("refuses %j before anything is sent", async (body, field, message) => {
    const { status, body: answer } = await prepare(body);
    expect(status).toBe(400);
    expect(answer.message).toContain(message);
    expect(answer.errors).toEqual([{ path: field, message: answer.message }]);
  });

  it("is limited to a hundred calls an hour per account", async () => {
    const eve = await app.create.person("new");
    const ask = (as: Person) => app.post("/api/objects/upload", { as, body: { size: 10 } });
    for (let count = 0; count < 100; count += 1) expect((await ask(eve)).status).toBe(200);
    const answer = await ask(eve);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(await app.create.person("new"))).status).toBe(200);
  });

  it("accepts photos and videos of 100 MB; slots have smaller limits (UP-13)", async () => {
    expect((await prepare({ type: "image/png", size: 100 * 1024 * 1024 })).status).toBe(200);
    expect((await prepare({ type: "video/mp4", size: 100 * 1024 * 1024 })).status).toBe(200);
  });
});

describe("PUT to an upload address", () => {
  it("requires no session and no Origin, answers with an ETag, and serves nothing yet (UP-34)", async () => {
    const file = await jpegFile();
    const address = await addressFor(file, "image/jpeg");
    const sent = await putTo(app, address, file, "image/jpeg");
    expect(sent.status).toBe(200);
    expect(sent.headers.get("etag")).toBeTruthy();
    expect((await app.get(`/objects/${uploadOf(address)}`)).status).toBe(404);
    expect((await rowOf(app, address))?.status).toBe("incoming");
  });

  it("refuses another type, more bytes and fewer bytes than declared, and stores nothing (UP-33)", async () => {
    const file = await jpegFile();
    const address = await addressFor(file, "image/jpeg");
    expect((await putTo(app, address, file, "image/png")).status).toBe(415);
    expect((await putTo(app, address, Buffer.concat([file, file]), "image/jpeg")).status).toBe(413);
    expect((await putTo(app, address, file.subarray(1), "image/jpeg")).status).toBe(400);
    expect(await filesOf(app, address)).toEqual([]);
  });

  it("counts the bytes itself if the length is missing or wrong", async () => {
    const file = await jpegFile();
    const address = await addressFor(file, "image/jpeg");
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const sent = await app.api.request(address, {
      method: "PUT",
      body,
      duplex: "half",
      headers: { "content-type": "image/jpeg" },
    } as RequestInit);
    expect(sent.status).toBe(413);
    expect(await filesOf(app, address)).toEqual([]);
  });

  it("stores nothing of an upload whose connection breaks", async () => {
    const listener = getRequestListener(app.api.fetch);
    const server = createServer((request, response) => void listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const address = new URL(await uploadAddress(app, ruth, { type: "video/mp4", size: 1_000_000 }));
    const drafts = () => readdir(path.join(app.platform.settings.dataDir, "media/.drafts"));

    const sending = httpRequest({
      port,
      method: "PUT",
      path: address.pathname + address.search,
      headers: { "content-type": "video/mp4", "content-length": 1_000_000 },
    });
    sending.on("error", () => {});
    sending.write(Buffer.alloc(300_000));
    await expect.poll(drafts).toHaveLength(1);
    sending.destroy();
    await expect.poll(drafts).toEqual([]);
    expect(await filesOf(app, address.href)).toEqual([]);
    server.close();
  });

  it("refuses a forged address: other key, other size, other type, other time, no signature (UP-33)", async () => {
    const file = await jpegFile();
    const address = new URL(await addressFor(file, "image/jpeg"));
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return url.href;
    };
    const other = uploadOf(await uploadAddress(app, ruth));
    for (const forged of [
      address.href.replace(uploadOf(address.href), other),
      changed((url) => url.searchParams.set("size", "5")),
      changed((url) => url.searchParams.set("max", "5000000")),
      changed((url) => url.searchParams.delete("type")),
      changed((url) => url.searchParams.set("expires", "9999999999")),
      changed((url) => url.searchParams.delete("signature")),
    ]) {
      const sent = await putTo(app, forged, file, "image/jpeg");
      expect(sent.status).toBe(403);
      expect(await sent.json()).toEqual({ code: "expired", message: "Request has expired" });
    }
    // They do not invalidate the genuine one.
    expect((await putTo(app, address.href, file, "image/jpeg")).status).toBe(200);
  });

  it("refuses an address after 15 minutes (UP-32, CONST-32)", async () => {
    const file = await jpegFile();
    const address = await addressFor(file, "image/jpeg");
    const now = Date.now();
    const clock = vi.spyOn(Date, "now");
    try {
      clock.mockReturnValue(now + 15 * 60_000 + 1000);
      expect((await putTo(app, address, file, "image/jpeg")).status).toBe(403);
      clock.mockReturnValue(now + 15 * 60_000 - 2000);
      expect((await putTo(app, address, file, "image/jpeg")).status).toBe(200);
    } finally {
      clock.mockRestore();
    }
  });
});
