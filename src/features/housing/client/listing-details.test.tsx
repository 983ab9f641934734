import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { heading, room, signedIn, openHousing } from "#src/features/housing/client/housing.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { calls, conversation, waitingFor } from "#src/core/messages/client/messages.setup.tsx";
import { press, toastShown, type } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";
import {
  suspendedMember,
  suspendedText,
  waysToWrite,
} from "#src/core/people/client/suspended-member.setup.ts";

setUpPages();
beforeEach(() => {
  vi.setSystemTime("2026-03-01T17:00:00Z");
});

const photo = (name: string) => ({
  url: `/objects/${name}`,
  type: "image" as const,
  width: 1600,
  height: 1200,
  poster: null,
  alt: name,
});
const home: Listing = {
  ...room,
  bedrooms: 0,
  bathrooms: 1.5,
  description: "By the river.\nTwo windows.",
  amenities: ["Parking", "Yard"],
  availableFrom: "2026-03-02",
  images: ["/objects/kitchen", "/objects/yard"],
  media: [photo("kitchen"), photo("yard")],
  createdAt: "2026-02-28T12:00:00.000Z",
};
const naomi: Listing["postedBy"] = {
  id: "1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b01",
  firstName: "Naomi",
  lastName: "B.",
  profileImageUrl: null,
  congregation: "Beacon",
  verifiedSince: "2026-01-05T17:00:00.000Z",
};
const ownHome: Listing = {
  ...home,
  postedBy: { ...naomi, id: user.id },
  can: { update: true, delete: true },
};

/** Opens the details by their URL, as with a shared link. */
async function open(listing: Listing, as = {}) {
  const page = await openHousing(`/housing?listing=${listing.id}`, {
    [`GET /api/housing/${listing.id}`]: { json: listing },
    ...as,
  });
  return { ...page, text: () => screen.getByRole("dialog").textContent };
}
const buttons = () =>
  within(screen.getByRole("dialog", { name: room.title }))
    .getAllByRole("button")
    .map((button) => button.textContent || button.getAttribute("aria-label"));

describe("the details of a home", () => {
  it("show all fields (HOUS-26 to HOUS-29)", async () => {
    const { text } = await open(home);
    for (const fact of ["$900 / month", "Beacon, NY", "Studio", "1.5 bathrooms", "Verified Listing"]) {
      expect(text()).toContain(fact);
    }
    expect(text()).toContain("Available from March 2, 2026");
    expect(text()).toContain("By the river.\nTwo windows.");
    expect(heading("Amenities")!.nextSibling!.textContent).toBe("ParkingYard");
    expect(screen.getByRole("img", { name: "kitchen" })).toBeTruthy();
    expect(text()).toContain("Picture 1 of 2");
  });

  it("show what is missing, and that it is available now (HOUS-21, HOUS-28)", async () => {
    const { text } = await open({ ...room, amenities: [], availableFrom: "2026-03-01", isVerified: false });
    expect(text()).toContain("No image available");
    expect(text()).toContain("No amenities listed");
    expect(text()).toContain("Available now");
    expect(text()).not.toContain("Verified");
  });

  it.each([
    [
      "a guest when it was confirmed and posted",
      null,
      {},
      /Confirmed on Dec 31, 2025 · posted February 28/,
      /Naomi|since/,
    ],
    [
      "a member who posted it, and since when the owner is verified",
      naomi,
      signedIn(),
      /Naomi B\.Verified since January 2026Confirmed on Dec 31, 2025 · posted/,
      /Beacon Congregation/,
    ],
    [
      "a member that an owner is not verified",
      { ...naomi, verifiedSince: null },
      signedIn({ can: { "person.view": true } }),
      /Naomi B\.Not verified yetConfirmed on/,
      /since/,
    ],
  ] as const)("show %s", async (_whom, postedBy, as, shown, hidden) => {
    const { text } = await open({ ...home, postedBy }, as);
    expect(text()).toMatch(shown);
    expect(text()).not.toMatch(hidden);
  });

  it("of somebody else's listing have buttons to contact its owner and to close, and none to manage it (HOUS-30)", async () => {
    const { address } = await open({ ...home, postedBy: naomi }, signedIn());
    expect(buttons()).toEqual(expect.arrayContaining(["Contact Owner", "Close"]));
    expect(buttons().filter((name) => /Edit|Mark|Delete/.test(name!))).toEqual([]);
    // After a shared link there is no page to go back to.
    fireEvent.click(screen.getByText("Close"));
    await settle();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe("/housing");
  });

  it("lead to a first message to the owner, which is confirmed once it is stored (HOUS-31)", async () => {
    const { sent } = await open(
      { ...home, postedBy: naomi },
      {
        ...signedIn({ can: { "message.write": true } }),
        [`GET /api/conversations?with=${naomi.id}`]: { json: [] },
        "POST /api/conversations": {
          status: 201,
          body: { ...conversation, state: "asked", askedByMe: true },
        },
      },
    );
    await press("Contact Owner");
    await settle(10);
    const { textContent } = screen.getByRole("dialog", { name: "Contact Owner" });
    for (const part of ["$900 / month", "Sunny room", "Beacon, NY", "Naomi will see"])
      expect(textContent).toContain(part);
    type("Your message", "Is it free?");
    expect(toastShown()).toBeUndefined();
    await press("Send Message");
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: "listing", subjectId: home.id, text: "Is it free?" },
    ]);
    expect(toastShown()).toMatchObject({ title: "Contact Sent" });
  });

  it.each([
    ["waits", { state: "waiting" }, "You wrote to Naomi on Jan 1 · waiting", "See Messages"],
    ["is in touch", { state: "in-touch" }, "In touch with Naomi", "See Messages"],
    ["was asked", { state: "asked-by-them" }, "Naomi wrote to you on Jan 1", "Answer"],
  ] as const)(
    "and the card say that somebody who has written about it %s, and lead to the conversation",
    async (_how, state, line, button) => {
      const known = { ...waitingFor, ...state, subjectIds: [home.id] };
      await open(
        { ...home, postedBy: naomi },
        { ...signedIn({ can: { "message.write": true } }), [calls.contacts]: { json: [known] } },
      );
      expect(screen.getAllByText(line)).toHaveLength(2);
      const { pathname } = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: button }).href);
      expect(pathname).toBe(`/messages/${known.conversationId}`);
      expect(buttons()).not.toContain("Contact Owner");
    },
  );

  it("still take a message about it to somebody she knows through another home, whose card says nothing", async () => {
    const known = { ...waitingFor, state: "in-touch" };
    await open(
      { ...home, postedBy: naomi },
      { ...signedIn({ can: { "message.write": true } }), [calls.contacts]: { json: [known] } },
    );
    expect(screen.getAllByText("In touch with Naomi")).toHaveLength(1);
    expect(buttons()).toContain("Contact Owner");
  });

  it("of the user's own listing have each button to manage it once, and none to contact the owner (HOUS-51)", async () => {
    const { text } = await open(ownHome, signedIn());
    expect(buttons().filter((name) => /Edit|Mark|Delete|Contact/.test(name!))).toEqual([
      "Mark as Taken",
      "Delete",
      "Edit",
    ]);
    expect(text()).toMatch(/Confirmed on Dec 31, 2025 · you posted this February 28/);
    await press("Edit");
    expect(screen.getByRole("dialog", { name: "Edit Housing Listing" })).toBeTruthy();
  });

  it("of a listing that an admin may manage have both", async () => {
    await open({ ...home, postedBy: naomi, can: { update: true, delete: true } }, signedIn());
    expect(buttons()).toEqual(
      expect.arrayContaining(["Edit", "Mark as Taken", "Delete", "Contact Owner", "Close"]),
    );
  });

  it("ask a guest to log in before contacting the owner, and stay open otherwise (HOUS-32)", async () => {
    await open(home);
    screen.getByRole("button", { name: "Contact Owner" }).focus();
    await press("Contact Owner");
    const prompt = screen.getByRole("dialog", { name: "Login Required" });
    expect(prompt.textContent).toContain(
      "Please log in or create an account to contact the owner of this listing.",
    );
    expect(within(prompt).getByRole("link", { name: "Continue with Email" }).getAttribute("href")).toBe(
      `/auth?returnTo=/housing%3Flisting%3D${home.id}%26contact%3D1&mode=signup`,
    );
    await press("Continue browsing as guest");
    expect(screen.getByRole("dialog", { name: room.title })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Contact Owner");
  });
});

describe("the details for a suspended member", () => {
  const suspended = {
    "GET /api/auth/user": suspendedMember("listing.create", "search.save", "message.write", "report.make"),
  };

  it("have the note on that instead of the button to contact the owner", async () => {
    await open({ ...home, postedBy: naomi }, suspended);
    expect(screen.getByRole("dialog", { name: home.title })).toBeTruthy();
    expect(suspendedText().length).toBeGreaterThan(0);
    expect(waysToWrite()).toEqual([]);
  });

  it("let the owner delete a listing, and nothing else", async () => {
    await open({ ...ownHome, can: { update: false, delete: true } }, suspended);
    expect(screen.getByRole("button", { name: /^Delete/ })).toBeTruthy();
    expect(waysToWrite()).toEqual([]);
  });
});

it("the user's own listings have their own heading and are grouped by status (HOUS-51)", async () => {
  const own = [
    { ...room, id: "1", title: "Attic" },
    { ...room, id: "2", title: "Gone yesterday", status: "taken" },
    { ...room, id: "3", title: "Basement" },
  ];
  await openHousing("/housing?mine=true", {
    ...signedIn(),
    "GET /api/housing?mine=true&limit=100": { json: own, headers: { "x-total-count": "3" } },
  });
  const headings = (level: number) =>
    screen.getAllByRole("heading", { level }).map((found) => found.textContent);
  expect(headings(1)).toEqual(["Your Listings"]);
  expect(headings(2)).toEqual(["3 Listings"]);
  expect(headings(3)).toEqual(["Available2", "Attic", "Basement", "Taken1", "Gone yesterday"]);
  expect(screen.getAllByRole("article").map((card) => /Taken/.test(card.textContent))).toEqual([
    false,
    false,
    true,
  ]);
  expect(screen.getByRole("link", { name: "All Listings" }).getAttribute("href")).toBe("/housing");
});

it("shows an empty state when the user has posted nothing", async () => {
  await openHousing("/housing?mine=true", {
    ...signedIn(),
    "GET /api/housing?mine=true&limit=100": { json: [], headers: { "x-total-count": "0" } },
  });
  expect(heading("0 Listings")).toBeTruthy();
  expect(heading("Nothing posted yet")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Post Your Listing" })).toBeTruthy();
});
