import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { connectS3 } from "#src/server/storage/s3-store.ts";
import { startCorsProxy } from "#testing/cors-proxy.ts";
import { administer } from "#testing/database.ts";
import { s3TestSettings } from "#testing/run-results.ts";

type Part = { settings: Record<string, string>; stop: () => unknown };

const root = path.resolve(import.meta.dirname, "..");
/** Settings that name no server outside. */
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

/**
 * Starts the built site on a free port with everything of its own, filled with the demo content: a fresh data folder,
 * and a fresh PostgreSQL database and the S3 store where the tests' settings name them. `settingsFor` adds settings that
 * may depend on the site's address.
 */
export async function startSiteServer(
  environment: NodeJS.ProcessEnv,
  settingsFor?: (url: string) => Promise<Record<string, string>>,
) {
  // The site that all tests share keeps its log, whatever sites of their own some tests start beside it.
  const logFile = path.join(root, ".cache", settingsFor ? "own-site-server.log" : "site-server.log");
  const parts = [
    await ownFolder(),
    await ownDatabase(environment.TEST_DATABASE_URL),
    await objectStore(environment),
  ];
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const added = await settingsFor?.(url);
  const server = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/app/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: environment.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: "on",
      // Hundreds of visits from one address within a minute are the point here.
      RATE_LIMITS: "off",
      // Whenever the tests run, mails of what they do come.
      QUIET_HOURS: "off",
      SUPPORT_EMAIL: "help@circle.example",
      // Given even where they are empty: a developer's .env must not lend the tests her own database.
      ...withoutServers,
      ...Object.assign({}, ...parts.map((part) => part.settings), added),
    },
  });
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  server.stderr.pipe(log, { end: false });
  const killServer = () => server.kill("SIGKILL");
  process.once("exit", killServer);
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    process.off("exit", killServer);
    for (const part of parts) await part.stop();
  };

  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      log.write(`${line}\n`);
      if (line.startsWith("ready on ")) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (await ready) return { url, stop };
  await stop();
  throw new Error(`The site did not start; ${path.relative(process.cwd(), logFile)} tells why.`);
}

async function ownFolder(): Promise<Part> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-e2e-"));
  return {
    settings: { DATA_DIR: folder },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function ownDatabase(serverUrl: string | undefined): Promise<Part> {
  if (!serverUrl) return { settings: {}, stop: () => {} };
  const name = `circle_e2e_${randomBytes(6).toString("hex")}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    settings: { DATABASE_URL: url.href },
    stop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function objectStore(environment: NodeJS.ProcessEnv): Promise<Part> {
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

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
