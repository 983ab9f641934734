import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { FavoritesPage } from "#src/pages/favorites/client/favorites-page.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { found, room, signedIn } from "#src/features/housing/client/housing.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";
import { naomi } from "#src/features/roommates/client/roommates.setup.tsx";

setUpPages();

async function open(answers: Record<string, FakeAnswer>) {
  fakeApi({
    "GET /api/favorites/listings": found(),
    "GET /api/favorites/roommates": { json: [], headers: { "x-total-count": "0" } },
    ...answers,
  });
  await renderPage({
    path: "/favorites",
    component: () => (
      <LoginPromptProvider>
        <FavoritesPage />
      </LoginPromptProvider>
    ),
  });
  await settle(10);
}

const member = signedIn({ can: { "person.view": true } });

it("the favorites are the homes and the roommates that she has saved, which stay to be put back", async () => {
  await open({
    ...member,
    "GET /api/favorites/listings": found({ ...room, saved: true }),
    [`DELETE /api/favorites/listings/${room.id}`]: { status: 204 },
    "GET /api/favorites/roommates": { json: [{ ...naomi, saved: true }], headers: { "x-total-count": "1" } },
  });
  expect(screen.getByRole("article", { name: /^Naomi/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Saved: Naomi" })).toBeTruthy();
  await press("Saved: Sunny room");
  expect(screen.getByRole("button", { name: "Save Sunny room" })).toBeTruthy();
});

it("empty favorites say how to fill them", async () => {
  await open(member);
  expect(screen.getByText("Tap the heart on a home to keep it here.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find Your Spot" }).getAttribute("href")).toBe("/housing");
  expect(screen.getByRole("link", { name: "Meet Your Roomie" }).getAttribute("href")).toBe("/roommates");
});

it("an account that sees no people has homes alone", async () => {
  await open(signedIn({ can: { "person.view": false } }));
  expect(screen.queryByRole("heading", { name: "Roommates" })).toBeNull();
});

it("favorites ask a guest to sign in", async () => {
  await open({});
  expect(screen.getByText("Please sign in to see your favorites")).toBeTruthy();
});
