import { screen, within } from "@testing-library/react";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { RoommatePage } from "#src/features/roommates/client/roommate-page.tsx";
import { RoommatesPage } from "#src/features/roommates/client/roommates-page.tsx";
import type { OwnRoommate, Roommate, RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { naomi as member, user } from "#src/core/verification/client/membership.setup.tsx";
import { renderPage, settle } from "#testing/components/render-page.tsx";
import { parseRoommateSearch } from "#src/features/roommates/roommates.address.ts";

export const naomi: Roommate = {
  id: "6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
  userId: member.id,
  user: member,
  isVerified: true,
  saved: false,
  age: 24,
  budget: "800-1200",
  budgetMin: 800,
  budgetMax: 1200,
  lookingFor: "room",
  tags: ["Clean", "Quiet"],
  occupation: "professional",
  location: "Beacon, NY",
  moveInDate: "2027-01-15",
  bio: "Early trains,\nlong walks.",
  interests: ["Reading", "Cooking", "Hiking"],
  lifestyle: {
    petFriendly: true,
    smoking: false,
    cleanliness: "high",
    socialLevel: "quiet",
    sleepSchedule: "early",
    workSchedule: "days",
    hobbies: "Sourdough",
  },
  preferences: {
    genderPreference: "women",
    ageRange: "22-30",
    cleanliness: null,
    socialLevel: null,
    petFriendly: null,
    smoking: false,
  },
};

export const naomiForGuests: Roommate = {
  ...naomi,
  id: null,
  userId: null,
  user: {
    id: null,
    firstName: "Naomi",
    lastName: null,
    profileImageUrl: null,
    congregation: null,
    verifiedSince: null,
  },
  occupation: null,
  location: null,
  moveInDate: null,
  bio: null,
  interests: [],
  lifestyle: null,
  preferences: null,
};

export const match: RoommateMatch = {
  ...naomi,
  compatibilityScore: 92,
  basedOn: { known: 11, of: 11 },
  version: 1,
  reasons: ["You both like a quiet home.", "Neither of you smokes."],
  difference: "Sleep: late for you, early for her.",
};

export const ownProfile: OwnRoommate = {
  ...naomi,
  id: "6f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c99",
  userId: user.id,
  user: { ...naomi.user, id: user.id, firstName: "Julia", lastName: "M." },
  status: "active",
  confirmedAt: new Date().toISOString(),
  updatedAt: "2026-01-01T00:00:00.000Z",
};

type SetupOptions = {
  at?: string;
  as?: "guest" | "member" | "unverified";
  own?: OwnRoommate | null;
  answers?: Record<string, FakeAnswer>;
};

export async function openRoommates({ at, as = "member", own = null, answers }: SetupOptions = {}) {
  const verified = as === "member";
  const can = { "roommate.create": verified, "message.write": verified, "person.view": verified };
  const shown = verified ? naomi : naomiForGuests;
  const api = fakeApi({
    ...(as !== "guest" && { "GET /api/auth/user": { json: { ...user, can } } }),
    "GET /api/membership": { json: null },
    "GET /api/roommates": { json: [shown], headers: { "x-total-count": "1" } },
    [`GET /api/roommates/${naomi.id}`]: { json: naomi },
    "GET /api/roommates/profile": { json: own },
    "GET /api/roommates/personality-quiz": { json: null },
    "GET /api/roommates/matches": { json: [match] },
    ...answers,
  });
  const page = await renderPage({
    path: "/roommates",
    at: at ?? "/roommates",
    validateSearch: parseRoommateSearch,
    component: () => (
      <LoginPromptProvider>
        <RoommatesPage />
      </LoginPromptProvider>
    ),
  });
  await loaded();
  return { ...api, ...page };
}

/** Opens her profile at its own address. */
export async function openProfile(as: SetupOptions["as"], answers: SetupOptions["answers"] = {}) {
  const can = { "message.write": as === "member", "person.view": as === "member" };
  const api = fakeApi({
    ...(as !== "guest" && { "GET /api/auth/user": { json: { ...user, can } } }),
    "GET /api/membership": { json: null },
    [`GET /api/roommates/${naomi.id}`]: { json: naomi },
    ...answers,
  });
  const page = await renderPage({
    path: "/roommates/$id",
    at: `/roommates/${naomi.id}`,
    component: () => (
      <LoginPromptProvider>
        <RoommatePage />
      </LoginPromptProvider>
    ),
  });
  await loaded();
  return { ...api, ...page };
}

/** Waits for the code of what was opened, then for its data. */
export async function loaded() {
  await settle(10);
  await settle(10);
}

export const dialog = (name: string) => screen.queryByRole("dialog", { name });
export const inDialog = (name: string) => within(screen.getByRole("dialog", { name }));
