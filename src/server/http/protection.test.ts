import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiEnv } from "#src/server/http/context.ts";
import { handleError } from "#src/server/http/errors.ts";
import { limitBody, maxBodyBytes } from "#src/server/http/protection.ts";
import { rawConnection, requestHead } from "#testing/machines/raw-connection.ts";
import { serve } from "#testing/machines/serve.ts";

let port: number;
let close: () => void;
beforeAll(async () => {
  const app = new Hono<ApiEnv>();
  app.onError(handleError);
  app.use(limitBody(500));
  app.post("/", async (c) => c.text(`got ${(await c.req.text()).length}`));
  app.post("/slow", async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    return c.text(`got ${await c.req.text()}`);
  });
  ({ port, close } = await serve(app.fetch));
});
afterAll(() => close());

const tooLarge = 3 * 1024 * 1024;
const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;

describe("a request body", () => {
  it("is taken up to the limit", async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body: "a".repeat(maxBodyBytes),
    });
    expect(await answer.text()).toBe(`got ${maxBodyBytes}`);
  });

  it.each([
    ["with a stated length", { "Content-Length": tooLarge }, "a".repeat(tooLarge)],
    ["that comes in pieces", { "Transfer-Encoding": "chunked" }, `${chunk.repeat(200)}0\r\n\r\n`],
  ])("is refused beyond it, %s, and its sender reads why", async (_what, headers, body) => {
    const sender = rawConnection(port);
    sender.write(requestHead("POST /", headers));
    // Half of the body is not sent yet when the response arrives.
    sender.write(body.slice(0, body.length / 2));
    const received = await sender.until(/too large/);
    expect(received).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*\{"code":"too-large","message":"The request is too large\."\}/,
    );
    sender.write(body.slice(body.length / 2));
    sender.end();
  });

  it("that was refused loses no request that its client sends next", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = (body: string) =>
      new Promise<string>((resolve, reject) => {
        const sent = request({ port, agent, method: "POST", host: "127.0.0.1" }, (response) =>
          resolve(text(response)),
        );
        sent.on("error", reject);
        sent.end(body);
      });
    for (let time = 1; time <= 3; time += 1) {
      expect(await post("a".repeat(tooLarge))).toContain("too large");
      expect(await post("a".repeat(time))).toBe(`got ${time}`);
    }
    agent.destroy();
  });

  it.each([
    ["body", { "Content-Length": 1_000 }, ""],
    ["pieces of its body", { "Transfer-Encoding": "chunked" }, "ff\r\n"],
  ])("ends its connection when the %s dribble in", async (_what, headers, start) => {
    const slow = rawConnection(port);
    slow.write(requestHead("POST /", headers) + start);
    slow.dribble(1_000, 20);
    const { received } = await slow.closed();
    expect(received).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\nconnection: close\r\n/i);
    expect(received).toContain(
      '{"code":"timeout","message":"The request took too long to arrive. Please try again."}',
    );
  });

  it("that has come in whole may wait for its answer", async () => {
    const patient = rawConnection(port);
    patient.write(`${requestHead("POST /slow", { "Content-Length": 2 })}ok`);
    expect(await patient.until(/got ok/)).toMatch(/^HTTP\/1\.1 200 /);
    patient.end();
  });
});
