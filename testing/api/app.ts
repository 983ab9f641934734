import type { Logger } from "pino";
import { afterAll, beforeAll } from "vitest";
import { apiClient } from "#testing/api/api-client.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";

/**
 * The whole API for the tests of a file, opened before the first and closed after the last: `app` as {@link createTestApp}
 * makes it, `create` its factories, and `api(member)` a client that is typed as the browser's own, as somebody or as a
 * guest; every answer is held against its schema, every statement against who may see.
 */
export function useTestApp(environment?: Record<string, string>, log?: Logger) {
  let opened: TestApp | undefined;
  beforeAll(async () => {
    opened = await createTestApp(environment, log);
  });
  afterAll(() => opened?.close());
  const current = (): TestApp => {
    if (!opened) throw new Error("The app is there from beforeAll on.");
    return opened;
  };
  return {
    app: later(current),
    create: later(() => current().create),
    api: (as?: { cookie: string }) => apiClient(current().request, as),
  };
}

/** Stands in for an object that does not exist yet. */
const later = <T extends object>(get: () => T) =>
  new Proxy({} as T, { get: (_, name): unknown => Reflect.get(get(), name) });
