import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { firstSeen, sinceWhen } from "#src/features/forum/client/new-since.tsx";
import { openChat, ownPost, post } from "#src/features/forum/client/forum.setup.tsx";
import type { Post } from "#src/features/forum/post.schema.ts";
import { press } from "#testing/components/page-actions.ts";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const newSince = "2025-11-18T15:00:00.000Z";
const onDay = (day: number, of: Post = post) => ({
  ...of,
  id: `5f0c3a52-3c7e-4a51-8a51-4b1b7a5e4d${day}`,
  title: `Day ${day}`,
  createdAt: `2025-11-${day}T15:00:00.000Z`,
  newSince: day > 18 && of !== ownPost ? newSince : null,
});
const own = (day: number) => onDay(day, ownPost);

it.each([
  ["2026-11-24T14:00:00Z", "earlier today"],
  // Already the same day in UTC, and still the day before in New York.
  ["2026-11-24T04:30:00Z", "yesterday"],
  ["2026-11-22T15:00:00Z", "Sunday"],
  ["2026-11-18T15:00:00Z", "Wednesday"],
  ["2026-11-17T15:00:00Z", "Nov 17"],
  ["2025-11-24T15:00:00Z", "Nov 24, 2025"],
])("a visit that ended %s was %s", (moment, words) => {
  expect(sinceWhen("America/New_York", moment, new Date("2026-11-24T23:00:00Z"))).toBe(words);
});

it("counts calendar days over a change of clocks", () => {
  const now = new Date("2026-11-02T05:30:00Z");
  expect(sinceWhen("America/New_York", "2026-11-01T04:30:00Z", now)).toBe("yesterday");
});

it.each([
  ["after the last new one", [onDay(22), onDay(20), onDay(17), onDay(16)], "Day 17"],
  ["after an own one of this visit", [onDay(22), own(21), onDay(17)], "Day 17"],
  ["before what was posted as the visit ended", [onDay(22), onDay(18)], "Day 18"],
  ["nowhere if all are new", [onDay(22), onDay(20)], undefined],
  ["nowhere if none is new", [onDay(17), onDay(16)], undefined],
  ["nowhere if only her own are", [own(22), onDay(17)], undefined],
  ["nowhere in an empty list", [], undefined],
])("the rule is %s", (_where, posts, title) => {
  const found = firstSeen(posts);
  expect(posts.find(({ id }) => id === found?.id)?.title).toBe(title);
});

const ruleBefore = () =>
  screen
    .getByText(/^New since/)
    .closest("li")
    ?.querySelector("article")
    ?.getAttribute("aria-label");

it("appears once the next page has what she has seen", async () => {
  const answer = (posts: Post[], next?: string) => ({
    json: posts,
    headers: { "x-total-count": "3", ...(next && { link: `</api/forum?cursor=${next}>; rel="next"` }) },
  });
  await openChat({
    answers: {
      "GET /api/forum": answer([onDay(22), onDay(20)], "c1"),
      "GET /api/forum?limit=24&cursor=c1": answer([onDay(19), onDay(17)]),
    },
  });
  expect(screen.queryByText(/^New since/)).toBeNull();
  await press("Show More Posts");
  expect(ruleBefore()).toBe("Day 17");
  expect(screen.getByText(/^New since/).textContent).toBe("New since Nov 18, 2025");
});

it("is not shown to guests", async () => {
  await openChat({ guest: true });
  expect(screen.queryByText(/^New since/)).toBeNull();
});
