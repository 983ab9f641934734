import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openHousing, room } from "#src/features/housing/client/housing.setup.tsx";
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
