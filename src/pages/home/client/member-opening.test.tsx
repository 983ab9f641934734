import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { greetingAt, MemberOpening } from "#src/pages/home/client/member-opening.tsx";
import type { Waiting } from "#src/pages/home/waiting.schema.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { openHome, signedIn } from "#testing/home-setup.tsx";
import { user } from "#testing/membership-setup.tsx";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const [one, other] = [
  "6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
  "6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c12",
] as const;
const coffee = {
  id: one,
  title: "Coffee",
  date: "2020-11-24T23:30:00.000Z",
  location: "Café, Beacon, NY",
  declineUntil: null,
};

async function shown(waiting: Partial<Waiting>) {
  fakeApi({
    "GET /api/waiting": {
      json: { events: [], posts: [], conversations: [], request: null, ...waiting },
    },
  });
  await renderPage({ component: () => <MemberOpening /> });
  await settle(50);
  return screen
    .queryAllByRole("link")
    .map((link) => [
      link.getAttribute("href"),
      ...[...link.children[1]!.children].map(({ textContent }) => textContent),
    ]);
}

describe("what waits for a member", () => {
  it("is shown in a row each, linked to it", async () => {
    const refusable = { ...coffee, id: other, declineUntil: "2020-11-20T15:00:00.000Z" };
    const posts = [
      { id: one, title: "Third car", unread: 1 },
      { id: other, title: "Keys", unread: 100 },
    ];
    const about = "Brownstone floor";
    const conversations = [
      { id: one, from: "Naomi", about, asked: true, unread: 1 },
      { id: other, from: "Marisol", about, asked: false, unread: 2 },
    ];
    expect(
      await shown({ events: [coffee, refusable], posts, conversations, request: "pending_verification" }),
    ).toEqual([
      ["/membership", "Your request is being reviewed", "We write to you once it is answered"],
      [`/messages/${one}`, "Naomi asks to write to you", "Contact request · Brownstone floor"],
      [`/messages/${other}`, "Marisol wrote to you", "2 new messages · Brownstone floor"],
      [`/events/${one}`, "Coffee", "Tue, Nov 24, 2020, 6:30 PM ET · Café, Beacon, NY"],
      [
        `/events/${other}`,
        "You have a place at Coffee",
        "You may give it up until Fri, Nov 20, 2020, 10:00 AM ET",
      ],
      [`/community/${one}`, "Third car", "1 new reply"],
      [`/community/${other}`, "Keys", "100 or more new replies"],
    ]);
  });

  it("is not mentioned where nothing waits", async () => {
    expect(await shown({})).toEqual([]);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

it("the home page starts with the waiting rows for a member, and never for a guest", async () => {
  const waiting = { json: { events: [], posts: [], conversations: [], request: "rejected" } };
  const rows = () => screen.queryByRole("navigation", { name: "What waits for you" });
  await openHome({ ...signedIn, "GET /api/waiting": waiting });
  expect(rows()).not.toBeNull();
  expect(screen.getByText(new RegExp(`^Good (morning|afternoon|evening), ${user.firstName}$`))).toBeTruthy();
  cleanup();
  await openHome({ "GET /api/waiting": waiting });
  expect(rows()).toBeNull();
  expect(screen.queryByText(/^Good /)).toBeNull();
});

it.each([
  ["04:59", "Good evening"],
  ["05:00", "Good morning"],
  ["11:59", "Good morning"],
  ["12:00", "Good afternoon"],
  ["18:00", "Good evening"],
])("greets at %s with %s", (time, words) => expect(greetingAt(`2026-11-24T${time}`)).toBe(words));
