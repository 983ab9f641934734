import { fireEvent, screen } from "@testing-library/react";
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

const beacon = { name: "Beacon, NY", kind: "town", about: "Hudson Line", guessed: false, lines: [] };

it.each([
  ["location=Beacon", { known: beacon, commute: null }, [room], true],
  ["location=Beacon", { known: beacon, commute: null }, [], true],
  ["location=Junction", { known: null, commute: null }, [room], true],
  ["location=statoin", { known: null, commute: null }, [], false],
  ["commuteTo=statoin", { known: null, commute: null }, [], false],
  ["commuteTo=Beacon", { known: beacon, commute: { name: "Beacon, NY", lines: [] } }, [], true],
])(
  "a search is offered to be saved unless it cannot find anything: %s",
  async (query, answer, homes, offered) => {
    const [, name] = query.split("=");
    await openHousing(`/housing?${query}`, {
      ...signedIn({ can: { "search.save": true } }),
      [`GET ${searchesPath}`]: { json: [] },
      [`GET /api/housing?${query}`]: found(...homes),
      [`GET /api/housing/nearby?${query}`]: found(),
      [`GET /api/places?q=${name}`]: { json: { ...answer, suggestions: [] } },
    });
    expect(screen.queryAllByRole("button", { name: "Save This Search" })).toHaveLength(offered ? 1 : 0);
  },
);

it.each([
  ["under the count and, on a phone, below the homes", [room], 2],
  ["where nothing is found", [], 1],
])("a guest is offered to save a search %s, and asked to sign up first", async (_where, homes, buttons) => {
  await openHousing("/housing?location=Beacon", {
    "GET /api/housing?location=Beacon": found(...homes),
    "GET /api/housing/nearby?location=Beacon": found(),
    "GET /api/places?q=Beacon": { json: { known: beacon, commute: null, suggestions: [] } },
  });
  // A screen shows one of them.
  const offers = screen.getAllByRole("button", { name: "Save This Search" });
  expect(offers).toHaveLength(buttons);
  fireEvent.click(offers.at(-1)!);
  await settle(10);
  expect(screen.getByRole("dialog", { name: "Login Required" }).textContent).toContain(
    "Please log in or create an account to save this search.",
  );
});
