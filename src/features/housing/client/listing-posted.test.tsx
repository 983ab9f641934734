import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useDialog } from "#src/client/use-dialog.ts";
import { suspendedMember } from "#src/core/people/client/suspended-member.setup.ts";
import { PostListingDialog } from "#src/features/housing/client/housing-page.tsx";
import { room, signedIn } from "#src/features/housing/client/housing.setup.tsx";
import { ListingPosted } from "#src/features/housing/client/new-listing.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { press, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

describe("the end of posting", () => {
  const call = `GET /api/housing/${room.id}`;
  const live = () => screen.queryByRole("dialog", { name: "It’s live" });
  const ended = async (answers: Record<string, FakeAnswer> = {}) => {
    fakeApi({ [call]: { json: room }, ...signedIn(), "GET /api/decisions": { json: [] }, ...answers });
    return renderPage({ component: () => <ListingPosted id={room.id} onClose={() => {}} /> });
  };

  it("takes the form's place, and leads to the home", async () => {
    fakeApi({ "POST /api/housing": { status: 201, body: room }, [call]: { json: room } });
    const page = await renderPage({
      path: "/housing",
      component: () => {
        const { open: shown, show, hide } = useDialog("post");
        return (
          <>
            <button onClick={() => void show()}>Post</button>
            <PostListingDialog open={shown} allowed onClose={() => void hide()} />
          </>
        );
      },
    });
    await press("Post");
    await settle(10);
    type("Title", "Sunny room");
    type("Location", "Beacon, NY");
    type("Rent", "900");
    await press("Post Listing");
    await settle(10);
    expect(screen.queryByRole("dialog", { name: "Post New Housing Listing" })).toBeNull();
    expect(live()?.textContent).toContain("$900 / month · Beacon, NY");
    await press("See It");
    expect(page.address()).toBe(`/housing/${room.id}`);
  });

  it("shares the home's address", async () => {
    const share = vi.fn(async () => {});
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { share }));
    await ended();
    await press("Share It");
    const url = new URL(`/housing/${room.id}`, location.href).href;
    expect(share.mock.calls).toEqual([[{ title: "Sunny room", url }]]);
  });

  it.each<[string, Record<string, FakeAnswer>]>([
    ["is taken by now", { [call]: { json: { ...room, status: "taken" } } }],
    ["is a suspended member's", { "GET /api/auth/user": suspendedMember() }],
    [
      "is hidden by moderators",
      {
        "GET /api/decisions": {
          json: [
            {
              id: room.id,
              hides: true,
              kind: "listing",
              subjectId: room.id,
              reason: "A copy",
              can: { appeal: true },
            },
          ],
        },
      },
    ],
    ["is gone", { [call]: { status: 404, body: { message: "Listing not found" } } }],
  ])("does not say that it is live if it %s", async (_why, answers) => {
    await ended(answers);
    expect(screen.getByRole("dialog", { name: "Your listing" })).toBeTruthy();
    expect(live()).toBeNull();
    expect(screen.queryByRole("button", { name: "Share It" })).toBeNull();
  });
});
