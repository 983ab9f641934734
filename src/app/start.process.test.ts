import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startServer } from "#src/app/server.ts";
import { requestTimes } from "#src/server/http/http-server.ts";
import { rawConnection, requestHead } from "#testing/raw-connection.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-server-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const received = Promise.withResolvers<void>();
const released = Promise.withResolvers<void>();
/** Pages that need no build; /slow answers when the test lets it. */
const openPages = async () => ({
  handler: () => ({
    fetch: async (request: Request) => {
      if (new URL(request.url).pathname === "/slow") {
        received.resolve();
        await released.promise;
      }
      return new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } });
    },
  }),
  assets: "public",
  reusable: true,
  middleware: (_request: unknown, _response: unknown, next: () => void) => next(),
  close: async () => {},
});

const start = (settings: Record<string, string> = {}, times = requestTimes) =>
  startServer(
    { NODE_ENV: "test", DATA_DIR: dataDir, PORT: "0", DEMO: "off", LOG_LEVEL: "silent", ...settings },
    { openPages, times },
  );

/** Signs somebody up, and asks for an address to upload a file to. */
async function uploadAddress(origin: string): Promise<string> {
  const post = (target: string, body: object, cookie = "") =>
    fetch(origin + target, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const password = "riverside-42";
  const account = { email: "ruth@example.com", password, firstName: "Ruth", lastName: "Avery" };
  const signedUp = await post("/api/auth/signup", { ...account, confirmPassword: password });
  const cookie = signedUp.headers.getSetCookie().map((set) => set.split(";")[0]);
  const prepared = await post("/api/objects/upload", {}, cookie.join("; "));
  return ((await prepared.json()) as { uploadURL: string }).uploadURL;
}

describe("the server", () => {
  it("starts on an empty folder, says where, answers, and stops", async () => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    const server = await start();
    try {
      const url = `http://localhost:${server.port}`;
      expect(printed.mock.calls).toEqual([[`ready on ${url}`]]);
      for (const [target, text] of [
        ["/healthz", "ok"],
        ["/readyz", "ready"],
        ["/", "<h1>Hello</h1>"],
        ["/api/housing", "[]"],
      ] as const) {
        const answer = await fetch(url + target);
        expect([answer.status, await answer.text()]).toEqual([200, text]);
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      }
      expect((await fetch(`${url}/api/nowhere`)).status).toBe(404);
    } finally {
      printed.mockRestore();
      await server.stop();
    }
    await expect(fetch(`http://localhost:${server.port}/healthz`)).rejects.toThrow();
  }, 120_000);

  it("finishes a request under way when it is told to stop, and takes no new one", async () => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    const server = await start();
    printed.mockRestore();
    const url = `http://localhost:${server.port}`;
    const answering = fetch(`${url}/slow`);
    await received.promise;
    const stopping = server.stop();
    expect(server.stop()).toBe(stopping);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    released.resolve();
    const answer = await answering;
    expect([answer.status, await answer.text()]).toEqual([200, "<h1>Hello</h1>"]);
    await stopping;
  }, 120_000);

  it("gives a form little time to arrive, and a file as long as its address is valid", async () => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    const server = await start({}, { ...requestTimes, body: 300 });
    printed.mockRestore();
    const origin = `http://localhost:${server.port}`;
    try {
      const form = rawConnection(server.port);
      const json = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
      form.write(requestHead("POST /api/auth/signin", { ...json, "Content-Length": 1_000 }));
      form.dribble(1_000, 20);
      expect((await form.closed()).received).toMatch(/^HTTP\/1\.1 408 /);

      const { pathname, search } = new URL(await uploadAddress(origin));
      const file = rawConnection(server.port);
      file.write(
        requestHead(`PUT ${pathname}${search}`, { "Content-Type": "image/png", "Content-Length": 40 }),
      );
      file.dribble(40, 20);
      expect(await file.until(/^HTTP/)).toMatch(/^HTTP\/1\.1 200 /);
      file.end();
    } finally {
      await server.stop();
    }
  }, 120_000);

  it("says in one clear line that its port is in use, and lets go of its database", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    try {
      await expect(start({ PORT: String(port) })).rejects.toThrow(
        `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT.`,
      );
      await expect(start({ PORT: String(port) })).rejects.toMatchObject({ code: "EADDRINUSE" });
    } finally {
      other.close();
    }
  }, 120_000);
});
