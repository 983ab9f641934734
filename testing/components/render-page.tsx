import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouteComponent,
} from "@tanstack/react-router";
import { act, cleanup, render } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { ConfirmProvider } from "#src/client/confirm.tsx";
import { createQueryClient } from "#src/client/query-client.ts";
import { loadIdleDialogs } from "#src/client/lazy-dialog.tsx";
import { dismissToast } from "#src/ui/toast.ts";
import { parseSearch, stringifySearch } from "#src/shared/search-params.ts";

type Page = {
  /** The page's path in the route tree, such as "/auth". */
  path?: string;
  /** The address to open; `path` by default. */
  at?: string;
  validateSearch?: unknown;
  loader?: unknown;
  loaderDeps?: unknown;
  component: RouteComponent;
};

/** Renders one page in its own router; other addresses render nothing but themselves. */
export async function renderPage({ path = "/", at = path, component, ...options }: Page) {
  const queryClient = createQueryClient();
  const root = createRootRoute({
    component: () => (
      <ConfirmProvider>
        {/* Every page has the menu's drawer, closed. */}
        <div role="dialog" aria-label="Menu" hidden />
        <Suspense>
          <Outlet />
        </Suspense>
      </ConfirmProvider>
    ),
    notFoundComponent: () => null,
  });
  const page = createRoute({
    getParentRoute: () => root,
    path,
    // The options are not typed by the page's own route.
    ...(options as object),
    component,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
    context: { queryClient },
  });
  render(
    <QueryClientProvider client={queryClient}>
      {/* The registered router type is the app's. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  // The first responses trigger further calls.
  for (let step = 0; step < 3; step += 1) await settle(5);
  return { router, queryClient, address: () => router.state.location.href };
}

// Saved before a test installs fake timers.
const { setImmediate: nextTurn } = globalThis;

/** Advances the fake timers by this many ms and lets everything that waited for them happen. */
export const settle = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    // Waits for a dialog's code when it is opened for the first time.
    await vi.dynamicImportSettled();
    // Responses arrive in several microtask steps, which take no time.
    for (let step = 0; step < 5; step += 1) {
      await new Promise((resolve) => nextTurn(resolve));
      await vi.advanceTimersByTimeAsync(0);
    }
  });

/** Gives every test of a file fake timers, and unmounts its pages; returns the mock of location.assign(). */
export function setUpPages() {
  // Loads what a page preloads when idle.
  beforeAll(async () => {
    await loadIdleDialogs();
    // Loaded after a sign-in succeeds.
    await import("#src/core/sign-in/client/session-cookie-check.ts");
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
