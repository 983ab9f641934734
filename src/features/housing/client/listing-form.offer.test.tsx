import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { storeDraft, readDraft } from "#src/client/drafts.ts";
import { room } from "#src/features/housing/client/housing.setup.tsx";
import { newListingDraft } from "#src/features/housing/client/listing.api.ts";
import { EditListing } from "#src/features/housing/client/listing-form.tsx";
import { NewListing } from "#src/features/housing/client/new-listing.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { alerts, press } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isAsked = (label: string) => screen.queryByLabelText(label) !== null;
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const tile = (name: RegExp) => screen.getByRole("button", { name });
const choose = async (name: RegExp) => {
  fireEvent.click(tile(name));
  await settle();
};
const isRoom = /^Room in a shared home/;
const isWhole = /^Whole home/;

async function openNew() {
  const api = fakeApi({ "POST /api/housing": { status: 201, body: room } });
  await renderPage({ path: "/housing", component: () => <NewListing onClose={vi.fn()} /> });
  return api;
}

async function openEdit(listing: Listing) {
  const api = fakeApi({ [`PUT /api/housing/${listing.id}`]: { json: listing } });
  await renderPage({
    path: "/housing",
    component: () => <EditListing listing={listing} onClose={vi.fn()} />,
  });
  return api;
}

function fillRequired() {
  fill("Title", "Bright room");
  fill("Location", "Beacon, NY");
  fill("Rent", "925");
}

describe("what is offered", () => {
  it("is asked first, and shows only what fits it; what was typed comes back, and is not sent meanwhile", async () => {
    const { sent } = await openNew();
    const first = within(screen.getByRole("dialog")).getAllByRole("button", { pressed: false })[0];
    expect(first).toBe(tile(isRoom));
    expect(["Until", "Lives with", "About how much a month?"].map(isAsked)).toEqual([false, false, false]);

    await choose(isRoom);
    await press("Sublet, until a date");
    await press("Not included");
    fillRequired();
    fill("Until", "2036-08-31");
    fill("Minimum stay", "6");
    fill("Deposit", "$925");
    fill("About how much a month?", "60");
    fill("Lives with", "2");
    fireEvent.click(field("Women live here"));
    await settle();
    expect(screen.getByText("$985 a month")).toBeTruthy();

    await choose(isWhole);
    await press("Long term");
    await press("Included");
    expect(["Until", "Lives with", "About how much a month?"].map(isAsked)).toEqual([false, false, false]);
    await press("Post Listing");
    expect(sent.at(-1)!.body).toMatchObject({
      kind: "whole",
      term: "long-term",
      until: null,
      leastStay: 6,
      deposit: 925,
      utilities: null,
      livesWith: null,
      womenLiveHere: false,
      amenities: ["Utilities Included"],
    });
  });

  it("is sent as a sublet room after a change of mind and back", async () => {
    const { sent } = await openNew();
    fillRequired();
    await choose(isRoom);
    fill("Lives with", "2");
    await press("Sublet, until a date");
    fill("Until", "2036-08-31");
    await choose(isWhole);
    await press("Long term");
    await choose(isRoom);
    await press("Sublet, until a date");
    await press("Post Listing");
    expect(sent.at(-1)!.body).toMatchObject({
      kind: "room",
      term: "sublet",
      until: "2036-08-31",
      livesWith: 2,
    });
  });

  it("may be left open, also after it was chosen", async () => {
    const { sent } = await openNew();
    fillRequired();
    await choose(isRoom);
    await choose(isRoom);
    await press("Post Listing");
    expect(sent.at(-1)!.body).toMatchObject({ kind: null, term: null, amenities: [] });
  });

  it("has each error at its field", async () => {
    const { sent } = await openNew();
    fillRequired();
    await choose(isRoom);
    await press("Sublet, until a date");
    fill("Until", "2036-08-31");
    fill("Available from", "2036-09-01");
    fill("Deposit", "1,450,000");
    fill("Bedrooms", "0");
    fill("Lives with", "12");
    await press("Post Listing");
    expect(alerts()).toEqual([
      "The sublet ends before it’s available. Check both dates.",
      "That’s more than we can show. Check the zeros.",
      "That’s a lot of people for a studio. Check both numbers.",
    ]);
    for (const label of ["Until", "Deposit", "Lives with"]) {
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
    }
    expect(sent).toEqual([]);
  });

  it("shows what only the server knows at its field", async () => {
    const message = "This day has passed. Choose a later one.";
    const { answer } = await openNew();
    answer("POST /api/housing", { status: 400, body: { message, errors: [{ path: "until", message }] } });
    fillRequired();
    await press("Sublet, until a date");
    fill("Until", "2026-01-01");
    await press("Post Listing");
    expect(alerts()).toEqual([message]);
    expect(field("Until").getAttribute("aria-invalid")).toBe("true");
  });

  it("is in the draft, as everything else that was typed", async () => {
    const offer = {
      kind: "room",
      term: "sublet",
      until: "2036-08-31",
      leastStay: "6",
      deposit: "925",
      utilitiesAre: "apart",
      utilities: "60",
      livesWith: "2",
      womenLiveHere: true,
    };
    storeDraft(newListingDraft, offer);
    await openNew();
    expect(tile(isRoom).getAttribute("aria-pressed")).toBe("true");
    expect(
      ["Until", "Minimum stay", "Deposit", "About how much a month?", "Lives with"].map(
        (label) => field(label).value,
      ),
    ).toEqual(["2036-08-31", "6", "925", "60", "2"]);
    expect(field("Women live here").checked).toBe(true);
    fill("Deposit", "900");
    expect(readDraft(newListingDraft)).toEqual({ ...offer, deposit: "900" });
  });
});

describe("an edit", () => {
  it("of a home that says nothing of it leaves it so", async () => {
    const { sent } = await openEdit(room);
    fill("Rent", "925");
    await press("Save Changes");
    expect(sent.at(-1)!.body).toMatchObject({ rent: 925, kind: null, term: null, amenities: ["Parking"] });
  });

  it("starts from what the home says", async () => {
    const listing: Listing = {
      ...room,
      kind: "room",
      term: "sublet",
      until: "2036-08-31",
      livesWith: 1,
      womenLiveHere: true,
      leastStay: 6,
      deposit: 0,
      amenities: ["Parking", "Utilities Included"],
    };
    const { sent } = await openEdit(listing);
    expect(screen.getByRole("button", { name: "Included" }).getAttribute("aria-pressed")).toBe("true");
    fill("Rent", "925");
    await press("Save Changes");
    const { kind, term, until, livesWith, womenLiveHere, leastStay, deposit, amenities } = listing;
    expect(sent.at(-1)!.body).toMatchObject({
      kind,
      term,
      until,
      livesWith,
      womenLiveHere,
      leastStay,
      deposit,
      amenities,
      utilities: null,
    });
  });
});
