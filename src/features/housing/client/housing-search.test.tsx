import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  found,
  heading,
  locations,
  room,
  openHousing,
  signedIn,
} from "#src/features/housing/client/housing.setup.tsx";
import { press, type } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const filtersInForce = () =>
  within(screen.getByRole("list", { name: "Active filters" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const filtersButton = (name: string) => screen.getAllByRole("button", { name })[0]!;
const filterDialog = () => within(screen.getByRole("dialog", { name: "Filters" }));
const everything =
  "location=nj&minPrice=1600&commuteTo=Hoboken&moveInDate=2036-01-31&amenities=Laundry&bedrooms=2";

describe("the search bar", () => {
  it("searches by all its fields, which are in the URL (HOUS-02 to HOUS-04, HOUS-16)", async () => {
    const { address } = await openHousing("/housing", { [`GET /api/housing?${everything}`]: found(room) });
    fireEvent.change(locations()[1]!, { target: { value: "  nj " } });
    type("Where do you commute to?", "Hoboken");
    type("Budget", "1600+");
    type("Bedrooms", "2");
    type("Move-in date", "2036-01-31");
    await press("Laundry");
    expect(address()).toBe("/housing");
    await press("Search Housing");
    await settle(10);
    expect(address()).toBe(
      "/housing?location=nj&commuteTo=Hoboken&budget=1600%2B&moveInDate=2036-01-31&amenities=Laundry&bedrooms=2",
    );
    expect(filtersInForce()).toEqual([
      "nj",
      "Commute to Hoboken",
      "$1,600+",
      "2+ bedrooms",
      "By Jan 31, 2036",
      "Laundry",
    ]);
    expect(heading("1 Housing Option Found")).toBeTruthy();
  });

  it("removes each filter separately", async () => {
    const { address } = await openHousing(
      "/housing?location=nj&budget=800-1200&moveInDate=2036-01-31&amenities=Yard,Laundry&bedrooms=1&sort=date",
      { "GET /api/housing?sort=date": found(room) },
    );
    expect(filtersInForce()).toEqual([
      "nj",
      "$800–$1,200",
      "1+ bedroom",
      "By Jan 31, 2036",
      "Laundry",
      "Yard",
    ]);
    const addresses: string[] = [];
    for (const filter of ["nj", "Laundry", "$800–$1,200", "By Jan 31, 2036", "Yard", "1+ bedroom"]) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      await press(`Remove filter ${filter}`);
      addresses.push(address());
    }
    expect(addresses).toEqual([
      "/housing?budget=800-1200&moveInDate=2036-01-31&amenities=Laundry,Yard&bedrooms=1&sort=date",
      "/housing?budget=800-1200&moveInDate=2036-01-31&amenities=Yard&bedrooms=1&sort=date",
      "/housing?moveInDate=2036-01-31&amenities=Yard&bedrooms=1&sort=date",
      "/housing?amenities=Yard&bedrooms=1&sort=date",
      "/housing?bedrooms=1&sort=date",
      "/housing?sort=date",
    ]);
    expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
    expect(heading("1 Housing Option Found")).toBeTruthy();
  });

  it("clears all filters at once, but keeps the order", async () => {
    const { address } = await openHousing("/housing?location=ct&bedrooms=2&amenities=Laundry&sort=price");
    await press("Clear all");
    expect(address()).toBe("/housing?sort=price");
    expect(screen.queryByRole("link", { name: /^Remove filter/ })).toBeNull();
  });

  it("sorts the results", async () => {
    const { address } = await openHousing("/housing?location=ct", {
      "GET /api/housing?location=ct": found(),
      "GET /api/housing?location=ct&sort=price": found(room),
    });
    type("Order", "price");
    await settle(10);
    expect(address()).toBe("/housing?location=ct&sort=price");
    expect(screen.getByRole("article").textContent).toContain("Sunny room");
    type("Order", "newest");
    await settle();
    expect(address()).toBe("/housing?location=ct");
  });
});

it("the dialog of a phone searches, closes, counts the filters in force, and clears them", async () => {
  const { address } = await openHousing("/housing");
  await press("Filters");
  const { getByLabelText, getByRole } = filterDialog();
  fireEvent.change(getByLabelText("Location"), { target: { value: "ct" } });
  const choose = (label: string, value: string) =>
    fireEvent.change(getByLabelText(label), { target: { value } });
  choose("Budget", "800-1200");
  choose("Bedrooms", "2");
  choose("Sort by", "price");
  fireEvent.click(getByRole("button", { name: "Furnished" }));
  fireEvent.click(getByRole("button", { name: "Search Housing" }));
  await settle(10);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe("/housing?location=ct&budget=800-1200&amenities=Furnished&bedrooms=2&sort=price");

  fireEvent.click(filtersButton("Filters (4)"));
  await settle();
  const chosen = ["Budget", "Bedrooms", "Sort by"].map(
    (label) => filterDialog().getByLabelText<HTMLSelectElement>(label).value,
  );
  expect(chosen).toEqual(["800-1200", "2", "price"]);
  const pressed = filterDialog()
    .getAllByRole("button", { pressed: true })
    .map((button) => button.getAttribute("value"));
  expect(pressed).toEqual(["Furnished"]);
  await press("Clear Filters");
  await settle(10);
  expect(address()).toBe("/housing");
  expect(filtersButton("Filters")).toBeTruthy();
});

it("an empty result offers posting and clearing the filters (HOUS-05, HOUS-08, HOUS-09, HOUS-42)", async () => {
  const { address } = await openHousing("/housing?location=Atlantis", {
    "GET /api/housing?location=Atlantis": found(),
    "GET /api/housing/nearby?location=Atlantis": found(),
  });
  expect(heading("0 Housing Options Found")).toBeTruthy();
  expect(heading("No Housing Found")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Other homes to consider" })).toBeNull();
  await press("Post Your Listing");
  expect(screen.getByRole("dialog", { name: "Login Required" }).textContent).toContain(
    "Please log in or create an account to post a housing listing.",
  );
  await press("Continue browsing as guest");
  await press("Clear Filters");
  await settle(10);
  expect(address()).toBe("/housing");
  expect(heading("1 Housing Option Found")).toBeTruthy();
});

it("an empty result shows homes on the line or in the county that meet the other filters, and offers to save the search", async () => {
  const query = "location=Cold+Spring&minPrice=800&maxPrice=1200";
  const { sent } = await openHousing("/housing?location=Cold+Spring&budget=800-1200", {
    ...signedIn({ can: { "search.save": true } }),
    [`GET /api/housing?${query}`]: found(),
    [`GET /api/housing/nearby?${query}`]: found(room),
    "POST /api/housing/saved-searches": { status: 201, json: {} },
  });
  const nearest = within(screen.getByRole("region", { name: "Other homes to consider" }));
  expect(nearest.getByRole("article").textContent).toContain("Sunny room");
  await press("Save This Search");
  expect(sent).toMatchObject([{ body: { location: "Cold Spring", budget: "800-1200" } }]);
});

describe("the location of a search", () => {
  const place = (name: string) => ({ name, kind: "town", about: "A town" });
  const read = { ...place("Beacon, NY"), guessed: false, lines: ["Hudson Line"] };
  const search = (location: string, known: object | null, suggestions: string[], homes = [room]) =>
    openHousing(`/housing?location=${location}`, {
      [`GET /api/housing?location=${location}`]: found(...homes),
      [`GET /api/places?q=${location}`]: {
        json: { known, commute: null, suggestions: suggestions.map(place) },
      },
    });
  const note = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .find((text) => /We don’t|isn’t|Showing|:/.test(text));

  it("is reported when it is unknown, with suggestions", async () => {
    const { address } = await search("poughk", null, ["Poughkeepsie, NY", "Arlington, NY", "A, NY", "B, NY"]);
    expect(note()).toBe(
      "We don’t know a place called “poughk”; these homes have it in their location. " +
        "Did you mean Poughkeepsie, NY, Arlington, NY or A, NY?",
    );
    await press("Arlington, NY");
    expect(address()).toBe("/housing?location=Arlington,+NY");
    expect(note()).toBeUndefined();
  });

  it.each([
    ["Atlantis", "We don’t know a place called “Atlantis”."],
    ["90210", "90210 isn’t a zip code in New York, Connecticut or New Jersey."],
  ])("is reported when it found nothing: %s", async (location, expected) => {
    await search(location, null, [], []);
    expect(note()).toBe(expected);
  });

  it.each([
    [{ kind: "town" }, undefined],
    [{ kind: "line", name: "Hudson", about: "A to B" }, "Hudson: A to B"],
    [{ kind: "station", name: "Hudson", about: "A to B" }, "Hudson: A to B"],
    [{ kind: "area", name: "Putnam", about: "A and B" }, "Putnam: A and B"],
    [{ guessed: true }, "Showing Beacon, NY."],
    [{ kind: "line", guessed: true, name: "Hudson", about: "A to B" }, "Showing Hudson: A to B"],
    [
      { kind: "landmark", name: "Yale", about: "in New Haven, CT" },
      "Yale is in New Haven, CT. Showing homes there. Show all homes on lines that go there",
    ],
    [
      { kind: "destination", name: "Fordham", lines: ["Harlem Line", "New Haven Line"] },
      "Fordham is outside our area. Showing homes on lines that go there: Harlem Line and New Haven Line.",
    ],
    [
      { kind: "destination", name: "Midtown", lines: ["A", "B", "C", "D", "E"] },
      "Midtown is outside our area. Showing homes on lines that go there: A, B, C and 2 more.",
    ],
  ])("is explained: %j", async (known, expected) => {
    await search("somewhere", { ...read, ...known }, []);
    expect(note()).toBe(expected);
  });
});

describe("where she commutes to", () => {
  const search = (commute: object | null, suggestions: string[] = []) =>
    openHousing("/housing?location=ny&commuteTo=Yale", {
      "GET /api/housing?location=ny&commuteTo=Yale": found(room),
      "GET /api/places?q=Yale": {
        json: {
          known: null,
          commute,
          suggestions: suggestions.map((name) => ({ name, kind: "town", about: "" })),
        },
      },
    });

  it("is among the filters in force, with the lines that go there", async () => {
    const { address } = await search({ name: "Yale University", lines: ["New Haven Line", "Hartford Line"] });
    expect(filtersInForce()).toEqual(["ny", "Commute to Yale"]);
    expect(screen.getByText(/^Homes on/).closest("p")?.textContent).toBe(
      "Homes on lines to Yale University: New Haven Line and Hartford Line.",
    );
    await press("Hartford Line");
    expect(address()).toBe("/housing?location=Hartford+Line&commuteTo=Yale");
  });

  it.each([
    [{ name: "New Paltz, NY", lines: [] }, "No train goes to New Paltz, NY. Showing homes there."],
    [null, "We don’t know how to get to “Yale”. Did you mean Yalesville, CT?"],
  ])("is explained: %j", async (commute, expected) => {
    await search(commute, ["Yalesville, CT"]);
    expect(screen.getByText(/^(No train|We don’t know how)/).closest("p")?.textContent).toBe(expected);
  });
});
