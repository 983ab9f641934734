import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { createApi } from "#src/app/api.ts";
import type { Platform } from "#src/server/platform.ts";
import { readSettings } from "#src/server/settings.ts";
import { openObjectStore } from "#src/server/storage/open-object-store.ts";
import { openTestDatabase } from "#testing/database.ts";
import { createFactories } from "#testing/factories.ts";

/** The origin that requests of tests come from. */
export const testOrigin = "http://localhost:3000";

/** What a test sends beside method and path. */
export type TestRequest = { as?: { cookie: string }; body?: unknown; headers?: Record<string, string> };

/** The whole API on a fresh database and a fresh media folder, called over HTTP requests without a network. */
export async function createTestApp(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-test-"));
  const settings = readSettings({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...environment });
  const database = await openTestDatabase();
  const log = pino({ level: "silent" });
  const platform: Platform = { settings, db: database.db, objects: await openObjectStore(settings), log };
  const api = createApi(platform);

  const request = (method: string, target: string, { as, body, headers }: TestRequest = {}) =>
    api.request(`${testOrigin}${target}`, {
      method,
      headers: {
        origin: testOrigin,
        ...(as && { cookie: as.cookie }),
        ...(body !== undefined && !(body instanceof Uint8Array) && { "content-type": "application/json" }),
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : body instanceof Uint8Array
            ? new Uint8Array(body)
            : JSON.stringify(body),
    });

  return {
    api,
    platform,
    database,
    request,
    get: (target: string, options?: TestRequest) => request("GET", target, options),
    post: (target: string, options?: TestRequest) => request("POST", target, options),
    put: (target: string, options?: TestRequest) => request("PUT", target, options),
    patch: (target: string, options?: TestRequest) => request("PATCH", target, options),
    delete: (target: string, options?: TestRequest) => request("DELETE", target, options),
    create: createFactories(platform),
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A test's app. */
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
