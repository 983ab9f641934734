import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { found, openHousing, room } from "#src/features/housing/client/housing.setup.tsx";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

it.each([
  [{ line: "Hudson Line", stations: ["Beacon station"] }, ["Hudson Line", "Beacon station"]],
  [
    { line: "Hudson Line", stations: ["Ludlow station", "Yonkers station"] },
    ["Hudson Line", "2 stations in town"],
  ],
  [{ line: "Hudson Line", stations: [] }, ["Hudson Line"]],
  [undefined, ["Parking"]],
])("the way to where she commutes replaces the amenities on the card: %j", async (commute, expected) => {
  await openHousing("/housing?commuteTo=Yale", {
    "GET /api/housing?commuteTo=Yale": { json: [{ ...room, commute }], headers: { "x-total-count": "1" } },
  });
  const lists = within(screen.getByRole("article")).getAllByRole("list");
  expect([...lists.at(-1)!.children].map(({ textContent }) => textContent)).toEqual(expected);
});

describe("what a home is", () => {
  beforeEach(() => {
    vi.setSystemTime("2026-11-30T17:00:00Z");
  });

  it.each([
    [{ kind: "room" as const, until: "2027-08-31" }, "Room in a shared home · until Aug 31$900"],
    [{ kind: "whole" as const }, "Whole home$900"],
    [{}, "$900"],
  ])("leads its card: %j", async (said, expected) => {
    await openHousing("/housing", { "GET /api/housing": found({ ...room, ...said }) });
    const { textContent } = screen.getByRole("article");
    expect(textContent.replace("No image available", "").slice(0, expected.length)).toBe(expected);
  });

  it.each([
    ["/housing?sort=price", { monthlyCost: 960 }, false],
    ["/housing?withUtilities=true", { monthlyCost: 960 }, true],
    // Nothing is known of utilities, or they are in the rent.
    ["/housing?withUtilities=true", { monthlyCost: 900 }, false],
  ])("with utilities is its price at %s, for %j: %s", async (at, said, expected) => {
    const query = new URL(at, "http://localhost").search;
    await openHousing(at, { [`GET /api/housing${query}`]: found({ ...room, ...said }) });
    expect(screen.queryByText("about $960 with utilities") !== null).toBe(expected);
  });
});
