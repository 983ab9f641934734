import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { startServer } from "#src/app/server.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { requestTimes } from "#src/server/http/http-server.ts";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";
import { rawConnection, requestHead } from "#testing/machines/raw-connection.ts";
import { startServerProcess, type ServerProcess } from "#testing/machines/running-server.ts";

const password = "riverside-42";
const account = { password, confirmPassword: password, firstName: "Ruth", lastName: "Avery" };
const asOurPages = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

let folder: string;
let child: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "circle-process-test-"));
});
afterEach(async () => {
  await child?.end("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

type Seen = { id: string; status?: number; connection?: string };

/** Visitors who sign up one after another, each on her own kept-alive connection, until no connection is accepted any more. */
function signUpWithoutPause(url: string, visitors: number) {
  const seen: Seen[] = [];
  const first = Promise.withResolvers<void>();
  const one = (agent: http.Agent, id: string) =>
    new Promise<Seen>((resolve) => {
      const request = http.request(`${url}/api/auth/signup`, {
        agent,
        method: "POST",
        headers: { ...asOurPages, "x-request-id": id },
      });
      request.on("error", () => resolve({ id }));
      request.on("response", (response) => {
        response.on("error", () => resolve({ id }));
        response.resume().on("end", () => {
          resolve({ id, status: response.statusCode, connection: response.headers.connection });
        });
      });
      request.end(JSON.stringify({ ...account, email: `${id}@example.com` }));
    });
  const signUpUntilClosed = async (visitor: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; ; turn += 1) {
      const answered = await one(agent, `visitor-${visitor}-turn-${turn}`);
      seen.push(answered);
      first.resolve();
      if (!answered.status) return;
    }
  };
  const signUps = Promise.all(Array.from({ length: visitors }, (_, visitor) => signUpUntilClosed(visitor)));
  return { seen, begun: first.promise, over: signUps };
}

describe("the server's process", () => {
  it("does not log a visitor who leaves as an error; told to end, it does soon, and loses no answer that its log says it gave", async () => {
    child = await startServerProcess();
    const left = child.untilLogged((line) => line.path === "/slow");
    const request = http.get(`${child.url}/slow`).on("error", () => {});
    request.on("finish", () => request.destroy());
    expect(await left).toMatchObject({ status: 499, level: "info" });
    expect(child.printed.filter((line) => line.includes("Error"))).toEqual([]);

    const { seen, begun, over } = signUpWithoutPause(child.url, 8);
    await begun;
    const stoppedAt = performance.now();
    expect(await child.end("SIGTERM")).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    await over;

    const answered = new Set(seen.filter(({ status }) => status === 201).map(({ id }) => id));
    const logged = child.log().flatMap(({ status, requestId }) => (status === 201 ? [requestId!] : []));
    expect(logged.length).toBeGreaterThanOrEqual(8);
    expect(logged.filter((id) => !answered.has(id))).toEqual([]);
    // Each visitor's last response closed the connection.
    expect(seen.filter(({ connection }) => connection === "close").length).toBeGreaterThanOrEqual(8);
  }, 120_000);

  it("leaves nothing outside its data folder when it is killed, and starts again on what it left inside", async () => {
    const temp = path.join(folder, "tmp");
    const settings = { TMPDIR: temp, DATA_DIR: path.join(folder, "data") };
    await mkdir(temp);
    await unpackSnapshot(settings.DATA_DIR);
    child = await startServerProcess(settings);
    await child.end("SIGKILL");
    expect(await readdir(temp)).toEqual([]);
    child = await startServerProcess(settings);
    expect((await fetch(`${child.url}/readyz`)).status).toBe(200);
    expect(await child.end("SIGTERM")).toBe(0);
    expect(await readdir(temp)).toEqual([]);
  }, 120_000);

  it("says why it cannot start without what a failing query was given", async () => {
    await unpackSnapshot(folder);
    const database = await openDatabase({ dataDir: folder });
    await database.pool.query("alter table users add constraint refused check (false)");
    await database.close();
    const message = await startServerProcess({ DATA_DIR: folder, DEMO: "on" }).then(
      () => expect.unreachable("it should not start"),
      (error: Error) => error.message,
    );
    expect(message).toMatch(/23514/);
    expect(message).toMatch(/insert into "users"/);
    expect(message).not.toMatch(/@example\.com|argon2/);
  }, 120_000);
});

const openPages = async () => ({
  handler: () => ({
    fetch: () => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } }),
  }),
  assets: "public",
  reusable: true,
  middleware: (_request: unknown, _response: unknown, next: () => void) => next(),
  close: async () => {},
});

const start = (settings: Record<string, string> = {}, times = requestTimes) =>
  startServer(
    { NODE_ENV: "test", DATA_DIR: folder, PORT: "0", DEMO: "off", LOG_LEVEL: "silent", ...settings },
    { openPages, times },
  );

async function uploadAddress(origin: string): Promise<string> {
  const post = (target: string, body: object, cookie = "") =>
    fetch(origin + target, {
      method: "POST",
      headers: { ...asOurPages, cookie },
      body: JSON.stringify(body),
    });
  const signedUp = await post("/api/auth/signup", { ...account, email: "ruth@example.com" });
  const cookie = signedUp.headers.getSetCookie().map((set) => set.split(";")[0]);
  const prepared = await post("/api/objects/upload", {}, cookie.join("; "));
  return ((await prepared.json()) as { uploadURL: string }).uploadURL;
}

describe("the server", () => {
  let printed: MockInstance<typeof console.log>;
  beforeEach(() => void (printed = vi.spyOn(console, "log").mockImplementation(() => {})));
  afterEach(() => void vi.restoreAllMocks());

  it("starts on an empty folder, says where, answers, and stops", async () => {
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
      await server.stop();
    }
    await expect(fetch(`http://localhost:${server.port}/healthz`)).rejects.toThrow();
  }, 120_000);

  it("gives a form little time to arrive, and a file as long as its address is valid", async () => {
    await unpackSnapshot(folder);
    const server = await start({}, { ...requestTimes, body: 300 });
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
    await unpackSnapshot(folder);
    const other = http.createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    try {
      // After that, the folder is free again.
      for (let time = 0; time < 2; time += 1) {
        await expect(start({ PORT: String(port) })).rejects.toMatchObject({
          message: `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT.`,
          code: "EADDRINUSE",
        });
      }
    } finally {
      other.close();
    }
  }, 120_000);
});
