import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { found, openHousing, room } from "#src/features/housing/client/housing.setup.tsx";
import { press, type } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const filtersInForce = () =>
  within(screen.getByRole("list", { name: "Active filters" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

describe("the search bar", () => {
  it("takes one kind, one term, and whether utilities count, and keeps the budget to the rent otherwise", async () => {
    const costs = "minPrice=800&maxPrice=1200&kind=room&term=sublet&withUtilities=true";
    const rents = "minPrice=800&maxPrice=1200&kind=room&term=sublet";
    const { address } = await openHousing("/housing", {
      [`GET /api/housing?${costs}`]: found(room),
      [`GET /api/housing?${rents}`]: found(room),
    });
    await press("Whole home");
    // The other choice takes its place.
    await press("Room");
    await press("Sublet");
    type("Budget", "800-1200");
    fireEvent.click(screen.getByLabelText("Count utilities in the price"));
    await press("Search Housing");
    await settle(10);
    expect(address()).toBe("/housing?kind=room&term=sublet&budget=800-1200&withUtilities=true");
    expect(filtersInForce()).toEqual(["Room", "Sublet", "$800–$1,200", "With utilities"]);
    await press("Remove filter With utilities");
    await settle(10);
    expect(address()).toBe("/housing?kind=room&term=sublet&budget=800-1200");
  });

  it("offers to save a search once a filter selects homes, which utilities alone do not", async () => {
    await openHousing("/housing?withUtilities=true&sort=price", {
      "GET /api/housing?sort=price&withUtilities=true": found(room),
    });
    expect(screen.queryByRole("button", { name: "Save This Search" })).toBeNull();
  });
});
