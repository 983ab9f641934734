import { hc } from "hono/client";
import { afterAll, beforeAll } from "vitest";
import type { Api } from "#src/app/api.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

/**
 * The whole API for the tests of a file, opened before the first and closed after the last: `app` as {@link createTestApp}
 * makes it, `create` its factories, and `api(member)` the browser's own typed client, as somebody or as a guest, with
 * every answer held against its schema.
 */
export function useTestApp(environment?: Record<string, string>) {
  let opened: TestApp | undefined;
  beforeAll(async () => {
    opened = await createTestApp(environment);
  });
  afterAll(() => opened?.close());
  const current = (): TestApp => {
    if (!opened) throw new Error("The app is there from beforeAll on.");
    return opened;
  };
  return {
    app: later(current),
    create: later(() => current().create),
    api: (as?: { cookie: string }) => clientOf(current(), as),
  };
}

/** Stands for an object that is not there yet. */
const later = <T extends object>(get: () => T) =>
  new Proxy({} as T, {
    get: (_, name): unknown => Reflect.get(get(), name),
    ownKeys: () => Reflect.ownKeys(get()),
    getOwnPropertyDescriptor: (_, name) => ({
      ...Reflect.getOwnPropertyDescriptor(get(), name),
      configurable: true,
    }),
  });

const clientOf = ({ request }: TestApp, as?: { cookie: string }) =>
  hc<Api>("/", {
    // The client hands over the path it has put together, and a body as JSON.
    fetch: (path: unknown, { method = "GET", body, headers }: RequestInit = {}) =>
      request(method, path as string, {
        as,
        body: typeof body === "string" ? JSON.parse(body) : undefined,
        headers: Object.fromEntries(new Headers(headers)),
      }),
  }).api;

/** What an answer of the typed client says; any but an OK one fails the test. */
export async function bodyOf<T>(pending: Promise<{ ok: boolean; json: () => Promise<T> }>): Promise<T> {
  const answer = (await pending) as Response & { json: () => Promise<T> };
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}
