import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { greetingAt } from "#src/composers/home/client/member-opening.tsx";
import type { Event } from "#src/rooms/events/event.schema.ts";
import { post } from "#testing/chat-visit.tsx";
import { coffee, lease, none, signedIn, visit } from "#testing/home-visit.tsx";
import { user } from "#testing/membership-visit.tsx";
import { press } from "#testing/page-actions.ts";
import { pausedMember } from "#testing/paused-member.ts";
import { settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

describe("the home page's lists", () => {
  it("show homes and posts with what they are asked to (HOME-22, HOME-36, HOME-38 to HOME-40)", async () => {
    await visit();
    const home = screen.getByRole("link", { name: "Sunny room" }).closest("article")!;
    for (const words of ["$925", "Beacon, NY", "1 bed", "1 bath", "Verified", "+1 more"]) {
      expect(home.textContent).toContain(words);
    }
    const thread = screen.getByRole("link", { name: post.title }).closest("article")!;
    for (const words of ["Third car", "1 reply", "3 likes"]) expect(thread.textContent).toContain(words);
  });

  it("hold three places each while they are on their way (HOME-29)", async () => {
    await visit({
      "GET /api/housing?limit=3": "stall",
      "GET /api/forum?limit=3": "stall",
      "GET /api/events?upcoming=true&limit=3": "stall",
    });
    expect(screen.getByRole("status", { name: "Loading listings" }).children).toHaveLength(3);
    expect(screen.getByRole("status", { name: "Loading posts" }).children).toHaveLength(3);
    expect(screen.getByRole("status", { name: "Loading events" }).children).toHaveLength(3);
  });

  it("say that there is nothing yet, with a way on (HOME-17, HOME-23, HOME-28)", async () => {
    await visit({
      "GET /api/housing?limit=3": none,
      "GET /api/forum?limit=3": none,
      "GET /api/events?upcoming=true&limit=3": none,
    });
    expect(screen.getByText("No housing listings available yet.")).toBeTruthy();
    expect(screen.getByText("No recent forum activity.")).toBeTruthy();
    expect(screen.getByText("No upcoming events.")).toBeTruthy();
  });

  it("fail by themselves, and come when they are tried again", async () => {
    await visit({ "GET /api/housing?limit=3": "offline" });
    expect(screen.getByText("Failed to fetch housing listings")).toBeTruthy();
    expect(screen.getByRole("link", { name: post.title })).toBeTruthy();
  });
});

describe("what membership promises", () => {
  const promise = () => screen.queryByRole("heading", { name: "Ready to Level Up?" });

  it("is told to guests and members (HOME-18)", async () => {
    await visit();
    expect(promise()).toBeTruthy();
    cleanup();
    await visit(signedIn);
    expect(promise()).toBeTruthy();
  });

  it("is not held out to somebody who may not take it now", async () => {
    await visit({ "GET /api/auth/user": pausedMember() });
    expect(promise()).toBeNull();
  });
});

const searches = () => [...document.querySelectorAll("search")];
const ticketOf = (event: Event) => screen.getByRole("link", { name: event.title }).closest("article")!;
const rsvpTo = async (event: Event) => {
  fireEvent.click(within(ticketOf(event)).getByRole("button", { name: `RSVP to ${event.title}` }));
  await settle(50);
};

describe("an event on the home page", () => {
  it("says when, where and how many come (HOME-24 to HOME-27, HOME-37, HOME-41)", async () => {
    await visit();
    for (const words of ["Nov", "24", "Tue", "Coffee before", "An easy hour", "Beacon, NY", "9/16", "RSVP"]) {
      expect(ticketOf(coffee).textContent).toContain(words);
    }
    expect(ticketOf(lease).textContent).toContain("41/∞");
    expect(screen.getByRole("link", { name: "View All events" }).getAttribute("href")).toBe("/events");
  });

  it("says who has a place or waits for one that she does", async () => {
    const rsvp = { sayNoUntil: null, askedAgain: false };
    const mine: Event = { ...coffee, rsvp: { ...rsvp, status: "attending", position: null } };
    const waits: Event = { ...lease, rsvp: { ...rsvp, status: "waiting", position: 2 } };
    await visit({ ...signedIn, "GET /api/events?upcoming=true&limit=3": { json: [mine, waits] } });
    expect(within(ticketOf(coffee)).getByRole("button", { name: `Going, ${coffee.title}` })).toBeTruthy();
    expect(
      within(ticketOf(lease)).getByRole("button", { name: `On the Waitlist, ${lease.title}` }),
    ).toBeTruthy();
  });

  it("asks a guest to sign in for it (HOME-30, HOME-33)", async () => {
    const page = await visit();
    await rsvpTo(coffee);
    within(screen.getByRole("dialog", { name: "Sign In Required" })).getByText(
      "Please sign in to RSVP to events and access membership features.",
    );
    expect(page.address()).toBe("/");
  });

  it("leads a member to it among the others, and takes no place itself (HOME-31, HOME-32)", async () => {
    const page = await visit(signedIn);
    await rsvpTo(lease);
    expect(page.address()).toBe(`/events#event-${lease.id}`);
    expect(page.sent).toEqual([]);
  });
});

const panel = () => searches().at(-1)!;
const choices = (label: string) =>
  [...within(panel()).getByLabelText<HTMLSelectElement>(label).options].slice(1).map(({ text }) => text);
const tags = (legend: string) =>
  within(within(panel()).getByRole("group", { name: legend }))
    .getAllByRole("button")
    .map((tag) => tag.parentElement!.textContent);

describe("the search panel", () => {
  it("looks for homes (HOME-47 to HOME-50, HOME-54, HOME-58, HOME-62)", async () => {
    await visit();
    expect(screen.getByRole("heading", { name: "Find Your Spot", level: 2 })).toBeTruthy();
    expect(choices("Budget")).toEqual(["500-800", "800-1200", "1200-1600", "1600+"]);
    expect(tags("Amenities").join()).toBe(
      "Pet Friendly,Furnished,Parking,Utilities Included,Gym Access,Laundry,Hardwood Floors,Yard,Quiet,Study Spaces",
    );
    for (const label of ["Location", "Move-in date"]) within(panel()).getByLabelText(label);
    within(panel()).getByRole("link", { name: "Housing Chat" });
    for (const name of ["Post Listing", "Search Housing"]) within(panel()).getByRole("button", { name });
  });

  it("looks for roommates (HOME-51, HOME-55, HOME-59, HOME-60, HOME-63)", async () => {
    await visit({}, "/?find=roommates");
    expect(screen.getByRole("heading", { name: "Meet Your Roomie", level: 2 })).toBeTruthy();
    expect(choices("Budget")).toEqual(["500-800", "800-1200", "1200-1600"]);
    expect(choices("Age range")).toEqual(["18-22", "23-27", "28-32"]);
    expect(tags("Lifestyle")).toEqual([
      "Clean",
      "Social",
      "Quiet",
      "Pet-friendly",
      "Non-smoker",
      "Student",
      "Professional",
    ]);
    within(panel()).getByRole("button", { name: "Search Roommates" });
  });

  it("looks for events (HOME-52, HOME-56, HOME-61, HOME-64)", async () => {
    await visit({}, "/?find=events");
    expect(screen.getByRole("heading", { name: "Find Events", level: 2 })).toBeTruthy();
    expect(choices("Type")).toEqual(["Meetup", "Workshop", "Networking", "Social"]);
    within(panel()).getByLabelText("Date");
    expect(tags("Tags").join()).toBe("Online,In-person,Free,Paid,Workshop,Meetup,Networking");
    within(panel()).getByRole("button", { name: "Search Events" });
  });

  it("leads whoever is signed in to what it finds, tags pressed once or twice (HOME-45, HOME-46, HOME-57)", async () => {
    const page = await visit(signedIn, "/?find=roommates");
    for (const tag of ["Quiet", "Clean", "Social", "Social"]) await press(tag);
    await press("Search Roommates");
    expect(page.address()).toBe("/roommates?tags=Clean,Quiet");
  });

  it("asks a guest to sign in first, in its own words, and for nothing else (HOME-35, HOME-44)", async () => {
    const page = await visit();
    await press("Laundry");
    fireEvent.click(within(panel()).getByRole("button", { name: "Search Housing" }));
    await settle(50);
    const dialog = screen.getByRole("dialog", { name: "Sign In Required" });
    within(dialog).getByText("Please sign in to search and access full features of the product.");
    expect(page.address()).toBe("/");
  });
});

describe("the hero", () => {
  const search = async (typed: string, answers = {}) => {
    const page = await visit(answers);
    const [box] = searches();
    fireEvent.change(within(box!).getByRole("combobox"), { target: { value: typed } });
    fireEvent.submit(within(box!).getByRole("combobox").closest("form")!);
    await settle();
    return page.address();
  };

  it.each([
    ["a guest", {}],
    ["a member", signedIn],
  ])("leads %s to the homes that fit, or to all of them (HOME-03 to HOME-06)", async (_who, answers) => {
    expect(await search(" Beacon ", answers)).toBe("/housing?location=Beacon");
    cleanup();
    expect(await search("  ", answers)).toBe("/housing");
  });

  it("leads to the form for a home, a guest by way of signing in (HOME-08, HOME-09)", async () => {
    const member = await visit(signedIn);
    fireEvent.click(screen.getAllByRole("button", { name: "Post Listing" })[0]!);
    await settle();
    expect(member.address()).toBe("/housing?post=1");
    cleanup();
    const guest = await visit();
    fireEvent.click(screen.getAllByRole("button", { name: "Post Listing" })[0]!);
    await settle(50);
    expect(screen.getByRole("dialog", { name: "Sign In Required" })).toBeTruthy();
    expect(guest.address()).toBe("/");
  });
});

it("begins with what waits for a member, and never for a guest", async () => {
  const waiting = { json: { events: [], posts: [], conversations: [], homes: 0, request: "rejected" } };
  const lines = () => screen.queryByRole("navigation", { name: "What waits for you" });
  await visit({ ...signedIn, "GET /api/waiting": waiting });
  expect(lines()).not.toBeNull();
  expect(screen.getByText(new RegExp(`^Good (morning|afternoon|evening), ${user.firstName}$`))).toBeTruthy();
  cleanup();
  await visit({ "GET /api/waiting": waiting });
  expect(lines()).toBeNull();
  expect(screen.queryByText(/^Good /)).toBeNull();
});

it.each([
  ["04:59", "Good evening"],
  ["05:00", "Good morning"],
  ["11:59", "Good morning"],
  ["12:00", "Good afternoon"],
  ["18:00", "Good evening"],
])("greets her at %s with %s", (time, words) => expect(greetingAt(`2026-11-24T${time}`)).toBe(words));
