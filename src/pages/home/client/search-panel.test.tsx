import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { signedIn, openHome } from "#src/pages/home/client/home.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const panel = () => [...document.querySelectorAll("search")].at(-1)!;
const choices = (label: string) =>
  [...within(panel()).getByLabelText<HTMLSelectElement>(label).options].slice(1).map(({ text }) => text);
const tags = (legend: string) =>
  within(within(panel()).getByRole("group", { name: legend }))
    .getAllByRole("button")
    .map((tag) => tag.parentElement!.textContent);

/** The fields that the form for a page submits, also without JavaScript. */
const fieldsFor = (page: string) => {
  const fields = panel().querySelectorAll<HTMLInputElement>(`form[action="${page}"] [name]`);
  return [...new Set([...fields].map(({ name }) => name))];
};

describe("the search panel", () => {
  it("searches homes (HOME-47 to HOME-50, HOME-54, HOME-58, HOME-62)", async () => {
    await openHome();
    expect(screen.getByRole("heading", { name: "Find Your Spot", level: 2 })).toBeTruthy();
    expect(choices("Budget")).toEqual(["500-800", "800-1200", "1200-1600", "1600+"]);
    expect(tags("Amenities").join()).toBe(
      "Pet Friendly,Furnished,Parking,Utilities Included,Gym Access,Laundry,Hardwood Floors,Yard,Quiet,Study Spaces",
    );
    for (const label of ["Location", "Where do you commute to?", "Move-in date"])
      within(panel()).getByLabelText(label);
    expect(fieldsFor("/housing")).toEqual(["location", "commuteTo", "budget", "moveInDate", "amenities"]);
    within(panel()).getByRole("link", { name: "Housing Chat" });
    for (const name of ["Post Listing", "Search Housing"]) within(panel()).getByRole("button", { name });
  });

  it("searches roommates (HOME-51, HOME-55, HOME-59, HOME-60, HOME-63)", async () => {
    await openHome({}, "/?find=roommates");
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
    expect(fieldsFor("/roommates")).toEqual(["location", "commuteTo", "budget", "ageRange", "tags"]);
    within(panel()).getByRole("button", { name: "Search Roommates" });
  });

  it("searches events (HOME-52, HOME-56, HOME-61, HOME-64)", async () => {
    await openHome({}, "/?find=events");
    expect(screen.getByRole("heading", { name: "Find Events", level: 2 })).toBeTruthy();
    expect(choices("Type")).toEqual(["Meetup", "Workshop", "Networking", "Social"]);
    within(panel()).getByLabelText("Date");
    expect(tags("Tags").join()).toBe("Online,In-person,Free,Paid,Workshop,Meetup,Networking");
    expect(fieldsFor("/events")).toEqual(["category", "date", "tags"]);
    within(panel()).getByRole("button", { name: "Search Events" });
  });

  it("has three modes, and the current one in its address (HOME-43)", async () => {
    const page = await openHome();
    const modes = screen.getAllByRole("tab");
    // Without JavaScript they are links.
    expect(modes.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["Housing", "/?find=housing#find"],
      ["Roommates", "/?find=roommates#find"],
      ["Events", "/?find=events#find"],
    ]);
    for (const [mode, address, submit] of [
      [modes[2]!, "/?find=events", "Search Events"],
      [modes[1]!, "/?find=roommates", "Search Roommates"],
      [modes[0]!, "/", "Search Housing"],
    ] as const) {
      fireEvent.click(mode);
      await settle(50);
      expect(page.address()).toBe(address);
      within(panel()).getByRole("button", { name: submit });
    }
  });

  it("leads a member to the results, with tags pressed once or twice (HOME-45, HOME-46, HOME-57)", async () => {
    const page = await openHome(signedIn, "/?find=roommates");
    for (const tag of ["Quiet", "Clean", "Social", "Social"]) await press(tag);
    await press("Search Roommates");
    expect(page.address()).toBe("/roommates?tags=Clean,Quiet");
  });

  it.each([
    ["/", "Budget", "800-1200", ["Laundry", "Parking"], "/housing?budget=800-1200&amenities=Parking,Laundry"],
    ["/?find=roommates", "Age range", "23-27", [], "/roommates?ageRange=23-27"],
    ["/?find=events", "Type", "workshop", ["Free"], "/events?category=workshop&tags=Free"],
  ])(
    "at %s submits its filters, with tags joined by commas (HOME-42)",
    async (at, label, value, chosen, found) => {
      const page = await openHome(signedIn, at);
      for (const tag of chosen) fireEvent.click(within(panel()).getByRole("button", { name: tag }));
      fireEvent.change(within(panel()).getByLabelText(label), { target: { value } });
      fireEvent.click(within(panel()).getByRole("button", { name: /^Search / }));
      await settle();
      expect(page.address()).toBe(found);
    },
  );

  it("leads to the event form, a guest after signing in (HOME-53)", async () => {
    const create = async () => {
      fireEvent.click(within(panel()).getByRole("button", { name: "Create Event" }));
      await settle(50);
    };
    const member = await openHome(signedIn, "/?find=events");
    await create();
    expect(member.address()).toBe("/events?create=1");
    cleanup();
    const guest = await openHome({}, "/?find=events");
    await create();
    within(screen.getByRole("dialog", { name: "Sign In Required" })).getByText(
      "Please sign in to create an event.",
    );
    expect(guest.address()).toBe("/?find=events");
  });

  it("asks a guest to sign in first, with its own text, and for nothing else (HOME-35, HOME-44)", async () => {
    const page = await openHome();
    await press("Laundry");
    fireEvent.click(within(panel()).getByRole("button", { name: "Search Housing" }));
    await settle(50);
    const dialog = screen.getByRole("dialog", { name: "Sign In Required" });
    within(dialog).getByText("Please sign in to search and access full features of the product.");
    expect(page.address()).toBe("/");
  });
});
