import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#src/server/database/database.ts";
import { unpackSnapshot } from "#testing/database-snapshot.ts";
import { startServerProcess, type ServerProcess } from "#testing/running-server.ts";

let folder: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "circle-process-test-"));
});
afterEach(async () => {
  await server?.end("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

type Seen = { id: string; status?: number; connection?: string };

/** Visitors who sign up one after another, each on a connection that she keeps, until no connection is taken any more. */
function signUpWithoutPause(url: string, visitors: number) {
  const seen: Seen[] = [];
  const first = Promise.withResolvers<void>();
  const one = (agent: http.Agent, id: string) =>
    new Promise<Seen>((resolve) => {
      const account = {
        email: `${id}@example.com`,
        password: "riverside-42",
        firstName: "Ruth",
        lastName: "Avery",
      };
      const request = http.request(`${url}/api/auth/signup`, {
        agent,
        method: "POST",
        headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", "x-request-id": id },
      });
      request.on("error", () => resolve({ id }));
      request.on("response", (response) => {
        response.on("error", () => resolve({ id }));
        response.resume().on("end", () => {
          resolve({ id, status: response.statusCode, connection: response.headers.connection });
        });
      });
      request.end(JSON.stringify({ ...account, confirmPassword: account.password }));
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
    server = await startServerProcess();
    const left = server.untilLogged((line) => line.path === "/slow");
    const request = http.get(`${server.url}/slow`).on("error", () => {});
    request.on("finish", () => request.destroy());
    expect(await left).toMatchObject({ status: 499, level: "info" });
    expect(server.printed.filter((line) => line.includes("Error"))).toEqual([]);

    const { seen, begun, over } = signUpWithoutPause(server.url, 8);
    await begun;
    const stoppedAt = performance.now();
    expect(await server.end("SIGTERM")).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    await over;

    const answered = new Set(seen.filter(({ status }) => status === 201).map(({ id }) => id));
    const logged = server.log().flatMap(({ status, requestId }) => (status === 201 ? [requestId!] : []));
    expect(logged.length).toBeGreaterThanOrEqual(8);
    expect(logged.filter((id) => !answered.has(id))).toEqual([]);
    // Each visitor's last answer closed its connection.
    expect(seen.filter(({ connection }) => connection === "close").length).toBeGreaterThanOrEqual(8);
  }, 120_000);

  it("leaves nothing outside its data folder when it is killed, and starts again on what it left inside", async () => {
    const temp = path.join(folder, "tmp");
    const settings = { TMPDIR: temp, DATA_DIR: path.join(folder, "data") };
    await mkdir(temp);
    await unpackSnapshot(settings.DATA_DIR);
    server = await startServerProcess(settings);
    await server.end("SIGKILL");
    expect(await readdir(temp)).toEqual([]);
    server = await startServerProcess(settings);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.end("SIGTERM")).toBe(0);
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
