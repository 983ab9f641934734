import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { naomi } from "#src/core/verification/client/membership.setup.tsx";
import { openHousing, room, signedIn } from "#src/features/housing/client/housing.setup.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const open = (listing: Partial<Listing>) =>
  openHousing(`/housing?listing=${room.id}`, {
    ...signedIn(),
    [`GET /api/housing/${room.id}`]: { json: { ...room, ...listing } },
  });
const text = () => screen.getByRole("dialog").textContent;

it.each([
  [true, 1],
  [false, 0],
])(
  "says of an owner that she usually answers within a day (%o), and never the opposite",
  async (answersQuickly, times) => {
    await open({ postedBy: naomi, answersQuickly });
    expect(text().match(/answers/g) ?? []).toHaveLength(times);
  },
);

it("says of a home that rests that it does, and offers homes there and to save it, but no contact", async () => {
  await open({ resting: true, location: "Troy, NY" });
  expect(text()).toContain("Not confirmed lately");
  expect(text()).toContain("Its owner hasn’t told us lately that it’s still available");
  expect(screen.queryByRole("button", { name: "Contact Owner" })).toBeNull();
  const hearts = screen.getAllByRole("button", { name: "Save Sunny room" });
  expect(hearts.map((heart) => heart.textContent)).toContain("Save");
  const link = screen.getByRole("link", { name: "See Homes in Troy" });
  expect(link.getAttribute("href")).toBe("/housing?location=Troy,+NY");
});
