import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { takeDraft } from "#src/client/form-draft.ts";
import { newListingDraft } from "#src/rooms/housing/client/listing-drafts.ts";
import { NewListing } from "#src/rooms/housing/client/new-listing.tsx";
import { currentToasts } from "#src/ui/toast-store.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { press, refusal, toastShown } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const membersOnly = "This is for verified members.";
const failed = "Failed to create housing listing. Please try again.";
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function post(answer: FakeAnswer) {
  fakeApi({ "POST /api/housing": answer });
  const page = await renderPage({ path: "/housing", component: () => <NewListing onClose={vi.fn()} /> });
  fill(/^Title/, "Bright room");
  fill(/^Location/, "Beacon, NY");
  fill(/^Rent/, "950");
  await press("Post Listing");
  return page;
}

describe("posting as somebody who is no verified member any more (HOUS-43)", () => {
  const notAllowed = { status: 403, body: { message: membersOnly } };

  it("is refused in the server's words, with a toast that leads to the membership page", async () => {
    const page = await post(notAllowed);
    expect(toastShown()).toEqual(refusal("Error", membersOnly));
    const action = currentToasts()[0]!.action!;
    expect(action.label).toBe("Become a Member");
    action.onClick();
    await settle();
    expect(page.address()).toBe("/membership");
  });

  it("leads there from within the dialog too, and keeps what was typed", async () => {
    const page = await post(notAllowed);
    expect(screen.getByRole("alert").textContent).toBe(`${membersOnly} Become a Member`);
    fireEvent.click(screen.getByRole("link", { name: "Become a Member" }));
    await settle();
    expect(page.address()).toBe("/membership");
    expect(takeDraft(newListingDraft)).toMatchObject({ title: "Bright room", rent: "950" });
  });
});

describe("posting that fails otherwise (HOUS-46)", () => {
  it.each([
    [
      "for a reason of hers",
      { status: 400, body: { message: "Choose another title." } },
      "Choose another title.",
    ],
    ["on the server", { status: 500, body: { message: "Something went wrong." } }, failed],
    ["on the way there", "offline", failed],
  ] as const)("%s leads nowhere and keeps the dialog", async (_why, answer, description) => {
    const page = await post(answer);
    expect(toastShown()).toEqual(refusal("Error", description));
    expect(currentToasts()[0]!.action).toBeUndefined();
    expect(screen.queryByRole("link")).toBeNull();
    expect(page.address()).toBe("/housing");
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Bright room");
  });
});
