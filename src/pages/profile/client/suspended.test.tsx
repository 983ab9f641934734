import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ProfilePage } from "#src/pages/profile/client/profile-page.tsx";
import { Route } from "#src/pages/profile/client/profile.route.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { approved } from "#testing/membership-setup.tsx";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

async function show(at: string) {
  const statistics = { eventsAttended: 0, forumPosts: 0, yearsMember: 0, connections: 0 };
  fakeApi({
    "GET /api/auth/user": suspendedMember("profile.update", "roommate.create", "roommate.update"),
    "GET /api/membership": { json: approved("basic") },
    "GET /api/profile/statistics": { json: statistics },
    "GET /api/roommates/profile": { json: null },
  });
  await renderPage({
    path: "/profile",
    at,
    validateSearch: Route.options.validateSearch,
    component: ProfilePage,
  });
  await settle(20);
}

describe("the profile of a suspended member", () => {
  it.each(["/profile", "/profile?edit=true", "/profile?tab=roommate"])(
    "says so once at %s, and offers nothing to write",
    async (at) => {
      await show(at);
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Julia Moreau");
      expect(suspendedText()).toHaveLength(1);
      expect(waysToWrite()).toEqual([]);
      expect(screen.queryByRole("textbox")).toBeNull();
    },
  );
});
