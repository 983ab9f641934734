import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { heading, room, signedIn, openHousing } from "#testing/housing-setup.tsx";
import { user } from "#testing/membership-setup.tsx";
import { press } from "#testing/page-actions.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
beforeEach(() => {
  vi.setSystemTime("2026-03-01T17:00:00Z");
});

const photo = (name: string) => ({
  url: `/objects/${name}`,
  type: "image" as const,
  width: 1600,
  height: 1200,
  poster: null,
  alt: name,
});
const home: Listing = {
  ...room,
  bedrooms: 0,
  bathrooms: 1.5,
  description: "By the river.\nTwo windows.",
  amenities: ["Parking", "Yard"],
  availableFrom: "2026-03-02",
  images: ["/objects/kitchen", "/objects/yard"],
  media: [photo("kitchen"), photo("yard")],
  createdAt: "2026-02-28T12:00:00.000Z",
};
const naomi: Listing["postedBy"] = {
  id: "1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b01",
  firstName: "Naomi",
  lastName: "B.",
  profileImageUrl: null,
  congregation: "Beacon",
  verifiedSince: "2026-01-05T17:00:00.000Z",
};
const ofOwn: Listing = { ...home, postedBy: { ...naomi, id: user.id }, can: { update: true, delete: true } };

/** Opens the details at their own address, as somebody who was sent it does. */
async function open(listing: Listing, as = {}) {
  const page = await openHousing(`/housing?listing=${listing.id}`, {
    [`GET /api/housing/${listing.id}`]: { json: listing },
    ...as,
  });
  return { ...page, text: () => screen.getByRole("dialog").textContent };
}
const buttons = () =>
  within(screen.getByRole("dialog", { name: room.title }))
    .getAllByRole("button")
    .map((button) => button.textContent || button.getAttribute("aria-label"));

describe("the details of a home", () => {
  it("tell all that is known of it (HOUS-26 to HOUS-29)", async () => {
    const { text } = await open(home);
    for (const told of ["$900 / month", "Beacon, NY", "Studio", "1.5 bathrooms", "Verified Listing"]) {
      expect(text()).toContain(told);
    }
    expect(text()).toContain("Available from March 2, 2026");
    expect(text()).toContain("By the river.\nTwo windows.");
    expect(heading("Amenities")!.nextSibling!.textContent).toBe("ParkingYard");
    expect(screen.getByRole("img", { name: "kitchen" })).toBeTruthy();
    expect(text()).toContain("Picture 1 of 2");
  });

  it("say what there is none of, and that it can be had now (HOUS-21, HOUS-28)", async () => {
    const { text } = await open({ ...room, amenities: [], availableFrom: "2026-03-01", isVerified: false });
    expect(text()).toContain("No image available");
    expect(text()).toContain("No amenities listed");
    expect(text()).toContain("Available now");
    expect(text()).not.toContain("Verified");
  });

  it.each([
    ["a guest since when it is there", null, {}, /Posted yesterday/, /Naomi|since/],
    [
      "a member who stands behind it, and since when she is known",
      naomi,
      signedIn(),
      /Naomi B\.Verified since January 2026 · posted yesterday/,
      /Beacon Congregation/,
    ],
    [
      "of somebody who is not verified only who she is",
      { ...naomi, verifiedSince: null },
      signedIn(),
      /Naomi B\.Posted yesterday/,
      /since/,
    ],
  ] as const)("tell %s", async (_whom, postedBy, as, told, untold) => {
    const { text } = await open({ ...home, postedBy }, as);
    expect(text()).toMatch(told);
    expect(text()).not.toMatch(untold);
  });

  it("of somebody else's home have the ways to its owner and back, and none to change it (HOUS-30)", async () => {
    const { address } = await open({ ...home, postedBy: naomi }, signedIn());
    expect(buttons()).toEqual(expect.arrayContaining(["Contact Owner", "Close"]));
    expect(buttons().filter((name) => /Edit|Mark|Delete/.test(name!))).toEqual([]);
    // Sent to her, it lies over no page that she came from.
    fireEvent.click(screen.getByText("Close"));
    await settle();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe("/housing");
  });

  it("of one's own have the ways to change it, once each, and none to oneself (HOUS-51)", async () => {
    const { text } = await open(ofOwn, signedIn());
    expect(buttons().filter((name) => /Edit|Mark|Delete|Contact/.test(name!))).toEqual([
      "Mark as Taken",
      "Delete",
      "Edit",
    ]);
    expect(text()).toContain("You posted this yesterday");
    await press("Edit");
    expect(screen.getByRole("dialog", { name: "Edit Housing Listing" })).toBeTruthy();
  });

  it("of a home that an admin may change have both", async () => {
    await open({ ...home, postedBy: naomi, can: { update: true, delete: true } }, signedIn());
    expect(buttons()).toEqual(
      expect.arrayContaining(["Edit", "Mark as Taken", "Delete", "Contact Owner", "Close"]),
    );
  });

  it("ask a guest to log in before she contacts the owner, and stay where she does not (HOUS-32)", async () => {
    await open(home);
    screen.getByRole("button", { name: "Contact Owner" }).focus();
    await press("Contact Owner");
    const prompt = screen.getByRole("dialog", { name: "Login Required" });
    expect(prompt.textContent).toContain(
      "Please log in or create an account to contact the owner of this listing.",
    );
    expect(within(prompt).getByRole("link", { name: "Continue with Email" }).getAttribute("href")).toBe(
      `/auth?returnTo=/housing%3Flisting%3D${home.id}%26contact%3D1`,
    );
    await press("Continue browsing as guest");
    expect(screen.getByRole("dialog", { name: room.title })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Contact Owner");
  });
});

it("one's own homes stand under a heading of their own, the taken ones apart (HOUS-51)", async () => {
  const own = [
    { ...room, id: "1", title: "Attic" },
    { ...room, id: "2", title: "Gone yesterday", status: "taken" },
    { ...room, id: "3", title: "Basement" },
  ];
  await openHousing("/housing?mine=true", {
    ...signedIn(),
    "GET /api/housing?mine=true&limit=100": { json: own, headers: { "x-total-count": "3" } },
  });
  const headings = (level: number) =>
    screen.getAllByRole("heading", { level }).map((found) => found.textContent);
  expect(headings(1)).toEqual(["Your Listings"]);
  expect(headings(2)).toEqual(["3 Listings"]);
  expect(headings(3)).toEqual(["Available2", "Attic", "Basement", "Taken1", "Gone yesterday"]);
  expect(screen.getAllByRole("article").map((card) => /Taken/.test(card.textContent))).toEqual([
    false,
    false,
    true,
  ]);
  expect(screen.getByRole("link", { name: "All Listings" }).getAttribute("href")).toBe("/housing");
});

it("who has posted nothing yet is told so", async () => {
  await openHousing("/housing?mine=true", {
    ...signedIn(),
    "GET /api/housing?mine=true&limit=100": { json: [], headers: { "x-total-count": "0" } },
  });
  expect(heading("0 Listings")).toBeTruthy();
  expect(heading("Nothing posted yet")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Post Your Listing" })).toBeTruthy();
});
