import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { OverviewTab } from "#src/composers/profile/client/overview-tab.tsx";
import { ProfileHead } from "#src/composers/profile/client/profile-head.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { user } from "#testing/membership-visit.tsx";
import { press, type, typed } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

async function show() {
  const api = fakeApi({
    "GET /api/auth/user": { json: user },
    "GET /api/profile/statistics": {
      json: { eventsAttended: 0, forumPosts: 0, yearsMember: 0, connections: 0 },
    },
    "PATCH /api/auth/user": { json: { ...user, bio: "I like trains" } },
  });
  await renderPage({
    path: "/profile",
    at: "/profile?edit=true",
    component: () => (
      <>
        <ProfileHead user={user} />
        <OverviewTab user={user} />
      </>
    ),
  });
  return api;
}

/** Goes back and forth between the page and its form. */
async function toggle() {
  await press("Edit Profile");
  await settle(5);
}

it("still has what she typed when she comes back from elsewhere on the page", async () => {
  await show();
  type("Bio", "I like trains");
  await toggle();
  expect(screen.queryByLabelText(/^Bio/)).toBeNull();
  await toggle();
  expect(typed("Bio")).toBe("I like trains");
});

it("forgets it with Cancel", async () => {
  await show();
  type("Bio", "I like trains");
  screen.getByRole("link", { name: "Cancel" }).click();
  await settle(5);
  await toggle();
  expect(typed("Bio")).toBe("");
});

it("forgets it once it is saved", async () => {
  const { sent } = await show();
  type("Bio", "I like trains");
  await press("Save Changes");
  await settle(5);
  expect(sent.map(({ call }) => call)).toEqual(["PATCH /api/auth/user"]);
  expect(sessionStorage.getItem("draft:profile")).toBeNull();
});
