import { screen } from "@testing-library/react";
import { useSite } from "#src/client/site.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { HousingPage } from "#src/features/housing/client/housing-page.tsx";
import { parseHousingSearch } from "#src/features/housing/housing.address.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { renderPage, settle } from "#testing/components/render-page.tsx";

export const room: Listing & { cover: null; own: boolean } = {
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
  kind: null,
  term: null,
  until: null,
  livesWith: null,
  womenLiveHere: false,
  leastStay: null,
  deposit: null,
  utilities: null,
  monthlyCost: 900,
  images: [],
  cover: null,
  videos: [],
  media: [],
  isVerified: true,
  saved: false,
  own: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  confirmedAt: "2026-01-01T00:00:00.000Z",
  resting: false,
  answersQuickly: false,
  postedBy: null,
  can: { update: false, delete: false },
};

export const searchesPath = "/api/housing/saved-searches";

export const savedSearch: SavedSearch = {
  id: "00000000-0000-4000-8000-000000000001",
  location: "Beacon",
  commuteTo: null,
  kind: null,
  term: null,
  budget: "800-1200",
  withUtilities: false,
  bedrooms: null,
  moveInDate: null,
  amenities: [],
  createdAt: "2026-11-20T12:00:00Z",
  newHomes: 0,
};

export const found = (...homes: Listing[]): FakeAnswer => ({
  json: homes,
  headers: { "x-total-count": String(homes.length) },
});

export const signedIn = (who: Partial<CurrentUser> = {}): Record<string, FakeAnswer> => ({
  "GET /api/auth/user": { json: { ...user, ...who } },
});

function Housing() {
  // Loaded before the page renders, as in the app: a dialog hidden by loading would not release the focus.
  useSite();
  return (
    <LoginPromptProvider>
      <HousingPage />
    </LoginPromptProvider>
  );
}

export async function openHousing(at: string, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ "GET /api/housing": found(room), ...answers });
  const page = await renderPage({
    path: "/housing",
    at,
    validateSearch: parseHousingSearch,
    component: Housing,
  });
  await settle(10);
  return { ...api, ...page };
}

export const heading = (name: string) => screen.queryByRole("heading", { name });

/** The location fields: first the phone bar's, then the wide bar's; a screen shows one of them. */
export const locations = () => screen.getAllByRole<HTMLInputElement>("combobox", { name: "Location" });
