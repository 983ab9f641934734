import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { naomi, user } from "#src/core/verification/client/membership.setup.tsx";
import { coffee } from "#src/features/events/client/events.setup.tsx";
import { room } from "#src/features/housing/client/housing.setup.tsx";
import { naomi as looking } from "#src/features/roommates/client/roommates.setup.tsx";
import { PersonPage } from "#src/pages/person/client/person-page.tsx";
import type { MemberPage } from "#src/pages/person/person.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, settle } from "#testing/components/render-page.tsx";

/** A member without anything to show. */
export const nothing: MemberPage = {
  person: naomi,
  homes: [],
  roommate: null,
  events: [],
  posts: [],
  writeAbout: null,
};

/** The same member with one of everything. */
export const everything: MemberPage = {
  person: naomi,
  homes: [room],
  roommate: looking,
  events: [coffee],
  posts: [
    {
      id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
      title: "Which train is quiet?",
      category: "General",
      createdAt: "2026-01-20T12:00:00.000Z",
      replies: 2,
    },
  ],
  writeAbout: "listing",
};

export const verifiedMember: Record<string, FakeAnswer> = {
  "GET /api/auth/user": { json: { ...user, can: { "person.view": true, "message.write": true } } },
};

export async function openPerson(
  page: MemberPage | FakeAnswer,
  answers: Record<string, FakeAnswer> = verifiedMember,
) {
  const answer = typeof page === "object" && "person" in page ? { json: page } : page;
  const api = fakeApi({
    [`GET /api/people/${naomi.id}`]: answer,
    "GET /api/membership": { json: null },
    ...answers,
  });
  const shown = await renderPage({
    path: "/people/$id",
    at: `/people/${naomi.id}`,
    component: () => (
      <LoginPromptProvider>
        <PersonPage />
      </LoginPromptProvider>
    ),
  });
  await settle(10);
  return { ...api, ...shown };
}
