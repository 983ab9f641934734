import { HomePage } from "#src/pages/home/client/home-page.tsx";
import { parseHomeSearch } from "#src/pages/home/home.address.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { post } from "#src/features/forum/client/forum.setup.tsx";
import { coffee as event } from "#src/features/events/client/events.setup.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { renderPage, settle } from "#testing/components/render-page.tsx";

export const listing = {
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
  title: "Sunny room",
  location: "Beacon, NY",
  price: 925,
  bedrooms: 1,
  bathrooms: 1,
  amenities: ["Furnished", "Laundry", "Quiet", "Yard"],
  status: "available",
  images: [],
  cover: null,
  isVerified: true,
  saved: false,
  own: false,
  confirmedAt: "2026-11-20T12:00:00.000Z",
};

export const coffee: Event = {
  ...event,
  description: "An easy hour by the station.",
  date: "2026-11-24T23:30:00.000Z",
  endsAt: null,
  attendees: 9,
  host: post.author,
};
export const lease: Event = {
  ...coffee,
  id: "6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c12",
  title: "Read your lease with us",
  capacity: null,
  attendees: 41,
};

export async function openHome(answers: Record<string, FakeAnswer> = {}, at = "/") {
  const { sent } = fakeApi({
    "GET /api/housing?verified=true&limit=3": { json: [listing], headers: { "x-total-count": "1" } },
    "GET /api/forum?limit=3": { json: [post], headers: { "x-total-count": "1" } },
    "GET /api/events?upcoming=true&limit=3": { json: [coffee, lease], headers: { "x-total-count": "2" } },
    ...answers,
  });
  const page = await renderPage({ at, validateSearch: parseHomeSearch, component: () => <HomePage /> });
  await settle(50);
  return { ...page, sent };
}
export const signedIn = { "GET /api/auth/user": { json: user } };
export const none = { json: [], headers: { "x-total-count": "0" } };
