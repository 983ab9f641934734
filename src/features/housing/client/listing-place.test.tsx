import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NewListing } from "#src/features/housing/client/new-listing.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { alerts, press } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

describe("where the home is", () => {
  const unknown = { known: null, commute: null, suggestions: [] };
  const reads = (typed: string, written: string | null, choices: string[] = []) => ({
    [`GET /api/places?q=${encodeURIComponent(typed).replaceAll("%20", "+")}`]: {
      json: { ...unknown, home: { written, choices } },
    },
  });
  const location = () => field("Location").value;
  const sentLocation = (sent: { body?: unknown }[]) =>
    (sent.at(-1)?.body as { location: string } | undefined)?.location;
  async function typePlace(typed: string, answers: Parameters<typeof fakeApi>[0]) {
    const api = fakeApi({ "POST /api/housing": { status: 201, body: {} }, ...answers });
    await renderPage({ path: "/housing", component: () => <NewListing onClose={() => {}} /> });
    fill("Title", "Bright room");
    fill("Rent", "950");
    fill("Location", typed);
    return api;
  }
  const leave = async () => {
    fireEvent.blur(field("Location"));
    await settle();
  };

  it("becomes a place of the table when she leaves the field", async () => {
    const { sent } = await typePlace("beacn", reads("beacn", "Beacon, NY"));
    await leave();
    expect(location()).toBe("Beacon, NY");
    await press("Post Listing");
    expect(sentLocation(sent)).toBe("Beacon, NY");
  });

  it("is sent as a place of the table also from within the field", async () => {
    const { sent } = await typePlace("beacn", reads("beacn", "Beacon, NY"));
    await press("Post Listing");
    expect(sentLocation(sent)).toBe("Beacon, NY");
  });

  it("is asked about once where it may be several, and is the one she chooses", async () => {
    const { sent } = await typePlace(
      "Middletown",
      reads("Middletown", null, ["Middletown, NY", "Middletown, CT"]),
    );
    await press("Post Listing");
    expect(alerts()[0]).toContain("Which place do you mean by “Middletown”?");
    expect(document.activeElement).toBe(field("Location"));
    expect(sent).toEqual([]);
    await press("Middletown, CT");
    expect(location()).toBe("Middletown, CT");
    expect(alerts()).toEqual([]);
    await press("Post Listing");
    expect(sentLocation(sent)).toBe("Middletown, CT");
  });

  it.each([
    ["keeps it", ["Keep it as it is", "Post Listing"]],
    ["sends it again", ["Post Listing", "Post Listing"]],
  ])("stays free text when she %s", async (_how, presses) => {
    const { sent } = await typePlace("The old mill", reads("The old mill", null));
    await leave();
    expect(alerts()[0]).toContain(
      "We don’t know a town called “The old mill”. Searches by town or line won’t find it.",
    );
    // oxlint-disable-next-line no-await-in-loop -- One after the other.
    for (const name of presses) await press(name);
    expect(sentLocation(sent)).toBe("The old mill");
  });

  it("is sent as it is when nobody answers in time", async () => {
    const { sent } = await typePlace("beacn", { "GET /api/places?q=beacn": "stall" });
    await press("Post Listing");
    await settle(2000);
    expect(sentLocation(sent)).toBe("beacn");
  });
});
