import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Event } from "#src/features/events/event.schema.ts";
import { post } from "#src/features/forum/client/forum.setup.tsx";
import { coffee, lease, listing, none, signedIn, openHome } from "#src/pages/home/client/home.setup.tsx";
import { membership } from "#src/core/verification/client/membership.setup.tsx";
import {
  suspendedMember,
  suspendedText,
  waysToWrite,
} from "#src/core/people/client/suspended-member.setup.ts";
import type { FakeAnswer } from "#testing/components/fake-api.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const hrefOf = (link: HTMLElement) => link.getAttribute("href");

describe("the home page", () => {
  it("says what this is, and where to go (HOME-01, HOME-10 to HOME-13)", async () => {
    await openHome();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Scroll less and stress less.");
    expect(screen.getByText(/^Roommate, housing and commuter-life recommendations/)).toBeTruthy();
    const tiles = screen.getByRole("heading", { name: "Where to go" }).closest("section")!;
    const tileLinks = within(tiles).getAllByRole("link");
    expect(tileLinks.map((link) => [hrefOf(link), link.textContent])).toEqual([
      ["/housing", "Find Your SpotBrowse verified listings"],
      ["/roommates", "Meet Your RoomieConnect with matches"],
      ["/events", "EventsJoin community events"],
      ["/playbooks", "The PlaybooksGet expert guidance"],
    ]);
  });

  it("links to the housing chat, from the hero and from its search (HOME-07, HOME-48)", async () => {
    await openHome();
    const links = screen.getAllByRole("link", { name: "Housing Chat" });
    expect(links.map(hrefOf)).toEqual(["/community#housing", "/community#housing"]);
  });
});

it("has its second search near the first for a guest, and at the end for a member, who has her own order", async () => {
  const sections = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await openHome();
  expect(sections().slice(0, 3)).toEqual(["Where to go", "Find Your Spot", "Featured Housing"]);
  cleanup();
  await openHome(signedIn);
  expect(sections().at(-1)).toBe("Find Your Spot");
});

describe("the home page's lists", () => {
  it("link to the whole list (HOME-14, HOME-15, HOME-20, HOME-24)", async () => {
    await openHome();
    for (const [title, link, address] of [
      ["Featured Housing", "View All housing", "/housing"],
      ["CC Chat", "View All posts", "/community"],
      ["Upcoming Events", "View All events", "/events"],
    ] as const) {
      const section = screen.getByRole("heading", { name: title, level: 2 }).closest("section")!;
      expect(hrefOf(within(section).getByRole("link", { name: link }))).toBe(address);
    }
    expect(screen.getByText("Recently added verified listings")).toBeTruthy();
  });

  it("show the first three and no more, however many there are (HOME-16, HOME-21, HOME-25)", async () => {
    const three = (item: object) => ({
      json: [1, 2, 3].map((one) => ({ ...item, id: `7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c0${one}` })),
      headers: { "x-total-count": "9", link: '</next?cursor=more>; rel="next"' },
    });
    await openHome({
      "GET /api/housing?verified=true&limit=3": three(listing),
      "GET /api/forum?limit=3": three(post),
      "GET /api/events?upcoming=true&limit=3": three(coffee),
    });
    expect(screen.getAllByRole("article")).toHaveLength(9);
    expect(screen.queryByRole("button", { name: /more/i })).toBeNull();
  });

  it("show homes and posts with the specified details (HOME-22, HOME-36, HOME-38 to HOME-40)", async () => {
    await openHome();
    const home = screen.getByRole("link", { name: "Sunny room" }).closest("article")!;
    for (const words of ["$925", "Beacon, NY", "1 bed", "1 bath", "Verified", "+1 more"]) {
      expect(home.textContent).toContain(words);
    }
    const thread = screen.getByRole("link", { name: post.title }).closest("article")!;
    for (const words of ["Third car", "1 reply", "3 likes"]) expect(thread.textContent).toContain(words);
  });

  it("show three skeletons each while loading (HOME-29)", async () => {
    await openHome({
      "GET /api/housing?verified=true&limit=3": "stall",
      "GET /api/forum?limit=3": "stall",
      "GET /api/events?upcoming=true&limit=3": "stall",
    });
    expect(screen.getByRole("status", { name: "Loading listings" }).children).toHaveLength(3);
    expect(screen.getByRole("status", { name: "Loading posts" }).children).toHaveLength(3);
    expect(screen.getByRole("status", { name: "Loading events" }).children).toHaveLength(3);
  });

  it("say that they are empty, with a next step (HOME-17, HOME-23, HOME-28)", async () => {
    await openHome({
      "GET /api/housing?verified=true&limit=3": none,
      "GET /api/forum?limit=3": none,
      "GET /api/events?upcoming=true&limit=3": none,
    });
    expect(screen.getByText("No housing listings available yet.")).toBeTruthy();
    expect(screen.getByText("No recent forum activity.")).toBeTruthy();
    expect(screen.getByText("No upcoming events.")).toBeTruthy();
  });

  it("fail separately, and can be retried", async () => {
    await openHome({ "GET /api/housing?verified=true&limit=3": "offline" });
    expect(screen.getByText("Failed to fetch housing listings")).toBeTruthy();
    expect(screen.getByRole("link", { name: post.title })).toBeTruthy();
  });
});

const promotion = () =>
  screen.queryByRole("heading", { name: "Ready to Level Up?" })?.closest("section") ?? null;

it.each<[string, Record<string, FakeAnswer>]>([
  ["a guest", {}],
  ["a member without a plan", { ...signedIn, "GET /api/membership": { json: null } }],
  [
    "a member whose request was not approved",
    { ...signedIn, "GET /api/membership": { json: membership({ status: "rejected" }) } },
  ],
])("the promotion asks %s to become a member (HOME-02, HOME-18, HOME-19)", async (_who, answers) => {
  await openHome(answers);
  for (const words of [
    "Priority access to housing before it is listed publicly",
    "member-only events",
    "direct contact with verified matches",
  ]) {
    expect(promotion()!.textContent).toContain(words);
  }
  for (const name of ["Become a Member", "See All Plans"]) {
    expect(hrefOf(within(promotion()!).getByRole("link", { name }))).toBe("/membership");
  }
});

it("the promotion tells a member on Starter what the next plan adds, and does not ask her to join", async () => {
  await openHome({ ...signedIn, "GET /api/membership": { json: membership({ plan: "basic" }) } });
  expect(promotion()!.querySelector("p")!.textContent).toBe(
    "CC Insider adds priority housing alerts and direct messaging with matches.",
  );
  expect(
    within(promotion()!)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["See All Plans"]);
});

it.each([
  ["has all there is so far", membership({ plan: "premium" })],
  ["has the largest plan", membership({ plan: "vip" })],
  ["waits for an answer", membership({ status: "pending_verification" })],
])("there is no promotion for a member who %s", async (_what, hers) => {
  await openHome({ ...signedIn, "GET /api/membership": { json: hers } });
  expect(promotion()).toBeNull();
});

const searches = () => [...document.querySelectorAll("search")];
const ticketOf = (event: Event) => screen.getByRole("link", { name: event.title }).closest("article")!;
const rsvpTo = async (event: Event) => {
  fireEvent.click(within(ticketOf(event)).getByRole("button", { name: `RSVP to ${event.title}` }));
  await settle(50);
};

describe("an event on the home page", () => {
  it("says when, where and how many attend (HOME-24 to HOME-27, HOME-37, HOME-41)", async () => {
    await openHome();
    for (const words of ["Nov", "24", "Tue", "Coffee before", "An easy hour", "Beacon, NY", "9/16", "RSVP"]) {
      expect(ticketOf(coffee).textContent).toContain(words);
    }
    expect(ticketOf(lease).textContent).toContain("41/∞");
  });

  it("shows whether the member has a spot or is on the waitlist", async () => {
    const rsvp = { declineUntil: null, mustReconfirm: false };
    const mine: Event = { ...coffee, rsvp: { ...rsvp, status: "attending", position: null } };
    const waits: Event = { ...lease, rsvp: { ...rsvp, status: "waiting", position: 2 } };
    await openHome({ ...signedIn, "GET /api/events?upcoming=true&limit=3": { json: [mine, waits] } });
    expect(within(ticketOf(coffee)).getByRole("button", { name: `Going, ${coffee.title}` })).toBeTruthy();
    expect(
      within(ticketOf(lease)).getByRole("button", { name: `On the Waitlist, ${lease.title}` }),
    ).toBeTruthy();
  });

  it("asks a guest to sign in for it (HOME-30, HOME-33)", async () => {
    const page = await openHome();
    await rsvpTo(coffee);
    within(screen.getByRole("dialog", { name: "Sign In Required" })).getByText(
      "Please sign in to RSVP to events and access membership features.",
    );
    expect(page.address()).toBe("/");
  });

  it("leads a member to it in the list, without sending an RSVP (HOME-31, HOME-32)", async () => {
    const page = await openHome(signedIn);
    await rsvpTo(lease);
    expect(page.address()).toBe(`/events#event-${lease.id}`);
    expect(page.sent).toEqual([]);
  });
});

describe("the hero", () => {
  const search = async (typed: string, answers = {}) => {
    const page = await openHome(answers);
    const [box] = searches();
    fireEvent.change(within(box!).getByRole("combobox"), { target: { value: typed } });
    fireEvent.submit(within(box!).getByRole("combobox").closest("form")!);
    await settle();
    return page.address();
  };

  it.each([
    ["a guest", {}],
    ["a member", signedIn],
  ])("leads %s to the homes that match, or to all of them (HOME-03 to HOME-06)", async (_who, answers) => {
    expect(await search(" Beacon ", answers)).toBe("/housing?location=Beacon");
    cleanup();
    expect(await search("  ", answers)).toBe("/housing");
  });

  it("can be submitted without JavaScript", async () => {
    await openHome();
    const box = within(searches()[0]!).getByRole<HTMLInputElement>("combobox");
    expect([box.name, box.form!.getAttribute("action")]).toEqual(["location", "/housing"]);
  });

  it("leads to the listing form, a guest after signing in (HOME-08, HOME-09)", async () => {
    const member = await openHome(signedIn);
    fireEvent.click(screen.getAllByRole("button", { name: "Post Listing" })[0]!);
    await settle();
    expect(member.address()).toBe("/housing?post=1");
    cleanup();
    const guest = await openHome();
    fireEvent.click(screen.getAllByRole("button", { name: "Post Listing" })[0]!);
    await settle(50);
    expect(screen.getByRole("dialog", { name: "Sign In Required" })).toBeTruthy();
    expect(guest.address()).toBe("/");
  });
});

it("a suspended member reads that once on the home page, which offers nothing to write", async () => {
  const notAllowed = { ...coffee, can: { ...coffee.can, rsvp: false } };
  await openHome({
    "GET /api/auth/user": suspendedMember("listing.create", "post.create", "event.create", "roommate.create"),
    "GET /api/waiting": { json: { events: [], conversations: [] } },
    "GET /api/events?upcoming=true&limit=3": { json: [notAllowed], headers: { "x-total-count": "1" } },
  });
  await settle(20);
  expect(screen.getByText(coffee.title)).toBeTruthy();
  expect(suspendedText()).toHaveLength(1);
  expect(waysToWrite()).toEqual([]);
  expect(screen.queryByRole("heading", { name: "Ready to Level Up?" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Become a Member" })).toBeNull();
});
