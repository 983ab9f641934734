import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useDialog } from "#src/client/use-dialog.ts";
import { readDraft } from "#src/client/drafts.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { editedListingDraft } from "#src/features/housing/client/listing.api.ts";
import { OwnerActions } from "#src/features/housing/client/owner-actions.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { currentToast } from "#src/ui/toast.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { refusal } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

const { assign } = setUpPages();
afterEach(() => sessionStorage.clear());

const listing: Listing = {
  id: "6a1d7c1e-2f0b-4f7e-9b7c-0d5f1f3c2a10",
  title: "Bright room",
  location: "Beacon, NY",
  price: 950,
  bedrooms: 2,
  bathrooms: 1.5,
  description: "",
  amenities: [],
  availableFrom: null,
  status: "available",
  images: [],
  videos: [],
  media: [],
  isVerified: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  postedBy: null,
  can: { update: true, delete: true },
};

function Managed({ shown, onDeleted }: { shown: Listing; onDeleted: () => Promise<void> }) {
  // Loaded before the page is rendered, as in the app.
  useCurrentUser();
  const edit = useDialog("edit");
  return <OwnerActions listing={shown} edit={edit} onDeleted={onDeleted} />;
}
const address = `/api/housing/${listing.id}`;

async function show(shown: Listing = listing, answers: Record<string, FakeAnswer> = {}) {
  const onDeleted = vi.fn(async () => {});
  const { sent } = fakeApi({
    [`PATCH ${address}/status`]: {
      json: { ...shown, status: shown.status === "taken" ? "available" : "taken" },
    },
    [`DELETE ${address}`]: { status: 204 },
    [`PUT ${address}`]: { json: shown },
    ...answers,
  });
  await renderPage({ component: () => <Managed shown={shown} onDeleted={onDeleted} /> });
  return { sent, onDeleted };
}
async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
}
const toastShown = () => (currentToast()?.open ? currentToast() : undefined);

describe("the texts for managing a listing, as owner or admin (HOUS-51, HOUS-52)", () => {
  it("fit both", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Manage listing");
  });

  it("say who sees it once it is taken", async () => {
    const { sent } = await show();
    await press("Mark as Taken");
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [`PATCH ${address}/status`, { status: "taken" }],
    ]);
    expect(toastShown()).toMatchObject({
      title: "Marked as taken",
      description: "Only its owner and admins can see it now.",
    });
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
    const { sent, onDeleted } = await show();
    await press("Delete");
    await press("Cancel");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await press("Delete");
    expect(sent).toEqual([]);
    await press("Delete Listing");
    expect(sent.map(({ call }) => call)).toEqual([`DELETE ${address}`]);
    expect(onDeleted).toHaveBeenCalledOnce();
    expect(toastShown()).toMatchObject({
      title: "Listing deleted",
      description: "The listing has been deleted.",
    });
  });
});

describe("managing a listing after the session has ended", () => {
  const ended = { status: 401, body: { message: "Unauthorized" } };

  it.each([
    [`PATCH ${address}/status`, ["Mark as Taken"]],
    [`DELETE ${address}`, ["Delete", "Delete Listing"]],
  ])(
    "%s shows the general toast, and redirects to the sign-in page (REQ-13, REQ-14)",
    async (call, buttons) => {
      const { onDeleted } = await show(listing, { [call]: ended });
      for (const button of buttons) await press(button);
      expect(toastShown()).toMatchObject(refusal("Unauthorized", "You are logged out. Logging in again..."));
      await settle(500);
      expect(assign.mock.calls).toEqual([["/api/login?returnTo=%2F"]]);
      expect(onDeleted).not.toHaveBeenCalled();
    },
  );
});

describe("editing a listing", () => {
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it("starts with its values, and sends since when they stand, so that no edit of others is lost (HOUS-51)", async () => {
    const { sent } = await show();
    await press("Edit");
    expect(screen.getByLabelText<HTMLInputElement>(/^Rent/).value).toBe("950");
    fill("Description", "Now with a balcony.");
    await press("Save Changes");
    expect(sent).toMatchObject([
      { call: `PUT ${address}`, body: { description: "Now with a balcony.", updatedAt: listing.updatedAt } },
    ]);
    expect(toastShown()).toMatchObject({ description: "Your housing listing has been updated." });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is open again, with its draft, after the session has ended (REQ-19)", async () => {
    const draft = editedListingDraft(listing.id);
    await show(listing, { [`PUT ${address}`]: { status: 401, body: { message: "Unauthorized" } } });
    await press("Edit");
    fill("Description", "Now with a balcony.");
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
    expect(screen.getByLabelText<HTMLInputElement>("Description").value).toBe("Now with a balcony.");
    expect(screen.getByLabelText<HTMLInputElement>(/^Rent/).value).toBe("1234");
  });
});
