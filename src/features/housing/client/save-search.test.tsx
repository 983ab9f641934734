import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  found,
  openHousing,
  room,
  savedSearch,
  searchesPath,
  signedIn,
} from "#src/features/housing/client/housing.setup.tsx";
import { press, toastShown } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

it("the filters in force are saved as a search by a member, and removed by the same button", async () => {
  const address = "/housing?location=Beacon&budget=800-1200";
  const { sent, answer } = await openHousing(address, {
    ...signedIn({ can: { "search.save": true } }),
    "GET /api/housing?location=Beacon&minPrice=800&maxPrice=1200": found(room),
    [`GET ${searchesPath}`]: { json: [] },
    [`POST ${searchesPath}`]: { status: 201, body: {} },
    [`DELETE ${searchesPath}/${savedSearch.id}`]: { status: 204 },
  });
  answer(`GET ${searchesPath}`, { json: [savedSearch] });
  await press("Save This Search");
  await settle(10);
  expect(toastShown()?.title).toBe("Search Saved");
  answer(`GET ${searchesPath}`, { json: [] });
  await press("Remove Saved Search");
  await settle(10);
  expect(toastShown()?.title).toBe("Search Deleted");
  expect(screen.getByRole("button", { name: "Save This Search" })).toBeTruthy();
  expect(sent).toMatchObject([
    { call: `POST ${searchesPath}`, body: { location: "Beacon", budget: "800-1200" } },
    { call: `DELETE ${searchesPath}/${savedSearch.id}` },
  ]);
});
