import { loadProfile } from "#src/pages/profile/client/profile-loader.ts";
import { ProfilePage } from "#src/pages/profile/client/profile-page.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { none } from "#src/pages/home/client/home.setup.tsx";
import { approved, user } from "#src/core/verification/client/membership.setup.tsx";
import { renderPage, settle } from "#testing/components/render-page.tsx";
import { parseProfileSearch, type ProfileTab } from "#src/pages/profile/profile.address.ts";

export const grace: CurrentUser = {
  ...user,
  bio: "Early trains.",
  location: "Cold Spring, NY",
  budget: "800-1200",
  isVerified: true,
  can: { "roommate.create": true },
};
export const statistics = { eventsAttended: 4, forumPosts: 1234, yearsMember: 2, connections: 7 };
export const coming = "GET /api/events?userRsvps=true&waitlisted=true&limit=3";
export const past = "GET /api/events?userRsvps=true&upcoming=false&limit=3";
export const activity = "GET /api/profile/activity";
export const activityItem = (id: number, title: string) => ({
  id: `6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c0${id}`,
  kind: "post",
  at: "2026-11-01T12:00:00.000Z",
  title,
  address: `/community/${id}`,
});

type ProfileSetup = {
  at?: string;
  as?: Partial<CurrentUser> | null;
  own?: Membership | null;
  answers?: Record<string, FakeAnswer>;
};

export async function openProfile({
  at = "/profile",
  as = {},
  own = approved("basic"),
  answers,
}: ProfileSetup = {}) {
  const api = fakeApi({
    ...(as && { "GET /api/auth/user": { json: { ...grace, ...as } } }),
    "GET /api/membership": { json: own },
    "GET /api/profile/statistics": { json: statistics },
    "GET /api/roommates/profile": { json: null },
    "GET /api/auth/sessions": { json: [] },
    "GET /api/blocks": { json: [] },
    "GET /api/reports": { json: [] },
    "GET /api/auth/notification-preferences": "stall",
    "GET /api/push": "stall",
    "GET /api/saved-searches": "stall",
    [activity]: { json: [activityItem(1, "Early train")], headers: { "x-total-count": "1" } },
    [coming]: none,
    [past]: none,
    ...answers,
  });
  const page = await renderPage({
    path: "/profile",
    at,
    validateSearch: parseProfileSearch,
    component: () => (
      <LoginPromptProvider>
        <ProfilePage />
      </LoginPromptProvider>
    ),
  });
  const { tab } = page.router.state.location.search as { tab?: ProfileTab };
  await loadProfile({ context: page, deps: { tab } });
  await settle(10);
  return { ...api, ...page };
}
