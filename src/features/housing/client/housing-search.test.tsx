import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { found, heading, locations, room, openHousing, signedIn } from "#testing/housing-setup.tsx";
import { press, toastShown, type } from "#testing/page-actions.ts";
import { settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const filtersInForce = () =>
  within(screen.getByRole("list", { name: "Filters in force" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const filtersButton = (name: string) => screen.getAllByRole("button", { name })[0]!;
const filterDialog = () => within(screen.getByRole("dialog", { name: "Filters" }));
const everything = "location=nj&minPrice=1600&moveInDate=2036-01-31&amenities=Laundry&bedrooms=2";

describe("the search bar", () => {
  it("searches by all its fields, which are in the URL (HOUS-02 to HOUS-04, HOUS-16)", async () => {
    const { address } = await openHousing("/housing", { [`GET /api/housing?${everything}`]: found(room) });
    fireEvent.change(locations()[1]!, { target: { value: "  nj " } });
    type("Budget", "1600+");
    type("Bedrooms", "2");
    type("Move-in date", "2036-01-31");
    await press("Laundry");
    expect(address()).toBe("/housing");
    await press("Search Housing");
    await settle(10);
    expect(address()).toBe(
      "/housing?location=nj&budget=1600%2B&moveInDate=2036-01-31&amenities=Laundry&bedrooms=2",
    );
    expect(filtersInForce()).toEqual(["nj", "1600+", "2+ bedrooms", "By Jan 31, 2036", "Laundry"]);
    expect(heading("1 Housing Option Found")).toBeTruthy();
  });

  it("removes each filter separately", async () => {
    const { address } = await openHousing(
      "/housing?location=nj&budget=800-1200&moveInDate=2036-01-31&amenities=Yard,Laundry&bedrooms=1&sort=date",
      { "GET /api/housing?sort=date": found(room) },
    );
    expect(filtersInForce()).toEqual(["nj", "800-1200", "1+ bedroom", "By Jan 31, 2036", "Laundry", "Yard"]);
    const addresses: string[] = [];
    for (const filter of ["nj", "Laundry", "800-1200", "By Jan 31, 2036", "Yard", "1+ bedroom"]) {
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
    expect(screen.queryByRole("list", { name: "Filters in force" })).toBeNull();
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

it("the filters in force are saved as a search by a member, once", async () => {
  const address = "/housing?location=Beacon&budget=800-1200";
  const { sent } = await openHousing(address, {
    ...signedIn({ can: { "search.save": true } }),
    "GET /api/housing?location=Beacon&minPrice=800&maxPrice=1200": found(room),
    "POST /api/housing/saved-searches": { status: 201, body: {} },
  });
  await press("Save This Search");
  expect(toastShown()?.title).toBe("Search Saved");
  await press("Search Saved");
  expect(sent).toMatchObject([
    { call: "POST /api/housing/saved-searches", body: { location: "Beacon", budget: "800-1200" } },
  ]);
});

it("an empty result offers posting and clearing the filters (HOUS-05, HOUS-08, HOUS-09, HOUS-42)", async () => {
  const { address } = await openHousing("/housing?location=Atlantis", {
    "GET /api/housing?location=Atlantis": found(),
  });
  expect(heading("0 Housing Options Found")).toBeTruthy();
  expect(heading("No Housing Found")).toBeTruthy();
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

describe("the location of a search", () => {
  const place = (name: string) => ({ name, kind: "town", about: "A town" });
  const search = (location: string, known: object | null, suggestions: string[], homes = [room]) =>
    openHousing(`/housing?location=${location}`, {
      [`GET /api/housing?location=${location}`]: found(...homes),
      [`GET /api/places?q=${location}`]: { json: { known, suggestions: suggestions.map(place) } },
    });
  const note = () => screen.queryByText(/We don’t/)?.textContent;

  it("is reported when it is unknown, with suggestions", async () => {
    const { address } = await search("poughk", null, ["Poughkeepsie, NY", "Arlington, NY", "A, NY", "B, NY"]);
    expect(note()).toBe(
      "We don’t know a place called “poughk”; these homes have it in their location. " +
        "Did you mean Poughkeepsie, NY or Arlington, NY or A, NY?",
    );
    await press("Arlington, NY");
    expect(address()).toBe("/housing?location=Arlington,+NY");
    expect(note()).toBeUndefined();
  });

  it.each([
    ["Atlantis", "We don’t know a place called “Atlantis”."],
    ["12508", "We don’t look up zip codes: try the name of the town."],
  ])("is reported when it found nothing: %s", async (location, expected) => {
    await search(location, null, [], []);
    expect(note()).toBe(expected);
  });

  it.each([
    ["line", "Hudson: A to B"],
    ["station", "Hudson: A to B"],
    ["town", undefined],
  ])("is explained when it is a line or a station: %s", async (kind, expected) => {
    await search("Hudson", { name: "Hudson", kind, about: "A to B", guessed: false }, []);
    expect(screen.queryByText(/A to B/)?.textContent).toBe(expected);
    expect(note()).toBeUndefined();
  });

  it("is corrected where it was misspelled", async () => {
    await search("Beacn", { ...place("Beacon, NY"), guessed: true }, []);
    expect(screen.getByText("Showing Beacon, NY.").role).toBe("status");
  });
});
