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
  /** The address that is opened; the path by default. */
  at?: string;
  validateSearch?: unknown;
  /** What the page is given besides, if it asks for it. */
  loader?: unknown;
  loaderDeps?: unknown;
  component: RouteComponent;
};

/** Renders one page in a router of its own; any other address shows nothing but itself. */
export async function renderPage({ path = "/", at = path, component, ...options }: Page) {
  const queryClient = createQueryClient();
  const root = createRootRoute({
    component: () => (
      <ConfirmProvider>
        {/* Like the menu's drawer, which is closed on every page. */}
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
    // The route here is not typed by the page's own rules.
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
      {/* The app's own route tree is the registered one. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  // The first answers lead to further calls, whose answers take a moment.
  for (let step = 0; step < 3; step += 1) await settle(5);
  return { router, queryClient, address: () => router.state.location.href };
}

// The real one, taken before a test fakes it.
const { setImmediate: nextTurn } = globalThis;

/** Lets so many ms pass, and everything happen that was waiting for them. Needs fake timers. */
export const settle = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    // A dialog's code, when it is opened for the first time.
    await vi.dynamicImportSettled();
    // Answers arrive in several steps, none of which takes time.
    for (let step = 0; step < 5; step += 1) {
      await new Promise((resolve) => nextTurn(resolve));
      await vi.advanceTimersByTimeAsync(0);
    }
  });

/** Gives every test of a file its own clock, and unmounts what it has rendered; returns the address it was sent to. */
export function setUpPages() {
  // Loads what a page fetches when it is idle.
  beforeAll(async () => {
    await loadIdleDialogs();
    // What signing in loads once it is answered.
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
