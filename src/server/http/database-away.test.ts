import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectTo, type Connections, withTransaction } from "#src/server/database/database.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { handleError } from "#src/server/http/errors.ts";
import { healthRoutes } from "#src/server/http/system.routes.ts";
import { requestLog } from "#src/server/http/request-log.ts";
import { createLog } from "#src/server/log.ts";
import { freePort } from "#testing/machines/cluster.ts";

/** Accepts connections and never answers, as a frozen PostgreSQL does. */
let silent: Server;
const held = new Set<Socket>();
let silentPort: number;
let nobodysPort: number;
beforeAll(async () => {
  silent = createServer((socket) => held.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  silentPort = (silent.address() as AddressInfo).port;
  nobodysPort = await freePort();
});
afterAll(() => {
  for (const socket of held) socket.destroy();
  silent.close();
});

let lines: { level: string; msg: string; status?: number }[];
const opened: Connections[] = [];
beforeEach(() => void (lines = []));
afterEach(() => {
  for (const { close } of opened.splice(0)) void close();
});

function appOn(config: { host?: string; port: number; connectionTimeoutMillis?: number }) {
  const connections = connectTo({ host: "127.0.0.1", user: "postgres", ...config });
  opened.push(connections);
  const { db, pool } = connections;
  const log = createLog({ logLevel: "info" }, { write: (line) => lines.push(JSON.parse(line) as never) });
  const app = new Hono<ApiEnv>();
  app.onError(handleError);
  app.use(requestLog(log));
  app.get("/api/by-query", async (c) => c.json((await db.execute("select 1")).rows));
  app.get("/api/by-driver", async (c) => c.json((await pool.query("select 1")).rows));
  app.get("/api/in-transaction", async (c) => c.json(await withTransaction(db, async () => "done")));
  return app.route("/", healthRoutes(db));
}
const paths = ["/api/by-query", "/api/by-driver", "/api/in-transaction"];

describe("a request that meets a database that is away", () => {
  it.each([
    ["stopped", () => ({ port: nobodysPort })],
    ["stopped behind a unix socket", () => ({ host: "/nowhere", port: 5432 })],
    ["frozen", () => ({ port: silentPort, connectionTimeoutMillis: 200 })],
  ])("because it is %s, is answered with a 503 and Retry-After", async (_what, where) => {
    const app = appOn(where());
    for (const path of paths) {
      const answer = await app.request(path);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.json()).toEqual({
        code: "unavailable",
        message: "We can’t do this right now. Please try again in a moment.",
      });
    }
    expect((await app.request("/readyz")).status).toBe(503);
    expect((await app.request("/healthz")).status).toBe(200);
  });

  it("is logged", async () => {
    await appOn({ port: nobodysPort }).request("/api/by-query");
    expect(lines).toMatchObject([{ level: "warn", msg: "the database cannot be used" }, { status: 503 }]);
  });

  it("soon learns that the program is not ready, where other requests wait longer", async () => {
    const app = appOn({ port: silentPort });
    const answer = await app.request("/readyz");
    expect([answer.status, await answer.text()]).toEqual([503, "the database does not answer"]);
  });
});
