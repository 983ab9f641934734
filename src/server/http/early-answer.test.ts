import { Agent, createServer, request, type Server } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitBody } from "#src/server/http/body-limit.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { closeAfterEarlyAnswer } from "#src/server/http/early-answer.ts";
import { handleError } from "#src/server/http/error-handler.ts";
import { rawConnection, requestHead } from "#testing/raw-connection.ts";

let server: Server;
let port: number;
beforeAll(async () => {
  const app = new Hono<ApiEnv>();
  app.onError(handleError);
  app.use(limitBody);
  app.post("/", async (c) => c.text(`got ${(await c.req.text()).length}`));
  app.put("/nobody", (c) => c.body(null, 204));
  const listener = getRequestListener(async (sent, env) =>
    closeAfterEarlyAnswer(await app.fetch(sent, env), env.incoming as IncomingMessage),
  );
  server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const tooLarge = 3 * 1024 * 1024;
const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;

describe("an answer that is made before its request has come in whole", () => {
  it.each([
    ["with a stated length", { "Content-Length": tooLarge }, "a".repeat(tooLarge)],
    ["that comes in pieces", { "Transfer-Encoding": "chunked" }, `${chunk.repeat(200)}0\r\n\r\n`],
  ])("is read by who sends too large a body %s, and ends the connection", async (_what, headers, body) => {
    const sender = rawConnection(port);
    sender.write(requestHead("POST /", headers));
    // Half of it is still to be sent when the answer is there.
    sender.write(body.slice(0, body.length / 2));
    const received = await sender.until(/too large/);
    expect(received).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nconnection: close\r\n/i);
    sender.write(body.slice(body.length / 2));
    expect(await sender.closed()).toEqual({ received, broken: undefined });
  });

  it("without a body waits for the rest", async () => {
    const sender = rawConnection(port);
    sender.write(`${requestHead("PUT /nobody", { "Content-Length": 4 })}ab`);
    sender.write("cd");
    expect((await sender.closed()).received).toMatch(/^HTTP\/1\.1 204 [\s\S]*\r\nconnection: close\r\n/i);
  });

  it("loses no request that its client sends next", async () => {
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

  it("does not come of a request that has come in whole, whose connection is kept", async () => {
    const sender = rawConnection(port);
    for (const body of ["a", "ab"]) {
      sender.write(`${requestHead("POST /", { "Content-Length": body.length })}${body}`);
      expect(await sender.until(new RegExp(`got ${body.length}`))).not.toMatch(/connection: close/i);
    }
    sender.end();
  });
});
