import { Readable } from "node:stream";
import { Hono } from "hono";
import pino from "pino";
import { describe, expect, it } from "vitest";
import type { ApiEnv } from "#src/server/http/context.ts";
import { handleError } from "#src/server/http/errors.ts";
import { requestLog } from "#src/server/http/request-log.ts";
import { connectS3, openS3Store } from "#src/server/storage/s3-store.ts";
import { serve } from "#testing/machines/serve.ts";

const patience = 100;

/** What a visitor gets who requests a file from a store that responds like this; and the number of requests to the store. */
async function askedOf(answer: () => Response | Promise<Response>) {
  let asked = 0;
  const { port, close } = await serve(() => {
    asked += 1;
    return answer();
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { endpoint, region: "us", bucket: "circle", accessKeyId: "id", secretAccessKey: "secret" };
  const store = openS3Store(settings, "key", connectS3(settings, patience));
  const app = new Hono<ApiEnv>()
    .onError(handleError)
    .use(requestLog(pino({ level: "silent" })))
    .get("/", async (c) => c.json(await store.stat("media/one/400.jpg")));
  const { status, headers } = await app.request("/");
  close();
  return { status, retryAfter: headers.get("retry-after"), asked };
}

describe("a store that cannot be used", () => {
  const away = { status: 503, retryAfter: "5", asked: 2 };

  it("is asked once more, then the visitor is asked to come back: where it takes a request and answers nothing", async () => {
    expect(await askedOf(() => new Promise(() => {}))).toEqual(away);
  });

  it("… and where it fails itself", async () => {
    expect(await askedOf(() => new Response(null, { status: 500 }))).toEqual(away);
  });

  it("is not said to be away where it refuses our key: that is ours to mend", async () => {
    expect(await askedOf(() => new Response(null, { status: 403 }))).toMatchObject({ status: 500 });
  });
});

it("passes on one file for an address at a time: a newer try ends the one that hangs", async () => {
  const { port, close } = await serve(async (request) => {
    await request.arrayBuffer();
    return new Response(null, { headers: { etag: '"stored"' } });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { endpoint, region: "us", bucket: "circle", accessKeyId: "id", secretAccessKey: "secret" };
  const store = openS3Store(settings, "key", connectS3(settings));
  const key = `incoming/${crypto.randomUUID()}`;
  const url = new URL(await store.uploadUrl({ key, maxSize: 100, expiresIn: 900 }), "http://localhost");
  const receive = (body: Readable) =>
    store.receive(key, { ticket: Object.fromEntries(url.searchParams), contentLength: 3, body });
  const hanging = new Readable({ read() {} });
  hanging.push("o");
  const first = expect(receive(hanging)).rejects.toMatchObject({ status: 409 });
  await expect.poll(() => hanging.readableLength).toBe(0);
  expect(await receive(Readable.from([Buffer.from("two")]))).toMatchObject({ size: 3 });
  await first;
  close();
});
