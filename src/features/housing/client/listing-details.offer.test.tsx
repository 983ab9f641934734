import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openHousing, room, signedIn } from "#src/features/housing/client/housing.setup.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();
beforeEach(() => {
  vi.setSystemTime("2026-03-01T17:00:00Z");
});

const open = (listing: Listing, as = {}) =>
  openHousing(`/housing?listing=${listing.id}`, {
    [`GET /api/housing/${listing.id}`]: { json: listing },
    ...as,
  });

describe("the details of a home", () => {
  it("show what it offers, and what it costs a month", async () => {
    await open({
      ...room,
      kind: "room",
      term: "sublet",
      until: "2026-08-31",
      availableFrom: "2026-03-02",
      livesWith: 2,
      womenLiveHere: true,
      deposit: 900,
      utilities: 60,
      monthlyCost: 960,
    });
    const dialog = screen.getByRole("dialog");
    const texts = (role: string) =>
      within(dialog)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(texts("term")).toEqual([
      "What it is",
      "Lives with",
      "Available",
      "Deposit",
      "Utilities",
      "Each month, about",
    ]);
    expect(texts("definition")).toEqual([
      "Room in a shared home",
      "2 people, women live here",
      "March 2 until August 31, 2026",
      "$900",
      "About $60 a month",
      "$960",
    ]);
    expect(dialog.textContent).not.toContain("Available from");
  });

  it.each([
    ["2099-05-01", 2, "/roommates?matches=1&rent=900&from=2099-05-01"],
    [null, 2, "/roommates?matches=1&rent=900"],
    [null, 1, undefined],
    [null, 2, "/roommates?matches=1&rent=900", "whole"],
    [null, 1, undefined, "whole"],
    [null, 2, undefined, "room"],
  ] as const)(
    "lead to the matches who could share it: %s, %i",
    async (availableFrom, bedrooms, to, kind?) => {
      await open({ ...room, bedrooms, availableFrom, kind: kind ?? null }, signedIn());
      expect(screen.queryByRole("link", { name: "Ask a match" })?.getAttribute("href")).toBe(to);
    },
  );
});
