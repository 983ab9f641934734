import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { loadProfile } from "#src/pages/profile/client/profile-loader.ts";
import { statisticsQuery } from "#src/pages/profile/client/profile.api.ts";
import { ProfilePage } from "#src/pages/profile/client/profile-page.tsx";
import { Route } from "#src/pages/profile/client/profile.route.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { approved } from "#testing/membership-setup.tsx";
import { suspendedMember, suspendedText, waysToWrite } from "#testing/suspended-member.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const statistics = { eventsAttended: 0, forumPosts: 0, yearsMember: 0, connections: 0 };

async function show(at: string) {
  fakeApi({
    "GET /api/auth/user": suspendedMember("profile.update", "roommate.create", "roommate.update"),
    "GET /api/membership": { json: approved("basic") },
    "GET /api/profile/statistics": { json: statistics },
    "GET /api/roommates/profile": { json: null },
  });
  const page = await renderPage({
    path: "/profile",
    at,
    validateSearch: Route.options.validateSearch,
    component: ProfilePage,
  });
  await settle(20);
  return page;
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

  it("is loaded by the tab that it shows", async () => {
    const { queryClient } = await show("/profile?tab=notifications");
    expect(queryClient.getQueryData(statisticsQuery.queryKey)).toBeUndefined();
    const { json } = suspendedMember();
    queryClient.setQueryData(currentUserQuery.queryKey, { ...json, isVerified: false } as CurrentUser);
    await loadProfile({ context: { queryClient }, deps: {} });
    await settle(10);
    expect(queryClient.getQueryData(statisticsQuery.queryKey)).toEqual(statistics);
  });
});
