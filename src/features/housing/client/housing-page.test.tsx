import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import SavedSearches from "#src/features/housing/client/saved-searches.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import {
  found,
  heading,
  locations,
  room,
  signedIn,
  openHousing,
} from "#src/features/housing/client/housing.setup.tsx";
import { press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";
import {
  suspendedMember,
  suspendedText,
  waysToWrite,
} from "#src/core/people/client/suspended-member.setup.ts";

setUpPages();

const studio: Listing = { ...room, id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b12", title: "Quiet studio" };
const details = `GET /api/housing/${room.id}`;
const failure = "Failed to fetch housing listings";

describe("a search", () => {
  it("shows six placeholders, and no count, while it loads (HOUS-07)", async () => {
    const { router, answer } = await openHousing("/housing", { "GET /api/housing?location=Beacon": "stall" });
    expect(heading("1 Housing Option Found")).toBeTruthy();
    await act(() => router.navigate({ to: "/housing", search: { location: "Beacon" } }));
    await settle();
    const loading = screen.getByRole("status", { name: "Loading listings" });
    expect(loading.children).toHaveLength(6);
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
    expect(screen.getByRole("button", { name: "Search Housing" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Remove filter Beacon" })).toBeTruthy();

    // Cached results are shown at once, without the network.
    answer("GET /api/housing", "stall");
    await act(() => router.navigate({ to: "/housing", search: {} }));
    await settle();
    expect(heading("1 Housing Option Found")).toBeTruthy();
    expect(screen.getByRole("article").textContent).toContain("Sunny room");
  });

  it("keeps the focus when a filter is added or removed", async () => {
    await openHousing("/housing", {
      "GET /api/housing?location=Beacon": found(room),
    });
    fireEvent.change(locations()[1]!, { target: { value: "Beacon" } });
    const button = screen.getByRole("button", { name: "Search Housing" });
    button.focus();
    fireEvent.submit(button.closest("form")!);
    await settle(10);
    expect(document.activeElement).toBe(button);
    expect(locations().map(({ value }) => value)).toEqual(["Beacon", "Beacon"]);

    await press("Remove filter Beacon");
    await settle(10);
    expect(document.activeElement?.textContent).toBe("1 Housing Option Found");
    expect(locations().map(({ value }) => value)).toEqual(["", ""]);
  });

  it("resets the fields when the dialog's filters are cleared", async () => {
    await openHousing("/housing");
    fireEvent.change(locations()[0]!, { target: { value: "Beacon" } });
    await press("Filters");
    await press("Clear Filters");
    await settle();
    expect(locations().map(({ value }) => value)).toEqual(["", ""]);
  });

  it("shows that it failed, and can be retried; so does the next page, which keeps the first (HOUS-20)", async () => {
    const { answer, router } = await openHousing("/housing", { "GET /api/housing": "offline" });
    expect(heading(failure)).toBeTruthy();
    answer("GET /api/housing", {
      json: [room],
      headers: { link: '</api/housing?cursor=next>; rel="next"' },
    });
    answer("GET /api/housing?limit=24&cursor=next", {
      status: 500,
      body: { message: "Something went wrong." },
    });
    await press("Try Again");
    expect(screen.getByRole("article").textContent).toContain("Sunny room");
    await press("Show More Listings");
    expect(toastShown()).toEqual(refusal("Error", failure));
    expect(screen.getAllByRole("article")).toHaveLength(1);
    answer("GET /api/housing?limit=24&cursor=next", { json: [studio] });
    await press("Show More Listings");
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Show More Listings" })).toBeNull();
    expect(router.state.location.href).toBe("/housing?more=1");
    // A home opens over the list as it is.
    fireEvent.click(screen.getByRole("link", { name: "Sunny room" }));
    await settle(10);
    expect(router.state.location.search).toEqual({ more: "1", listing: room.id });
  });
});

describe("one listing's details", () => {
  const open = (answer: FakeAnswer) => openHousing(`/housing?listing=${room.id}`, { [details]: answer });

  it("open before they have loaded, with the title from the list (HOUS-26)", async () => {
    const { router } = await openHousing("/housing", { [details]: "stall" });
    await act(() => router.navigate({ to: "/housing", search: { listing: room.id } }));
    const dialog = screen.getByRole("dialog", { name: "Sunny room" });
    expect(within(dialog).getByRole("status", { name: "Loading the listing" })).toBeTruthy();
  });

  it.each([404, 400])("are gone when the server answers %i (HOUS-26)", async (status) => {
    await open({ status, body: { message: "Listing not found" } });
    expect(heading("This listing is gone")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  });

  it.each<[string, FakeAnswer]>([
    ["the server fails", { status: 500, body: { message: "Something went wrong." } }],
    ["there is no connection", "offline"],
  ])("can be retried when %s (HOUS-26)", async (_, failing) => {
    const { answer } = await open(failing);
    expect(heading("Couldn’t load the listing")).toBeTruthy();
    expect(heading("This listing is gone")).toBeNull();
    answer(details, { json: room });
    await press("Try Again");
    expect(heading("Couldn’t load the listing")).toBeNull();
    expect(screen.getByRole("dialog").textContent).toContain("$900");
  });
});

it("the link to one's own listings is shown to everybody who is signed in, and to no guest (HOUS-51)", async () => {
  await openHousing("/housing");
  expect(screen.queryByRole("link", { name: "Your Listings" })).toBeNull();
  cleanup();
  await openHousing("/housing", signedIn());
  const link = screen.getByRole("link", { name: "Your Listings" });
  expect(link.getAttribute("href")).toBe("/housing?mine=true");
});

it.each(["/housing", "/housing?location=ct", "/housing?mine=true"])(
  "shows a suspended member at %s the note on that once, and no button for writing",
  async (at) => {
    await openHousing(at, {
      "GET /api/auth/user": suspendedMember("listing.create", "search.save", "message.write", "report.make"),
      "GET /api/housing?location=ct": found(room),
      "GET /api/housing?mine=true&limit=100": found(room),
    });
    await settle(10);
    expect(suspendedText()).toHaveLength(1);
    expect(waysToWrite()).toEqual([]);
  },
);

describe("saved searches", () => {
  const path = "/api/housing/saved-searches";
  const search: SavedSearch = {
    id: "00000000-0000-4000-8000-000000000001",
    location: "Hoboken",
    commuteTo: null,
    kind: null,
    term: null,
    budget: null,
    withUtilities: false,
    bedrooms: null,
    moveInDate: null,
    amenities: [],
    createdAt: "2026-11-20T12:00:00Z",
    newHomes: 2,
  };
  const quiet: SavedSearch = { ...search, id: search.id.replace(/1$/, "2"), location: "Beacon", newHomes: 0 };

  async function show(answers: Record<string, FakeAnswer> = {}) {
    const api = fakeApi({
      [`GET ${path}`]: { json: [search, quiet] },
      ...answers,
    });
    await renderPage({ component: SavedSearches });
    return api;
  }

  it("show how many homes are new", async () => {
    await show();
    const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows[0]).toContain("2 new");
    expect(rows[1]).not.toContain("new");
    const summary = screen.getByRole("heading", { name: "Saved Searches (2)" }).parentElement!;
    expect(summary.textContent).toContain("2 new");
  });

  it("are deleted one by one, and their row gets the focus", async () => {
    const call = `DELETE ${path}/${quiet.id}`;
    const { answer, sent } = await show({ [call]: { status: 204 } });
    answer(`GET ${path}`, { json: [search] });
    await press("Delete Beacon");
    await settle(5);
    expect(sent.map((request) => request.call)).toEqual([call]);
    expect(toastShown()).toMatchObject({
      title: "Search Deleted",
      description: "We won’t tell you anymore about homes for “Beacon”.",
    });
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(document.activeElement).toBe(
      screen.getByRole("heading", { name: "Saved Searches (1)" }).closest("summary"),
    );
  });
});
