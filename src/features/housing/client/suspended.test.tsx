import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { HousingPage } from "#src/features/housing/client/housing-page.tsx";
import { parseHousingSearch } from "#src/features/housing/listing-search.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { user } from "#testing/membership-setup.tsx";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const somebody = {
  id: "1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b01",
  firstName: "Naomi",
  lastName: "B.",
  profileImageUrl: null,
  congregation: "Beacon",
  verifiedSince: "2026-01-05T00:00:00.000Z",
};
const room: Listing = {
  id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b11",
  title: "Sunny room",
  location: "Beacon, NY",
  price: 900,
  bedrooms: 1,
  bathrooms: 1,
  description: "",
  amenities: ["Parking"],
  availableFrom: null,
  status: "available",
  images: [],
  videos: [],
  media: [],
  isVerified: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  postedBy: somebody,
  can: { update: false, delete: false },
};
const mine = { ...room, postedBy: { ...somebody, id: user.id }, can: { update: false, delete: true } };

async function open(at: string, listing = room) {
  const list = { json: [listing], headers: { "x-total-count": "1" } };
  fakeApi({
    "GET /api/auth/user": suspendedMember("listing.create", "search.save", "message.write", "report.make"),
    "GET /api/housing": list,
    "GET /api/housing?location=ct": list,
    "GET /api/housing?mine=true&limit=100": list,
    [`GET /api/housing/${listing.id}`]: { json: listing },
  });
  await renderPage({
    path: "/housing",
    at,
    validateSearch: parseHousingSearch,
    component: () => (
      <LoginPromptProvider>
        <HousingPage />
      </LoginPromptProvider>
    ),
  });
  await settle(20);
}

describe("the housing page for a suspended member", () => {
  it.each(["/housing", "/housing?location=ct", "/housing?mine=true"])(
    "shows at %s the note on the suspension once, and no button for writing",
    async (at) => {
      await open(at);
      expect(suspendedText()).toHaveLength(1);
      expect(waysToWrite()).toEqual([]);
    },
  );

  it("shows the note instead of the button to contact the owner", async () => {
    await open(`/housing?listing=${room.id}`);
    expect(screen.getByRole("dialog", { name: room.title })).toBeTruthy();
    expect(suspendedText().length).toBeGreaterThan(0);
    expect(waysToWrite()).toEqual([]);
  });

  it("lets the owner delete a listing, and nothing else", async () => {
    await open(`/housing?listing=${mine.id}`, mine);
    expect(screen.getByRole("button", { name: /^Delete/ })).toBeTruthy();
    expect(waysToWrite()).toEqual([]);
  });
});
