import { AsyncLocalStorage } from "node:async_hooks";
import type { ApiFetch } from "#src/client/render-context.ts";

// Replaces @tanstack/react-start in server tests, where no bundler splits the two sides:

type Implementation = (...args: never[]) => unknown;

export const rendering = new AsyncLocalStorage<{ apiFetch: ApiFetch }>();

/** Picks the server implementation. */
export const createIsomorphicFn = () => ({
  client: (_inBrowser: Implementation) => ({ server: (onServer: Implementation) => onServer }),
});

export const getGlobalStartContext = () => rendering.getStore();
