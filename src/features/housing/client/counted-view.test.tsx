import { cleanup } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { room, signedIn } from "#src/features/housing/client/housing.setup.tsx";
import { useCountedView } from "#src/features/housing/client/use-counted-view.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

// A home is counted once until the page is reloaded, so each test has its own.
let homes = 0;
const homeOf = (about: Partial<Listing> = {}): Listing => {
  homes += 1;
  return { ...room, id: `5f0c3a52-3c7e-4a51-8a51-4b1b7a5e4${String(homes).padStart(3, "0")}`, ...about };
};
const callFor = ({ id }: Listing) => `POST /api/housing/${id}/views`;

async function open(home: Listing, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ [callFor(home)]: { status: 204 }, ...answers });
  await renderPage({
    component: () => {
      useCountedView(home);
      return null;
    },
  });
  return { ...api, calls: () => api.sent.map(({ call }) => call) };
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a view of a home", () => {
  it("is counted after three seconds, and once", async () => {
    const home = homeOf();
    const { calls } = await open(home);
    await settle(2_900);
    expect(calls()).toEqual([]);
    await settle(100);
    expect(calls()).toEqual([callFor(home)]);
    setVisibility("hidden");
    setVisibility("visible");
    await settle(10_000);
    expect(calls()).toEqual([callFor(home)]);
    cleanup();
    const again = await open(home);
    await settle(10_000);
    expect(again.calls()).toEqual([]);
  });

  it("is not counted if she leaves before", async () => {
    const { calls } = await open(homeOf());
    await settle(2_000);
    cleanup();
    await settle(10_000);
    expect(calls()).toEqual([]);
  });

  it("is not counted while the page is in the background", async () => {
    const home = homeOf();
    const { calls } = await open(home);
    setVisibility("hidden");
    await settle(10_000);
    expect(calls()).toEqual([]);
    setVisibility("visible");
    await settle(3_000);
    expect(calls()).toEqual([callFor(home)]);
  });

  const owner = {
    id: user.id,
    firstName: "Ada",
    lastName: "L.",
    profileImageUrl: null,
    congregation: null,
    verifiedSince: null,
  };
  it.each([
    ["the owner's own", { postedBy: owner }],
    ["of a home that is taken", { status: "taken" }],
  ] as const)("is not counted if it is %s", async (_what, about) => {
    const { calls } = await open(homeOf(about), signedIn());
    await settle(10_000);
    expect(calls()).toEqual([]);
  });

  it("that cannot be sent shows no error", async () => {
    const home = homeOf();
    const { calls } = await open(home, { [callFor(home)]: "offline" });
    await settle(3_000);
    expect(calls()).toEqual([callFor(home)]);
    expect(document.body.textContent).toBe("");
  });
});
