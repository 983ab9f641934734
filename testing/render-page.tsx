import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render } from "@testing-library/react";
import { Suspense, type ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { postedFormKey } from "#src/client/posted-form.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import type { PostedForm } from "#src/shared/posted-form.ts";
import { preloadParts } from "#src/ui/lazy-part.ts";
import { dismissToast } from "#src/ui/toast-store.ts";
import { parseSearch, stringifySearch } from "#src/app/search-params.ts";

type Page = {
  /** The page's path in the route tree, such as "/auth". */
  path?: string;
  /** The address that is opened; the path by default. */
  at?: string;
  validateSearch?: unknown;
  /** What other features hand to pages, by the router. */
  slots?: object;
  /** What became of a form that the browser has posted by itself, if the page answers one. */
  posted?: PostedForm;
  component: () => ReactNode;
};

/** Renders one page in a router of its own; any other address shows nothing but itself. */
export async function renderPage({ path = "/", at = path, validateSearch, posted, slots, component }: Page) {
  const queryClient = createQueryClient();
  if (posted) queryClient.setQueryData(postedFormKey, posted);
  const root = createRootRoute({
    component: () => (
      <Suspense>
        <Outlet />
      </Suspense>
    ),
    notFoundComponent: () => null,
  });
  const page = createRoute({
    getParentRoute: () => root,
    path,
    // A page brings its own rules along, which the route here knows nothing of.
    validateSearch: validateSearch as undefined,
    component,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at] }),
    // What the app adds to it beside that, a page here does without.
    context: { slots },
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={queryClient}>
      {/* The app's own route tree is the registered one. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  // What arrives first asks for more, and the news of it takes a moment.
  for (let step = 0; step < 3; step += 1) await settle(5);
  return { router, queryClient, address: () => router.state.location.href };
}

// The real one, taken before a test fakes it.
const { setImmediate: nextTurn } = globalThis;

/** Lets so many ms pass, and everything happen that was waiting for them. Needs fake timers. */
export const settle = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    // Answers arrive in several steps, none of which takes time.
    for (let step = 0; step < 5; step += 1) {
      await new Promise((resolve) => nextTurn(resolve));
      await vi.advanceTimersByTimeAsync(0);
    }
  });

/** Gives every test of a file its own clock, and takes away what it has shown; returns where it was sent to. */
export function setUpPages() {
  // What a page fetches once it is idle is there.
  beforeAll(async () => {
    await preloadParts();
  });
  const assign = vi.fn<(path: string | URL) => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(window.location, "assign").mockImplementation(assign);
  });
  afterEach(() => {
    cleanup();
    dismissToast();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    assign.mockClear();
  });
  return { assign };
}
