import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { waitingFor } from "#src/core/messages/client/messages.setup.tsx";
import { suspendedMember, suspendedText } from "#src/core/people/client/suspended-member.setup.ts";
import { naomi, pending, user } from "#src/core/verification/client/membership.setup.tsx";
import { everything, nothing, openPerson, verifiedMember } from "#src/pages/person/client/person.setup.tsx";
import { confirmBlock } from "#testing/components/block-person.ts";
import { contacts } from "#testing/components/fake-api.ts";
import { actionsOf, choose, press } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const headings = (level: number) =>
  screen.queryAllByRole("heading", { level }).map(({ textContent }) => textContent);
const rows = () =>
  screen.queryAllByRole("article").map((row) => ({
    leadsTo: row.querySelector("a")!.getAttribute("href"),
    title: row.querySelector("h3")!.textContent,
    facts: row.querySelector("p")!.textContent,
  }));
const account = (can: Record<string, boolean>) => ({ "GET /api/auth/user": { json: { ...user, can } } });

describe("the page of a member", () => {
  it("says who she is, and links to what she offers, hosts and wrote", async () => {
    await openPerson(everything);
    expect(headings(1)).toEqual(["Naomi B."]);
    expect(screen.getByText("Verified since January 2026")).toBeTruthy();
    expect(screen.getByText("Beacon congregation")).toBeTruthy();
    expect(headings(2)).toEqual(["Homes", "Looking for a roommate", "Hosting", "In CC Chat"]);
    expect(rows()).toEqual([
      {
        leadsTo: `/housing/${everything.homes[0]!.id}`,
        title: "Sunny room",
        facts: "$900 / month · Beacon, NY · 1 bed",
      },
      {
        leadsTo: `/roommates/${everything.roommate!.id}`,
        title: "Roommate profile",
        facts: expect.stringMatching(/^A room · Age 24 · \$800-1200 a month · Beacon, NY · From /) as string,
      },
      {
        leadsTo: `/events/${everything.events[0]!.id}`,
        title: "Coffee before the late train",
        facts: "Tue, Nov 26, 2030, 6:30 PM ET · Beacon, NY",
      },
      {
        leadsTo: `/community/${everything.posts[0]!.id}`,
        title: "Which train is quiet?",
        facts: expect.stringMatching(/^General · Jan 20.* · 2 replies$/) as string,
      },
    ]);
  });

  it("leaves out sections with nothing in them", async () => {
    await openPerson({ ...everything, homes: [], roommate: null });
    expect(headings(2)).toEqual(["Hosting", "In CC Chat"]);
  });

  it("has one kind sentence if there is nothing at all", async () => {
    await openPerson(nothing);
    expect(headings(2)).toEqual([]);
    expect(screen.getByText(/^Nothing here yet\. When Naomi posts/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Message" })).toBeNull();
  });

  it("marks somebody who is not verified", async () => {
    await openPerson({ ...nothing, person: { ...naomi, verifiedSince: null } });
    expect(screen.getByText("Not verified yet")).toBeTruthy();
    expect(screen.queryByText(/^Verified since/)).toBeNull();
  });

  it("is her own page as others see it, with the way to change it", async () => {
    await openPerson({ ...everything, writeAbout: null }, account({ "person.view": true }));
    expect(screen.queryByRole("link", { name: "Edit Profile" })).toBeNull();
    cleanup();
    const own = { json: { ...user, id: naomi.id, can: { "person.view": true } } };
    await openPerson({ ...everything, writeAbout: null }, { "GET /api/auth/user": own });
    expect(screen.getByText("This is how other verified members see you.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe(
      "/profile?edit=true",
    );
    expect(screen.queryByRole("button", { name: "More about Naomi" })).toBeNull();
  });
});

describe("Message", () => {
  it.each([
    ["listing", "$900 / monthSunny room"],
    ["event", "Coffee before the late train"],
    ["roommate", "Looking for: Room"],
  ] as const)("opens a first message about what the server has chosen: %s", async (writeAbout, subject) => {
    await openPerson(
      { ...everything, writeAbout },
      { ...verifiedMember, "GET /api/conversations?with=1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b01": { json: [] } },
    );
    await press("Message");
    await settle(10);
    const dialog = screen.getByRole("dialog", { name: "Message Naomi" });
    expect(dialog.textContent).toContain(subject);
    expect(dialog.textContent).toContain("To Naomi");
  });

  it.each([everything, nothing])("leads to the conversation if there is one", async (page) => {
    await openPerson(page, { ...verifiedMember, [contacts]: { json: [waitingFor] } });
    expect(screen.getByText(/^You wrote to Naomi on/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "See Messages" });
    expect(link.getAttribute("href")).toBe(`/messages/${waitingFor.conversationId}`);
    expect(screen.queryByRole("button", { name: "Message" })).toBeNull();
  });
});

describe("the menu", () => {
  it("reports her roommate profile, and blocks her and leaves", async () => {
    const { sent, address } = await openPerson(everything, {
      ...verifiedMember,
      [`PUT /api/blocks/${naomi.id}`]: { status: 204 },
    });
    expect(await actionsOf("More about Naomi")).toEqual(["Report", "Block Naomi"]);
    await choose("More about Naomi", "Block Naomi");
    await confirmBlock("Naomi");
    expect(sent.map(({ call }) => call)).toEqual([`PUT /api/blocks/${naomi.id}`]);
    expect(address()).toBe("/community");
  });

  it("only blocks her if she has no profile to report", async () => {
    await openPerson(nothing);
    expect(await actionsOf("More about Naomi")).toEqual(["Block Naomi"]);
  });
});

describe("the page is not for", () => {
  it("guests, who are asked to log in", async () => {
    await openPerson(everything, {});
    expect(screen.getByText("Please sign in to see who’s who")).toBeTruthy();
    expect(document.body.textContent).not.toContain("Naomi");
  });

  it("accounts that are not verified, which learn what it takes", async () => {
    await openPerson({ status: 403 }, account({ "person.view": false }));
    expect(headings(1)).toEqual(["For verified members"]);
    expect(screen.getByRole("link", { name: "Become a Member" }).getAttribute("href")).toBe("/membership");
  });

  it("accounts whose request waits, which learn until when", async () => {
    await openPerson(
      { status: 403 },
      {
        ...account({ "person.view": false }),
        "GET /api/membership": { json: { ...pending, requestedAt: "2026-01-01T00:00:00.000Z" } },
      },
    );
    expect(headings(1)).toEqual(["Review in progress"]);
  });

  it("suspended members", async () => {
    await openPerson({ status: 403 }, { "GET /api/auth/user": suspendedMember("person.view") });
    expect(headings(1)).toEqual(["Member"]);
    expect(suspendedText()).toHaveLength(1);
  });

  it("anybody, once she is gone or blocked", async () => {
    await openPerson({ status: 404 });
    expect(headings(1)).toEqual(["This member isn’t here"]);
    expect(screen.getByText("She may have left, or the address has a typo.")).toBeTruthy();
  });
});
