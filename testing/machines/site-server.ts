import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import pg from "pg";
import { connectTo } from "#src/server/database/database.ts";
import { embeddedAddress } from "#src/server/database/embedded.ts";
import { connectS3 } from "#src/server/storage/s3-store.ts";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";
import { createDatabase, templateDatabase } from "#testing/machines/database.ts";
import { s3TestSettings } from "#testing/machines/run-results.ts";
import { compileCache } from "#testing/machines/running-server.ts";

type Part = { settings: Record<string, string>; stop: () => unknown };
type DatabasePart = Part & {
  program: string;
  /** `server` returns the current process. */
  connection: (server: () => ChildProcess) => Promise<pg.PoolConfig>;
};
type Options = {
  url: string;
  settings?: Record<string, string>;
  logName?: string;
  /** A copy of the project to run from (testing/machines/project-copy.ts). */
  folder?: string;
};

const root = path.resolve(import.meta.dirname, "../..");

/** Settings that disable external servers. */
export const withoutServers = {
  NODE_ENV: "",
  DATABASE_URL: "",
  S3_ENDPOINT: "",
  S3_REGION: "",
  S3_BUCKET: "",
  S3_ACCESS_KEY_ID: "",
  S3_SECRET_ACCESS_KEY: "",
  SMTP_URL: "",
};

/** Starts the built site without users: on PostgreSQL and S3 if the environment names them, else the embedded database. */
export async function startSite(
  environment: NodeJS.ProcessEnv,
  { url, settings = {}, logName = "site", folder = root }: Options,
) {
  const logFile = path.join(root, ".cache", `${logName}.log`);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-e2e-"));
  const serverUrl = environment.TEST_DATABASE_URL;
  const database = serverUrl ? await databaseOn(serverUrl) : await embeddedDatabaseIn(dataDir);
  const parts = [database, await storage(environment)];
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const start = () =>
    startProcess(log, database.program, {
      cwd: folder,
      env: {
        PATH: environment.PATH,
        ...compileCache,
        PORT: new URL(url).port,
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DEMO: "off",
        // Tests make hundreds of requests from one address within a minute.
        RATE_LIMITS: "off",
        // The next page must show what a test writes into the database.
        PAGE_CACHE: "off",
        // Emails must be sent at any time of day.
        QUIET_HOURS: "off",
        SUPPORT_EMAIL: "help@circle.example",
        // Set even if empty: a developer's .env must not make the tests use her own database.
        ...withoutServers,
        ...Object.assign({}, ...parts.map((part) => part.settings), settings),
      },
    });
  let server = start();
  const untilReady = async () => {
    if (await server.ready) return;
    await stopServer();
    throw new Error(`The site did not start; ${path.relative(process.cwd(), logFile)} tells why.`);
  };
  const stopServer = async () => {
    await server.stop();
    for (const part of parts) await part.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilReady();
  const { db, close } = connectTo(await database.connection(() => server.child));
  return {
    url,
    db,
    /** Stops the server, makes the change, and starts it again on the same data. */
    restartAfter: async (change: () => Promise<unknown>) => {
      await server.stop();
      await change();
      server = start();
      await untilReady();
    },
    stop: async () => {
      await close();
      await stopServer();
    },
  };
}

/** Starts the server's process, with output to the log; `ready` is false if it ended first. */
function startProcess(log: WriteStream, program: string, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program], {
    ...options,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.stderr!.pipe(log, { end: false });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stdout! }).on("line", (line) => {
      log.write(`${line}\n`);
      if (line.startsWith("ready on ")) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  return {
    child,
    ready,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      process.off("exit", kill);
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** A copy of the migrated database from the global setup. */
async function databaseOn(serverUrl: string): Promise<DatabasePart> {
  const { url, drop } = await createDatabase(serverUrl, templateDatabase);
  return {
    settings: { DATABASE_URL: url },
    program: "src/app/main.ts",
    connection: async () => ({ connectionString: url, max: 2 }),
    stop: drop,
  };
}

async function embeddedDatabaseIn(dataDir: string): Promise<DatabasePart> {
  await unpackSnapshot(dataDir);
  return {
    settings: {},
    program: "testing/machines/lending-site.ts",
    connection: async (server) => borrowed(server, await embeddedAddress(dataDir)),
    stop: () => {},
  };
}

/** The embedded database has one session. A test has it for as long as its query or transaction takes. */
function borrowed(running: () => ChildProcess, address: pg.PoolConfig): pg.PoolConfig {
  class BorrowingClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void): Promise<pg.Client> | void {
      const site = running();
      site.once("message", () => super.connect(done!));
      site.send("lend");
      this.once("end", () => site.send("take back"));
    }
  }
  return { ...address, max: 1, maxUses: 1, Client: BorrowingClient };
}

async function storage(environment: NodeJS.ProcessEnv): Promise<Part> {
  const given = s3TestSettings.map((name) => environment[name] ?? "");
  const [endpoint = "", region = "", bucket = "", accessKeyId = "", secretAccessKey = ""] = given;
  if (given.includes("")) return { settings: {}, stop: () => {} };
  const proxy = await startCorsProxy(endpoint);
  const client = connectS3({ endpoint, region, bucket, accessKeyId, secretAccessKey });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: { name?: string }) => {
    if (!error.name?.startsWith("BucketAlready")) throw error;
  });
  client.destroy();
  return {
    settings: {
      S3_ENDPOINT: proxy.endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    stop: proxy.stop,
  };
}

/** A proxy that adds CORS headers to an S3 store's responses: a test cannot configure a rule for its unknown port. */
async function startCorsProxy(target: string) {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const headers = corsHeaders(incoming);
    if (incoming.method === "OPTIONS") {
      outgoing.writeHead(200, headers).end();
      return;
    }
    // Host is passed on unchanged, because it is part of the signature.
    const { method, url, headers: sent } = incoming;
    const forwarded = request({ hostname, port, method, path: url, headers: sent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers });
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  const { origin } = headers;
  if (!origin) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, HEAD, PUT",
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
    "access-control-expose-headers": "ETag",
    vary: "Origin",
  };
}
