import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Route } from "#src/pages/offline/client/offline.route.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { fakeCaches } from "#testing/components/fake-caches.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const left = vi.fn<(address: string | URL) => void>();
beforeEach(() => {
  sessionStorage.clear();
  fakeCaches();
  left.mockClear();
  vi.spyOn(window.location, "replace").mockImplementation(left);
});
afterEach(() => {
  window.location.hash = "";
});

/** Opens the page as the worker does where this address could not be fetched, while the server says that it is well. */
async function openFor(address: string) {
  fakeApi({ "GET /healthz": { json: {} } });
  const { validateSearch, component } = Route.options;
  const at = `/offline?returnTo=${encodeURIComponent(address)}`;
  await renderPage({ path: "/offline", at, validateSearch, component: component! });
  await settle(0);
}

describe("the offline page once the server is reached", () => {
  it("goes on to the page that was wanted, at its fragment", async () => {
    window.location.hash = "#rules";
    await openFor("/housing/1");
    expect(left.mock.calls).toEqual([["/housing/1#rules"]]);
  });

  it("does not go on to a page that has just led back here, until half a minute has passed", async () => {
    await openFor("/housing/1");
    expect(left).toHaveBeenCalledOnce();
    await openFor("/housing/1");
    await settle(20_000);
    expect(left).toHaveBeenCalledOnce();
    await settle(15_000);
    expect(left.mock.calls.slice(1)).toContainEqual(["/housing/1"]);
  });

  it("goes on at once to another page than the one that led back here", async () => {
    await openFor("/housing/1");
    await openFor("/housing/2");
    expect(left.mock.calls).toEqual([["/housing/1"], ["/housing/2"]]);
  });
});
