// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { OwnerActions } from "#src/features/housing/client/owner-actions.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { currentToasts } from "#src/ui/toast-store.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

vi.mock("@tanstack/react-start", () => import("#testing/start-in-browser.ts"));
setUpPages();

const listing: Listing = {
  id: "6a1d7c1e-2f0b-4f7e-9b7c-0d5f1f3c2a10",
  title: "Bright room",
  location: "Beacon, NY",
  price: 950,
  bedrooms: 2,
  bathrooms: 1.5,
  description: "",
  amenities: [],
  availableFrom: null,
  status: "available",
  images: [],
  videos: [],
  media: [],
  isVerified: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  can: { update: true, delete: true },
};
const address = `/api/housing/${listing.id}`;

async function show(shown: Listing = listing) {
  const onDeleted = vi.fn();
  const { sent } = fakeApi({
    [`PATCH ${address}/status`]: {
      json: { ...shown, status: shown.status === "taken" ? "available" : "taken" },
    },
    [`DELETE ${address}`]: { status: 204 },
  });
  await renderPage({ component: () => <OwnerActions listing={shown} onDeleted={onDeleted} /> });
  return { sent, onDeleted };
}
async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
}
const toastShown = () => currentToasts().find((entry) => entry.open);

describe("what is said to whoever manages a listing, owner or admin (HOUS-51, HOUS-52)", () => {
  it("calls it nobody's in particular", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Manage listing");
  });

  it("tells who sees it once it is taken", async () => {
    const { sent } = await show();
    await press("Mark as Taken");
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [`PATCH ${address}/status`, { status: "taken" }],
    ]);
    expect(toastShown()).toMatchObject({
      title: "Marked as taken",
      description: "Only its owner and admins can see it now.",
    });
  });

  it("tells that it is found again", async () => {
    await show({ ...listing, status: "taken" });
    await press("Mark as Available");
    expect(toastShown()).toMatchObject({
      title: "Available again",
      description: "Everyone can find this listing again.",
    });
  });

  it("tells that it is gone, once that was confirmed", async () => {
    const { sent, onDeleted } = await show();
    await press("Delete");
    expect(sent).toEqual([]);
    await press("Delete Listing");
    expect(sent.map(({ call }) => call)).toEqual([`DELETE ${address}`]);
    expect(onDeleted).toHaveBeenCalledOnce();
    expect(toastShown()).toMatchObject({
      title: "Listing deleted",
      description: "The listing has been deleted.",
    });
  });
});
