import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { heading, room, signedIn } from "#src/features/housing/client/housing.setup.tsx";
import { ListingPage } from "#src/features/housing/client/listing-page.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { press } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const here = `/housing/${room.id}`;
const call = `GET /api${here}`;
const near = `GET /api/housing/nearby?location=Beacon%2C+NY&except=${room.id}&limit=3`;
const studio: Listing = { ...room, id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b12", title: "Quiet studio" };
const own: Listing = {
  ...room,
  postedBy: {
    id: user.id,
    firstName: "Ada",
    lastName: "L.",
    profileImageUrl: null,
    congregation: null,
    verifiedSince: null,
  },
  can: { update: true, delete: true },
};

async function open(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ [call]: { json: room }, [near]: { json: [] }, ...answers });
  const page = await renderPage({
    path: "/housing/$id",
    at: here,
    component: () => (
      <LoginPromptProvider>
        <ListingPage />
      </LoginPromptProvider>
    ),
  });
  await settle(10);
  return { ...api, ...page };
}

describe("a home's page", () => {
  it("has its title as the heading, with its parts below, and what is near it", async () => {
    await open({ [near]: { json: [studio] } });
    expect(heading("Sunny room")?.tagName).toBe("H1");
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["Amenities", "More near here"]);
    expect(screen.getByRole("link", { name: "Quiet studio" }).getAttribute("href")).toBe(
      `/housing/${studio.id}`,
    );
  });

  it("says nothing of what is near where nothing is", async () => {
    await open();
    expect(heading("Sunny room")).toBeTruthy();
    expect(heading("More near here")).toBeNull();
  });

  it.each([404, 400])("leads to all homes once it is gone: %i", async (status) => {
    await open({ [call]: { status, body: { message: "Listing not found" } } });
    expect(heading("This home is gone")?.tagName).toBe("H1");
    expect(screen.getByRole("link", { name: "See All Homes" }).getAttribute("href")).toBe("/housing");
    expect(screen.queryByRole("button", { name: "Contact Owner" })).toBeNull();
  });

  it("leads a guest back to it, to write to the owner", async () => {
    await open();
    // On phones it is within thumb reach instead.
    fireEvent.click(screen.getAllByRole("button", { name: "Contact Owner" })[0]!);
    await settle();
    const prompt = screen.getByRole("dialog", { name: "Login Required" });
    expect(within(prompt).getByRole("link", { name: "Continue with Email" }).getAttribute("href")).toBe(
      `/auth?returnTo=${here}%3Fcontact%3D1&mode=signup`,
    );
  });

  it("is shared by the device, by its address alone", async () => {
    const share = vi.fn(async () => {});
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { share }));
    await open();
    await press("Share");
    expect(share.mock.calls).toEqual([[{ title: "Sunny room", url: new URL(here, location.href).href }]]);
  });

  it("cannot be shared once it is taken", async () => {
    await open({ ...signedIn(), [call]: { json: { ...own, status: "taken" } } });
    expect(screen.getByText("Taken")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });

  it("leads its owner to her other homes when she deletes it", async () => {
    const { address } = await open({
      ...signedIn(),
      [call]: { json: own },
      [`DELETE /api${here}`]: { status: 204 },
    });
    expect(screen.queryByRole("button", { name: "Contact Owner" })).toBeNull();
    await press("Delete");
    await press("Delete Listing");
    await settle(10);
    expect(address()).toBe("/housing?mine=true");
  });
});
