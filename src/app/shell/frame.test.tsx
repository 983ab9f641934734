import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Route as root } from "#src/app/root.tsx";
import { getRouter } from "#src/app/router.tsx";
import { apiFetch } from "#src/client/api.ts";
import { hasDraft, storeDraft } from "#src/client/drafts.ts";
import { answerAfter, fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { none } from "#src/pages/home/client/home.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

// A test already has a document.
const options = root.options as { shellComponent?: unknown };
const { shellComponent } = options;
beforeAll(() => void (options.shellComponent = undefined));
afterAll(() => void (options.shellComponent = shellComponent));
beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  fakeLive();
});

const answers: Record<string, FakeAnswer> = {
  "GET /api/housing?verified=true&limit=3": none,
  "GET /api/forum?limit=3": none,
  "GET /api/events?upcoming=true&limit=3": none,
  "GET /api/admin/waiting": { json: { total: 3 } },
};
const member = { ...user, isVerified: true, can: {} };

/** Opens a URL of the app as a guest, or as somebody. */
async function openAt(at: string, as?: typeof user, unread = {}) {
  fakeApi({
    ...answers,
    ...(as && { "GET /api/auth/user": { json: as }, "GET /api/unread": { json: unread } }),
  });
  const router = getRouter();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [at] }) });
  render(<RouterProvider router={router} />);
  for (let step = 0; step < 5; step += 1) await settle(50);
  const entries = () => router.state.matches.flatMap(({ meta }) => meta ?? []);
  return {
    address: () => router.state.location.href,
    navigate: (href: string) => void router.navigate({ href }),
    title: () => entries().findLast((entry) => entry && "title" in entry)?.title,
  };
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const bar = () => within(screen.getAllByRole("banner")[0]!);
const barLinks = () => within(bar().getByRole("navigation", { name: "Main" })).getAllByRole("link");
const places = {
  "Find Your Spot": "/housing",
  "Meet Your Roomie": "/roommates",
  "CC Chat": "/community",
  Events: "/events",
  "The Playbooks": "/playbooks",
  "Become a Member": "/membership",
};
const namesOf = (links: HTMLElement[]) => links.map((link) => link.textContent);
const wayTo = (link: HTMLElement) => link.getAttribute("href");

describe("an address", () => {
  it("/ shows the home page (NAV-09)", async () => {
    await openAt("/");
    expect(heading()).toBe("Scroll less and stress less.");
  });

  it.each([
    ["that leads nowhere (NAV-15)", "/no-such-page", undefined],
    ["beneath a page (NAV-15)", "/membership/nothing", undefined],
    ["of the admin page, opened by a guest (NAV-16)", "/admin", undefined],
    ["of the admin page, opened by a member (NAV-13)", "/admin", member],
  ])("%s shows that there is no such page, and leads on", async (_what, at, as) => {
    const { address, title } = await openAt(at, as);
    expect(heading()).toBe("404 Page Not Found");
    expect(title()).toBe("Page Not Found · Commuter Circle");
    fireEvent.click(within(screen.getByRole("main")).getByRole("link", { name: "Back to Home" }));
    await settle(50);
    expect([address(), heading()]).toEqual(["/", "Scroll less and stress less."]);
  });

  it("of the profile asks a guest to sign in (NAV-12, NAV-14)", async () => {
    await openAt("/profile");
    expect(screen.getByText("Please log in to access your profile")).toBeTruthy();
  });
});

describe("the bar", () => {
  it("names every page in order, and the current one (NAV-18 to NAV-20)", async () => {
    await openAt("/membership?from=mail");
    expect(barLinks().map((link) => [link.textContent, wayTo(link)])).toEqual(Object.entries(places));
    const current = barLinks().filter((link) => link.getAttribute("aria-current") === "page");
    expect(namesOf(current)).toEqual(["Become a Member"]);
  });

  it("offers a guest to sign in and to join (NAV-24, NAV-25)", async () => {
    const { address } = await openAt("/");
    expect(bar().queryByRole("link", { name: "Profile" })).toBeNull();
    const join = bar().getAllByRole("link", { name: "Join Now" })[0]!;
    expect(wayTo(join)).toBe("/auth?mode=signup");
    join.focus();
    fireEvent.click(join);
    await vi.waitFor(() => screen.getByRole("dialog", { name: "Join Commuter Circle" }));
    expect(address()).toBe("/");
    await press("Close");
    expect(document.activeElement).toBe(join);
    fireEvent.click(bar().getAllByRole("link", { name: "Sign In" })[0]!);
    await settle(50);
    expect(address()).toBe("/auth");
    expect(screen.getByRole("tab", { name: "Sign In" }).getAttribute("aria-selected")).toBe("true");
    fireEvent.click(bar().getAllByRole("link", { name: "Join Now" })[0]!);
    await settle(50);
    expect(address()).toBe("/auth?mode=signup");
    expect(screen.getByRole("tab", { name: "Sign Up" }).getAttribute("aria-selected")).toBe("true");
  });

  it("offers a member her profile and Sign Out, and the admin page, with how much waits there, to those who may open it (NAV-22, NAV-23)", async () => {
    await openAt("/membership", member);
    expect(bar().queryByRole("link", { name: "Join Now" })).toBeNull();
    expect(bar().queryByRole("link", { name: "Sign In" })).toBeNull();
    expect(bar().queryByRole("link", { name: "Admin" })).toBeNull();
    expect(wayTo(bar().getAllByRole("link", { name: "Profile" })[0]!)).toBe("/profile");
    expect(wayTo(bar().getAllByRole("link", { name: "Sign Out" })[0]!)).toBe("/api/logout");
    cleanup();
    await openAt("/membership", { ...member, can: { "admin.open": true } });
    expect(wayTo(bar().getAllByRole("link", { name: /^Admin 3 ?waiting$/ })[0]!)).toBe("/admin?tab=today");
  });
});

it("the line under the bar runs while another page is on its way, and not at the first one", async () => {
  const progress = () => screen.queryByRole("progressbar", { name: "Loading the page" });
  const { navigate } = await openAt("/membership", member);
  expect(progress()).toBeNull();
  answerAfter(300);
  await act(async () => navigate("/messages/7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3e01"));
  await settle(50);
  expect(progress()).toBeTruthy();
  await settle(1_000);
  expect(progress()).toBeNull();
});

describe("the drawer", () => {
  const drawer = () => {
    const menu = screen.queryByRole("dialog", { name: "Menu" });
    return menu?.matches(":popover-open") ? menu : null;
  };
  const open = async () => {
    screen.getByRole("button", { name: "Open menu" }).focus();
    await press("Open menu");
    return within(drawer()!);
  };

  it("names every page in order, and offers to sign in and to join (NAV-18, NAV-21)", async () => {
    await openAt("/membership");
    const { getByRole } = await open();
    const links = within(getByRole("navigation", { name: "All pages" })).getAllByRole("link");
    expect(namesOf(links)).toEqual(["Home", ...Object.keys(places)]);
    expect(wayTo(getByRole("link", { name: "Sign In" }))).toBe("/auth");
    fireEvent.click(getByRole("link", { name: "Join Now" }));
    await vi.waitFor(() => screen.getByRole("dialog", { name: "Join Commuter Circle" }));
    expect(drawer()).toBeNull();
  });

  it("offers a member her profile and Sign Out, and closes on the way there (NAV-22, NAV-23)", async () => {
    const { address } = await openAt("/membership", member);
    const { getByRole, queryByRole } = await open();
    expect(queryByRole("link", { name: "Join Now" })).toBeNull();
    expect(wayTo(getByRole("link", { name: "Sign Out" }))).toBe("/api/logout");
    fireEvent.click(getByRole("link", { name: "Home" }));
    await settle(50);
    expect([address(), drawer()]).toEqual(["/", null]);
  });

  it("takes the focus, and closes by its cross or when the focus leaves it", async () => {
    await openAt("/membership");
    await open();
    expect(drawer()!.contains(document.activeElement)).toBe(true);
    await press("Close menu");
    expect(drawer()).toBeNull();
    await open();
    act(() => screen.getByRole("button", { name: "Open menu" }).focus());
    await settle(50);
    expect(drawer()).toBeNull();
  });
});

describe("the bar at the bottom of phones", () => {
  const tabs = () => within(screen.getByRole("navigation", { name: "Quick links" })).getAllByRole("link");
  const current = () => namesOf(tabs().filter((tab) => tab.getAttribute("aria-current") === "page"));

  it("leads everybody to the five most used pages, and marks the current one", async () => {
    const { address } = await openAt("/membership");
    expect(tabs().map((tab) => [tab.textContent, wayTo(tab)])).toEqual([
      ["Home", "/"],
      ["Homes", "/housing"],
      ["Roomies", "/roommates"],
      ["Chat", "/community"],
      ["Messages", "/messages"],
    ]);
    expect(current()).toEqual([]);
    fireEvent.click(tabs()[4]!);
    await settle(50);
    expect([address(), current()]).toEqual(["/messages", ["Messages"]]);
    expect(screen.getByText("Please sign in to read your messages")).toBeTruthy();
    fireEvent.click(tabs()[0]!);
    await settle(50);
    expect([address(), current()]).toEqual(["/", ["Home"]]);
  });

  it("counts a member's unread conversations, as the header does", async () => {
    await openAt("/membership", member, { conversations: 2 });
    expect(bar().getByRole("link", { name: "Messages, 2 unread" })).toBeTruthy();
    expect(tabs()[4]).toBe(screen.getByRole("link", { name: "Messages 2 unread" }));
  });
});

describe("a tab that somebody else has signed in to", () => {
  it("discards what was typed there before (REQ-19)", async () => {
    await openAt("/membership", member);
    storeDraft("listing", { title: "Nobody else's business" });
    cleanup();
    await openAt("/membership", { ...member, id: "another" });
    expect(hasDraft("listing")).toBe(false);
  });

  it("asks and sends as whom its page was made for", async () => {
    await openAt("/membership", member);
    const asked = vi.fn<typeof fetch>(async () => Response.json([]));
    vi.stubGlobal("fetch", asked);
    await apiFetch("/api/auth/sessions");
    expect(new Headers(asked.mock.calls[0]![1]!.headers).get("x-account")).toBe(member.id);
  });
});

it("the first stop of the keyboard leads past the bar to the page", async () => {
  await openAt("/membership");
  const first = document.querySelector<HTMLElement>("a[href], button, input, [tabindex]")!;
  expect(first.textContent).toBe("Skip to content");
  expect(wayTo(first)).toBe(`#${screen.getByRole("main").id}`);
});
