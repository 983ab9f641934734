import { AsyncLocalStorage } from "node:async_hooks";
import type { ApiFetch } from "#src/client/render-context.ts";

// Replaces @tanstack/react-start in tests of the server, where nothing is compiled for either side:

type Implementation = (...args: never[]) => unknown;

/** What is handed to a rendering. */
export const rendering = new AsyncLocalStorage<{ apiFetch: ApiFetch }>();

/** Picks what runs on the server. */
export const createIsomorphicFn = () => ({
  client: (_inBrowser: Implementation) => ({ server: (onServer: Implementation) => onServer }),
});

/** What was handed to the rendering that asks. */
export const getGlobalStartContext = () => rendering.getStore();
