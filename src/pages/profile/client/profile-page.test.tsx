import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  activity,
  activityItem,
  coming,
  openProfile,
  past,
  statistics,
} from "#src/pages/profile/client/profile.setup.tsx";
import { loadProfile } from "#src/pages/profile/client/profile-loader.ts";
import { statisticsQuery } from "#src/pages/profile/client/profile.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { going } from "#src/features/events/client/events.setup.tsx";
import { coffee, lease } from "#src/pages/home/client/home.setup.tsx";
import { heading, pending, rejected, user } from "#src/core/verification/client/membership.setup.tsx";
import { press, type } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";
import { loaded, ownProfile } from "#src/features/roommates/client/roommates.setup.tsx";
import {
  suspendedMember,
  suspendedText,
  waysToWrite,
} from "#src/core/people/client/suspended-member.setup.ts";

const { assign } = setUpPages();

const tabs = () => screen.getAllByRole("tab").map((tab) => tab.textContent);
const show = async (tab: string) => {
  fireEvent.click(screen.getByRole("tab", { name: tab }));
  await loaded();
};
const section = (name: string) =>
  screen.getByRole("heading", { name }).closest<HTMLElement>("section, details")!;
const editProfile = () => screen.queryByRole("button", { name: "Edit Profile" });

describe("a member's page", () => {
  it("shows the user's name and facts, profile and numbers (PROF-02, PROF-05 to PROF-09)", async () => {
    await openProfile();
    expect(heading()).toBe("Julia Moreau");
    const head = within(screen.getByRole("heading", { level: 1 }).closest("header")!);
    for (const words of ["Verified", "julia@example.com", "Cold Spring, NY"]) head.getByText(words);
    expect(section("Bio").textContent).toContain("Early trains.");
    const numbers = [...document.querySelectorAll("dl > div")].map((pair) => pair.textContent);
    expect(numbers).toEqual([
      "CongregationStamford",
      "LocationCold Spring, NY",
      "Budget800-1200",
      "Events attended4",
      "Forum posts1,234",
      "Years member2",
      "Connections7",
    ]);
  });

  it("counts one in the singular", async () => {
    const one = { eventsAttended: 1, forumPosts: 1, yearsMember: 1, connections: 1 };
    await openProfile({ answers: { "GET /api/profile/statistics": { json: one } } });
    const numbers = [...document.querySelectorAll("dl > div")].map((pair) => pair.textContent);
    expect(numbers.slice(3)).toEqual(["Event attended1", "Forum post1", "Year member1", "Connection1"]);
  });

  it("switches to its form and back with one button, which shows the state (PROF-03)", async () => {
    const { address } = await openProfile();
    expect(editProfile()!.getAttribute("aria-pressed")).toBe("false");
    await press("Edit Profile");
    expect(address()).toBe("/profile?edit=true");
    expect(editProfile()!.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByLabelText("Bio")).toBeTruthy();
    await press("Edit Profile");
    expect(address()).toBe("/profile");
    expect(screen.queryByLabelText("Bio")).toBeNull();
  });

  it("has five tabs; the address names the open one (PROF-04)", async () => {
    const { address } = await openProfile();
    expect(tabs()).toEqual(["Overview", "Roommate", "Activity", "Settings", "Notifications"]);
    await show("Activity");
    expect(address()).toBe("/profile?tab=activity");
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Activity");
    await show("Overview");
    expect(address()).toBe("/profile");
  });
});

describe("the roommate tab", () => {
  it("shows her profile as others see it, with a button to edit it (PROF-10)", async () => {
    await openProfile({ answers: { "GET /api/roommates/profile": { json: ownProfile } } });
    await show("Roommate");
    const shown = within(screen.getByRole("region", { name: "As others see you" }));
    expect(shown.getByRole("heading", { level: 3 }).textContent).toBe("Julia, 24");
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.click(screen.getAllByRole("button", { name: "Edit Profile" }).at(-1)!);
    await loaded();
    expect(screen.getByRole("dialog", { name: "Edit Your Profile" })).toBeTruthy();
  });

  it("starts a profile if there is none, which requires age and budget (PROF-10 to PROF-13)", async () => {
    const save = { "POST /api/roommates/profile": { status: 400, body: { message: "Not yet." } } };
    const { address, sent } = await openProfile({ answers: save });
    await show("Roommate");
    const dialog = screen.getByRole("dialog", { name: /Your Profile/ });
    for (const label of ["Age", "Monthly budget"]) {
      expect(within(dialog).getByLabelText(label).getAttribute("aria-required")).toBe("true");
    }
    // What she looks for is optional.
    type("Age", "24");
    type("Monthly budget", "500-800");
    await press("Create Profile");
    await loaded();
    expect(sent).toMatchObject([{ body: { age: 24, budget: "500-800", lookingFor: "both" } }]);
    const interests = within(within(dialog).getByRole("group", { name: "Interests", hidden: true }));
    expect(
      interests.getAllByRole("button", { hidden: true }).map((chip) => chip.parentElement!.textContent),
    ).toEqual([
      ..."Reading Cooking Photography Travel Music Fitness Art Gaming Movies".split(" "),
      ..."Hiking Dancing Volunteering Tech Fashion Writing Sports Crafts".split(" "),
    ]);
    expect(address()).toBe("/profile?tab=roommate");
  });
});

describe("the activity tab", () => {
  const at = "/profile?tab=activity";

  it("shows recent events, then upcoming ones, and marks those where she is on the waitlist (PROF-14)", async () => {
    const headers = { "x-total-count": "2" };
    const over = ["Last week", "Last year"].map((title) => ({ ...coffee, id: title, title }));
    const waiting = { ...lease, rsvp: { ...going.rsvp!, status: "waiting" } };
    const answers = { [coming]: { json: [coffee, waiting], headers }, [past]: { json: over, headers } };
    await openProfile({ at, answers });
    const titlesIn = (name: string) =>
      within(section(name))
        .getAllByRole("link")
        .map((link) => link.textContent);
    expect(titlesIn("Recent events")).toEqual(["Last week", "Last year"]);
    expect(titlesIn("Coming up")).toEqual([coffee.title, lease.title]);
    const [first, second] = within(section("Coming up")).getAllByRole("article");
    expect(within(first!).queryByText("On the waitlist")).toBeNull();
    within(second!).getByText("On the waitlist");
  });

  it("says when there are none (PROF-14)", async () => {
    await openProfile({ at });
    const events = within(section("Recent events"));
    events.getByText("You haven’t been to an event yet.");
    expect(events.getByRole("link", { name: "See Events" }).getAttribute("href")).toBe("/events");
  });

  it("lists what the user did, with links (PROF-15)", async () => {
    const done = [activityItem(1, "Early train"), activityItem(2, "Late train")];
    await openProfile({ at, answers: { [activity]: { json: done } } });
    const items = within(section("Your activity")).getAllByRole("listitem");
    expect(items[0]!.textContent).toMatch(/^You posted.*Early train$/);
    const links = within(section("Your activity")).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Early train", "/community/1"],
      ["Late train", "/community/2"],
    ]);
  });
});

it("links from the settings to the notifications, and to the plan (PROF-16, PROF-17)", async () => {
  const { address } = await openProfile({ at: "/profile?tab=settings" });
  const verification = within(section("Account verification"));
  expect(verification.getByText("Verified")).toBeTruthy();
  expect(document.querySelectorAll("details[open]")).toHaveLength(0);
  expect(verification.getByRole("link", { name: "See Your Plan" }).getAttribute("href")).toBe("/membership");
  await press("Manage privacy and notifications");
  expect(address()).toBe("/profile?tab=notifications");
});

it.each([
  ["has no membership", null, "Membership Required"],
  ["was refused", rejected, "Not approved this time"],
  ["waits for her review", pending, "Verification Pending"],
])("shows settings and no profile to a user who %s (PROF-18, PROF-21, PROF-23)", async (_who, own, title) => {
  await openProfile({ at: "/profile?tab=overview&edit=true", as: { isVerified: false }, own });
  expect(heading()).toBe(title);
  expect(tabs()).toEqual(["Settings", "Notifications"]);
  expect(screen.getByRole("heading", { name: "Account verification" })).toBeTruthy();
  expect([editProfile(), screen.queryByLabelText("Bio")]).toEqual([null, null]);
  expect(screen.getAllByRole("heading", { name: "About you" })).toHaveLength(1);
});

it("asks a guest to sign in, and leads back to the requested tab (PROF-01)", async () => {
  const answers = { "POST /api/auth/email/signin": { json: {} } };
  await openProfile({ at: "/profile?tab=activity", as: null, answers });
  expect(screen.getByText("Please log in to access your profile")).toBeTruthy();
  expect(screen.queryByRole("tab", { name: "Overview" })).toBeNull();
  type("Email", user.email);
  type("Password", "window-seat-7:12");
  await press("Sign In");
  await settle();
  expect(assign.mock.calls).toEqual([["/profile?tab=activity"]]);
});

describe("the page of a suspended member", () => {
  const suspended = suspendedMember("profile.update", "roommate.create", "roommate.update")
    .json as CurrentUser;

  it.each(["/profile", "/profile?edit=true", "/profile?tab=roommate"])(
    "says so once at %s, and offers nothing to write",
    async (at) => {
      await openProfile({ at, as: suspended });
      expect(heading()).toBe("Julia Moreau");
      expect(suspendedText()).toHaveLength(1);
      expect(waysToWrite()).toEqual([]);
      expect(screen.queryByRole("textbox")).toBeNull();
    },
  );

  it("loads the data of the tab that it shows", async () => {
    const { queryClient } = await openProfile({ at: "/profile?tab=notifications", as: suspended });
    expect(queryClient.getQueryData(statisticsQuery.queryKey)).toBeUndefined();
    const unverified: CurrentUser = { ...suspended, isVerified: false };
    queryClient.setQueryData(currentUserQuery.queryKey, unverified);
    await loadProfile({ context: { queryClient }, deps: {} });
    await settle(10);
    expect(queryClient.getQueryData(statisticsQuery.queryKey)).toEqual(statistics);
  });
});
