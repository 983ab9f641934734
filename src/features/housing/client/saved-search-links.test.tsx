import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  found,
  openHousing,
  room,
  savedSearch,
  searchesPath,
  signedIn,
} from "#src/features/housing/client/housing.setup.tsx";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const hoboken = {
  ...savedSearch,
  id: savedSearch.id.replace(/1$/, "2"),
  location: "Hoboken",
  budget: null,
  newHomes: 2,
};
const anywhere = {
  ...savedSearch,
  id: savedSearch.id.replace(/1$/, "3"),
  location: null,
  commuteTo: "Yale",
  newHomes: 10,
};
const seen = `PUT ${searchesPath}/${hoboken.id}/seen`;
const answers = {
  ...signedIn(),
  [`GET ${searchesPath}`]: { json: [savedSearch, hoboken, anywhere] },
  "GET /api/housing?location=hoboken": found(room),
  "GET /api/housing?location=Hoboken": found(room),
  "GET /api/housing?location=Hoboken&bedrooms=2": found(room),
  "GET /api/housing?location=Hoboken&withUtilities=true": found(room),
  [seen]: { status: 204 },
};
const links = () => screen.queryByRole("navigation", { name: "Saved searches" });
const texts = () =>
  within(links()!)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const current = () => links()!.querySelector("[aria-current]")?.textContent;

it("are links to each search, with the number of its new homes", async () => {
  await openHousing("/housing", answers);
  expect(texts()).toEqual(["Beacon · $800–$1,200", "2 newHoboken", "9+ newCommute to Yale · $800–$1,200"]);
  expect(current()).toBeUndefined();
  expect(within(links()!).getByRole("link", { name: "Manage saved searches" }).getAttribute("href")).toBe(
    "/profile?tab=notifications#saved-searches",
  );
});

it("mark a search as seen when it is opened, and only the one with exactly its filters", async () => {
  const { address, answer, sent } = await openHousing("/housing", answers);
  answer(`GET ${searchesPath}`, { json: [savedSearch, { ...hoboken, newHomes: 0 }, anywhere] });
  fireEvent.click(screen.getByRole("link", { name: /Hoboken/ }));
  await settle(10);
  expect(address()).toBe("/housing?location=Hoboken");
  expect(sent.map(({ call }) => call)).toEqual([seen]);
  expect([current(), texts()[1]]).toEqual(["Hoboken", "Hoboken"]);
});

it.each([
  ["/housing?location=hoboken", [seen]],
  ["/housing?location=Hoboken&withUtilities=true", [seen]],
  ["/housing?location=Hoboken&bedrooms=2", []],
])("mark it at an address, too: %s", async (at, calls) => {
  const { sent } = await openHousing(at, answers);
  expect(sent.map(({ call }) => call)).toEqual(calls);
});

it.each([
  ["a guest", "/housing", { ...answers, "GET /api/auth/user": { status: 401 } }],
  ["a member without any", "/housing", { ...answers, [`GET ${searchesPath}`]: { json: [] } }],
  ["her own listings", "/housing?mine=true", { ...answers, "GET /api/housing?mine=true&limit=100": found() }],
])("are not there for %s", async (_who, at, changed) => {
  await openHousing(at, changed);
  expect(links()).toBeNull();
});
