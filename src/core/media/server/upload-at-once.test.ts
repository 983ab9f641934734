import { readdir, stat } from "node:fs/promises";
import { createServer, request as httpRequest, type ClientRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { megabyte } from "#src/core/media/media.limits.ts";
import { sweepUnattached } from "#src/core/media/server/upload.jobs.ts";
import { receiveUpload } from "#src/core/media/server/upload.service.ts";
import { openStorage } from "#src/server/storage/storage.ts";
import { hourMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import { filesOf, uploadAddress, uploadOf } from "#testing/api/upload.ts";

const { app, create } = useTestApp();
const size = 4 * megabyte;
let server: Server;
let address: URL;
let sent: ClientRequest[];
beforeAll(async () => {
  const listener = getRequestListener(app.api.fetch);
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(async () => {
  sent = [];
  address = new URL(await uploadAddress(app, await create.person("new"), { type: "video/mp4", size }));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Answer = { status: number; message?: string };

function put() {
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({
    port,
    agent: false,
    method: "PUT",
    path: address.pathname + address.search,
    headers: { "content-type": "video/mp4", "content-length": size },
  });
  sent.push(request);
  const answer = new Promise<Answer>((resolve) => {
    request.on("error", () => resolve({ status: 0 }));
    request.on("response", (response) => {
      if (response.statusCode === 200) return resolve({ status: 200 });
      void json(response).then((body) =>
        resolve({ status: response.statusCode!, ...(body as { message: string }) }),
      );
    });
  });
  return { request, answer };
}

const draftFolder = () => path.join(app.platform.settings.dataDir, "media/.drafts");

async function drafts() {
  const names = await readdir(draftFolder());
  const found = await Promise.all(names.map((name) => stat(path.join(draftFolder(), name)).catch(() => {})));
  return found.flatMap((file) => file?.size ?? []);
}

const superseded = {
  status: 409,
  code: "conflict",
  message: "This upload was started again or cancelled, so this try was stopped.",
};

const used = {
  status: 404,
  code: "expired",
  message: "This upload address has been used. Please choose the file again.",
};

it("of eight PUTs to one address, one file is in transit at a time, one is stored, and the others get an error", async () => {
  const puts = Array.from({ length: 8 }, put);
  let most = 0;
  let done = false;
  const watching = (async () => {
    while (!done) most = Math.max(most, (await drafts()).length);
  })();
  for (let part = 0; part < 8; part += 1) {
    for (const { request } of puts) request.write(Buffer.alloc(size / 8, part));
    await drafts();
  }
  for (const { request } of puts) request.end();
  const answers = await Promise.all(puts.map(({ answer }) => answer));
  done = true;
  await watching;
  expect(most).toBe(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // On a busy machine, the last one may start after another is stored.
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.filter(({ message }) => message !== used.message && message !== superseded.message)).toEqual(
    [],
  );
  expect(await drafts()).toEqual([]);
  expect(await filesOf(app, address.href)).toEqual([expect.stringContaining("incoming")]);
});

it("the next attempt frees the bytes of one that hangs, and succeeds", async () => {
  const hanging = put();
  hanging.request.write(Buffer.alloc(size / 2));
  await expect.poll(drafts).toEqual([size / 2]);
  const next = put();
  next.request.write(Buffer.alloc(size / 4));
  await expect.poll(drafts).toEqual([size / 4]);
  next.request.end(Buffer.alloc((3 * size) / 4));
  expect(await next.answer).toEqual({ status: 200 });
  hanging.request.end(Buffer.alloc(size / 2));
  expect(await hanging.answer).toEqual(superseded);
  expect(await filesOf(app, address.href)).toHaveLength(1);
});

it("after a connection that broke in the middle, the next attempt succeeds at once", async () => {
  const broken = put();
  broken.request.write(Buffer.alloc(size / 2));
  await expect.poll(drafts).toEqual([size / 2]);
  broken.request.destroy();
  const next = put();
  next.request.end(Buffer.alloc(size));
  expect(await next.answer).toEqual({ status: 200 });
  expect(await drafts()).toEqual([]);
});

it("an attempt in another process aborts the one in this", async () => {
  const here = put();
  here.request.write(Buffer.alloc(size / 2));
  await expect.poll(drafts).toEqual([size / 2]);
  const elsewhere = { ...app.platform, storage: await openStorage(app.platform.settings, app.platform.db) };
  const stored = await receiveUpload(elsewhere, uploadOf(address.href), {
    ticket: Object.fromEntries(address.searchParams),
    contentType: "video/mp4",
    contentLength: size,
    body: Readable.from([Buffer.alloc(size, 7)]),
  });
  expect(stored.size).toBe(size);
  here.request.end(Buffer.alloc(size / 2));
  expect((await here.answer).status).toBe(409);
});

it("an attempt is aborted, and leaves no bytes, once its upload is swept and no longer counted", async () => {
  const slow = put();
  slow.request.write(Buffer.alloc(size / 2));
  await expect.poll(drafts).toEqual([size / 2]);
  await sweepUnattached(app.platform, new Date(Date.now() + 2 * hourMs));
  expect(await drafts()).toEqual([]);
  slow.request.end(Buffer.alloc(size / 2));
  expect((await slow.answer).status).toBe(409);
  expect(await filesOf(app, address.href)).toEqual([]);
});
