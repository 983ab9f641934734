import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { found, openHousing, room, signedIn } from "#src/features/housing/client/housing.setup.tsx";
import type { ListingInterest } from "#src/features/housing/listing.schema.ts";
import { press, toastShown } from "#testing/components/page-actions.ts";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const otherId = "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b12";

const open = (interest: ListingInterest) =>
  openHousing("/housing?mine=true", {
    ...signedIn(),
    "GET /api/housing?mine=true&limit=100": found(Object.assign({}, room, { own: true, interest })),
  });
const numbers = () => [...document.querySelectorAll("article + ul li")].map(({ textContent }) => textContent);

it("shows what came of each home, and leads from its requests to the inbox", async () => {
  await open({ requests: 3, waiting: 1, saves: 5, views: 12 });
  expect(numbers()).toEqual(["3 requests, 1 waiting", "5 saves", "12 views"]);
  const link = screen.getByRole("link", { name: "3 requests, 1 waiting" });
  expect(link.getAttribute("href")).toBe("/messages");
  expect(document.body.textContent).toContain("Only you see these numbers.");
});

it("counts one in the singular, and links to no request where there is none", async () => {
  await open({ requests: 0, waiting: 0, saves: 1, views: 1 });
  expect(numbers()).toEqual(["0 requests", "1 save", "1 view"]);
  expect(screen.queryByRole("link", { name: "0 requests" })).toBeNull();
});

const openHomes = (...homes: object[]) =>
  openHousing("/housing?mine=true", {
    ...signedIn(),
    "GET /api/housing?mine=true&limit=100": found(
      ...homes.map((home) => Object.assign({}, room, { own: true }, home)),
    ),
    [`PATCH /api/housing/${room.id}/status`]: { json: room },
  });

it("groups what rests on top, says since when she was asked, and wakes it with one press", async () => {
  const { sent } = await openHomes({ restingSince: "2026-11-21T17:00:00Z", askedAt: "2026-11-14T17:00:00Z" });
  expect(screen.getByRole("heading", { name: "Resting 1" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /Available/ })).toBeNull();
  expect(document.body.textContent).toContain("We asked on November 14 if it’s still available");
  await press("Still Available");
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [`PATCH /api/housing/${room.id}/status`, { status: "available" }],
  ]);
  expect(toastShown()?.title).toBe("Available again");
  expect(document.activeElement?.querySelector("h3")?.textContent).toBe("Resting1");
});

it("asks for a new last day where one has passed, and still takes that it is taken", async () => {
  await openHomes({
    restingSince: "2026-09-01T04:10:00Z",
    askedAt: null,
    term: "sublet",
    until: "2026-08-31",
  });
  expect(document.body.textContent).toContain("Its last day, August 31, 2026, has passed");
  expect(screen.queryByRole("button", { name: "Still Available" })).toBeNull();
  expect(screen.getByRole("button", { name: "Taken" })).toBeTruthy();
});

it("has the two answers below a home that she was asked about", async () => {
  await openHomes({ restingSince: null, askedAt: "2026-11-14T17:00:00Z" }, { id: otherId, askedAt: null });
  expect(screen.getByRole("heading", { name: "Available 2" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Still Available" })).toHaveLength(1);
  await press("Still Available");
  expect(toastShown()?.title).toBe("Thanks!");
});
