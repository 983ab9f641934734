import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openHome, signedIn } from "#src/pages/home/client/home.setup.tsx";
import { NewSince } from "#src/pages/home/client/new-since.tsx";
import type { News } from "#src/pages/home/news.schema.ts";
import { cursorBefore } from "#src/features/forum/forum.address.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const id = (number: number) => `6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c1${number}`;
const at = (day: number) => `2020-11-${String(day).padStart(2, "0")}T15:00:00.000Z`;
const none: News = { since: at(1), searches: [], homes: null, threads: [], events: [], roommates: null };

const search = {
  id: id(1),
  location: "Hoboken, NJ",
  commuteTo: null,
  kind: null,
  term: null,
  budget: "800-1200" as const,
  withUtilities: false,
  bedrooms: 2,
  moveInDate: null,
  amenities: [],
};
const homes = { count: 2, lowest: 1040, newest: { id: id(2), title: "Sunny room" }, newestAt: at(9) };
const along = { place: "Beacon, NY", lines: ["Hudson Line"] };
const thread = {
  id: id(3),
  title: "Which entrance?",
  from: "Grace",
  others: 2,
  count: 4,
  first: { id: id(4), createdAt: at(3) },
  newestAt: at(8),
};
const event = {
  id: id(5),
  title: "Coffee",
  date: "2020-11-24T23:30:00.000Z",
  location: "Beacon, NY",
  host: "Ada",
  createdAt: at(7),
};
const roommates = { ...along, count: 2, newest: { id: id(6), name: "Hannah" }, newestAt: at(6) };

async function shown(news: Partial<News>) {
  fakeApi({ "GET /api/home/new": { json: { ...none, ...news } } });
  await renderPage({ component: () => <NewSince /> });
  await settle(50);
  return screen
    .queryAllByRole("link")
    .map((link) => [
      link.getAttribute("href"),
      ...[...link.children[1]!.children].map(({ textContent }) => textContent),
    ]);
}

describe("what is new since a member was here", () => {
  it("is one row for each group, the newest first, and it ends", async () => {
    expect(
      await shown({
        searches: [{ search, ...homes }],
        homes: { ...along, ...homes, count: 3, newestAt: at(5) },
        threads: [thread],
        events: [event],
        roommates,
      }),
    ).toEqual([
      [
        "/housing?location=Hoboken,+NJ&budget=800-1200&bedrooms=2",
        "2 new homes in “Hoboken, NJ”",
        "From $1,040 a month · 2 bedrooms or more",
      ],
      [
        `/community/${thread.id}?after=${cursorBefore(thread.first)}#reply-${thread.first.id}`,
        "Grace and 2 others replied to “Which entrance?”",
        "4 new replies",
      ],
      [`/events/${event.id}`, "Ada is hosting “Coffee”", "Tue, Nov 24, 2020, 6:30 PM ET · Beacon, NY"],
      [
        "/roommates?commuteTo=Beacon,+NY",
        "Hannah and 1 other are looking for a roommate on the Hudson Line",
        "New roommate profiles",
      ],
      ["/housing?commuteTo=Beacon,+NY", "3 new homes on the Hudson Line", "From $1,040 a month"],
    ]);
    expect(screen.getByText("That’s all.")).toBeTruthy();
  });

  it("leads to the one thing where there is one", async () => {
    const one = { count: 1 };
    expect(
      await shown({
        searches: [{ search, ...homes, ...one }],
        homes: { place: "Secaucus, NJ", lines: ["Main Line", "Northeast Corridor"], ...homes, ...one },
        threads: [{ ...thread, ...one, others: 0 }],
        roommates: { ...roommates, ...one, place: "Ithaca, NY", lines: [] },
      }),
    ).toEqual([
      [`/housing/${id(2)}`, "1 new home in “Hoboken, NJ”", "Sunny room · $1,040 a month"],
      [`/housing/${id(2)}`, "1 new home on your lines", "Sunny room · $1,040 a month"],
      [expect.stringContaining("/community/"), "Grace replied to “Which entrance?”", "1 new reply"],
      [`/roommates/${id(6)}`, "Hannah is looking for a roommate in Ithaca, NY", "New roommate profile"],
    ]);
  });

  it.each([
    [0, 0, "Nothing yet. You’re all caught up."],
    [1, 1, "That’s all."],
    [7, 7, "That’s all."],
    [9, 7, "Those are the newest."],
  ])("of %i items are %i rows, then: %s", async (found, rows, words) => {
    const threads = Array.from({ length: found }, (_, index) => ({ ...thread, id: id(index) }));
    expect(await shown({ threads })).toHaveLength(rows);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole("navigation")).toHaveLength(found > 0 ? 1 : 0);
  });

  it("is for members alone, between the hero and the tiles", async () => {
    const answers = { "GET /api/home/new": { json: { ...none, events: [event] } } };
    const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    await openHome({ ...signedIn, ...answers });
    expect(titles().slice(0, 2)).toEqual(["New since you were here", "Where to go"]);
    const rows = screen.getByRole("navigation", { name: "New since you were here" });
    expect(within(rows).getAllByRole("link")).toHaveLength(1);
    cleanup();
    await openHome(answers);
    expect(titles()[0]).toBe("Where to go");
  });
});
