import type { Logger } from "pino";
import { afterAll, beforeAll } from "vitest";
import { apiClient } from "#testing/api/api-client.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";

/**
 * Opens the whole API before the first test of a file and closes it after the last. `app` is what {@link createTestApp}
 * returns, `create` its factories, and `api(member)` a client with the browser's types, for a member or a guest. Every
 * response is checked against its schema, and every statement for a visibility condition.
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

/** A proxy for an object that is only created later. */
const later = <T extends object>(get: () => T) =>
  new Proxy({} as T, { get: (_, name): unknown => Reflect.get(get(), name) });
