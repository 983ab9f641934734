import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readDraft } from "#src/client/drafts.ts";
import { editedListingDraft } from "#src/features/housing/client/listing.api.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import type { FakeAnswer } from "#testing/components/fake-api.ts";
import { naomi, user } from "#src/core/verification/client/membership.setup.tsx";
import { openHousing, room, signedIn } from "#src/features/housing/client/housing.setup.tsx";
import { fieldValue, press, toastShown, type } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";

const { assign } = setUpPages();

const listing: Listing = { ...room, can: { update: true, delete: true } };
const address = `/api/housing/${listing.id}`;
const at = `/housing?listing=${listing.id}`;

const show = (shown: Listing = listing, answers: Record<string, FakeAnswer> = {}) =>
  openHousing(at, {
    ...signedIn(),
    [`GET ${address}`]: { json: shown },
    [`PATCH ${address}/status`]: {
      json: { ...shown, status: shown.status === "taken" ? "available" : "taken" },
    },
    [`DELETE ${address}`]: { status: 204 },
    [`PUT ${address}`]: { json: shown },
    ...answers,
  });

describe("the texts for managing a listing, as owner or admin (HOUS-51, HOUS-52)", () => {
  it("say who sees it once it is taken", async () => {
    const { sent } = await show();
    expect(screen.getByRole("heading", { name: "Manage listing" })).toBeTruthy();
    await press("Mark as Taken");
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [`PATCH ${address}/status`, { status: "taken" }],
    ]);
    expect(toastShown()).toMatchObject({
      title: "Marked as taken",
      description: "It’s out of search. Only its owner and admins see it.",
    });
  });

  it("say to its owner that she sees it too", async () => {
    await show({ ...listing, postedBy: { ...naomi, id: user.id } });
    await press("Mark as Taken");
    expect(toastShown()?.description).toBe("It’s out of search. Only you and admins see it.");
  });

  it("let its owner wake what rests, but ask for a new last day where one has passed", async () => {
    const own = { ...listing, postedBy: { ...naomi, id: user.id }, resting: true };
    const { sent } = await show(own, { [`PATCH ${address}/status`]: { json: listing } });
    await press("Still Available");
    expect(sent).toMatchObject([{ call: `PATCH ${address}/status`, body: { status: "available" } }]);
    expect(toastShown()?.title).toBe("Available again");
    cleanup();
    await show({ ...own, term: "sublet", until: "2020-08-31" });
    expect(screen.getByText(/choose a new last day/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Still Available" })).toBeNull();
  });

  it("say that it is found again", async () => {
    await show({ ...listing, status: "taken" });
    await press("Mark as Available");
    expect(toastShown()).toMatchObject({
      title: "Available again",
      description: "Everyone can find this listing again.",
    });
  });

  it("say that it is deleted, after confirming", async () => {
    const { sent, address: current } = await show();
    await press("Delete");
    await press("Cancel");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await press("Delete");
    expect(sent).toEqual([]);
    await press("Delete Listing");
    expect(sent.map(({ call }) => call)).toEqual([`DELETE ${address}`]);
    expect(current()).toBe("/housing");
    expect(toastShown()).toMatchObject({
      title: "Listing deleted",
      description: "The listing has been deleted.",
    });
  });
});

describe("editing a listing", () => {
  it("starts with its values, and sends since when they stand, so that no edit of others is lost (HOUS-51)", async () => {
    const { sent } = await show();
    await press("Edit");
    expect(screen.getByLabelText<HTMLInputElement>(/^Rent/).value).toBe("900");
    type("Description", "Now with a balcony.");
    await press("Save Changes");
    expect(sent).toMatchObject([
      { call: `PUT ${address}`, body: { description: "Now with a balcony.", updatedAt: listing.updatedAt } },
    ]);
    expect(toastShown()).toMatchObject({ description: "Your housing listing has been updated." });
    expect(screen.queryByRole("dialog", { name: "Edit Housing Listing" })).toBeNull();
  });

  it("is open again, with its draft, after the session has ended (REQ-19)", async () => {
    const draft = editedListingDraft(listing.id);
    await show(listing, { [`PUT ${address}`]: { status: 401, body: { message: "Unauthorized" } } });
    await press("Edit");
    type("Description", "Now with a balcony.");
    await press("Save Changes");
    await settle(500);
    expect(assign).toHaveBeenCalledOnce();
    expect(readDraft(draft)).toEqual({
      description: "Now with a balcony.",
      updatedAt: listing.updatedAt,
    });

    cleanup();
    await show({ ...listing, price: 1234 });
    await settle();
    expect(screen.getByRole("dialog", { name: "Edit Housing Listing" })).toBeTruthy();
    expect(fieldValue("Description")).toBe("Now with a balcony.");
    expect(screen.getByLabelText<HTMLInputElement>(/^Rent/).value).toBe("1234");
  });
});
