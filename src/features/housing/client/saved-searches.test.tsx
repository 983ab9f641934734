import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import SavedSearches from "#src/features/housing/client/saved-searches.tsx";
import type { SavedSearch } from "#src/features/housing/saved-search.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { press, toastShown } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const path = "/api/housing/saved-searches";
const search: SavedSearch = {
  id: "00000000-0000-4000-8000-000000000001",
  location: "Hoboken",
  budget: null,
  bedrooms: null,
  moveInDate: null,
  amenities: [],
  createdAt: "2026-11-20T12:00:00Z",
  unread: ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"],
};
const quiet: SavedSearch = { ...search, id: search.id.replace(/1$/, "2"), location: "Beacon", unread: [] };

async function show(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    [`GET ${path}`]: { json: [search, quiet] },
    "POST /api/notifications/read": { status: 204 },
    ...answers,
  });
  await renderPage({ component: SavedSearches });
  return api;
}
async function follow(name: string) {
  fireEvent.click(screen.getByRole("link", { name }));
  await settle(5);
}

describe("saved searches", () => {
  it("show how many homes are new, and mark them as read when a search is opened", async () => {
    const { sent } = await show();
    const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows[0]).toContain("2 new");
    expect(rows[1]).not.toContain("new");
    await follow("Hoboken");
    expect(sent).toMatchObject([{ call: "POST /api/notifications/read", body: { ids: search.unread } }]);
  });

  it("without new homes mark nothing as read", async () => {
    const { sent } = await show();
    await follow("Beacon");
    expect(sent).toEqual([]);
  });

  it("are deleted one by one, and the heading gets the focus", async () => {
    const call = `DELETE ${path}/${quiet.id}`;
    const { answer, sent } = await show({ [call]: { status: 204 } });
    answer(`GET ${path}`, { json: [search] });
    await press("Delete Beacon");
    await settle(5);
    expect(sent.map((request) => request.call)).toEqual([call]);
    expect(toastShown()).toMatchObject({
      title: "Search Deleted",
      description: "We no longer tell you of homes for “Beacon”.",
    });
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Saved Searches (1)" }));
  });
});
