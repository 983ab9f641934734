import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery, resultsQuery } from "#src/client/lists/paged-query.ts";
import type { Saveable } from "#src/core/favorites/client/favorite.api.ts";
import type { HomeToShare, RoommateFilters } from "#src/features/roommates/roommates.address.ts";
import { answered, api, checked } from "#src/client/api.ts";
import type { QuizAnswers, OwnRoommate, RoommateInput } from "#src/features/roommates/roommate.schema.ts";

export const roommatesQuery = (filters: RoommateFilters, after?: string) =>
  resultsQuery("/api/roommates", filters, after);

export const roommateQuery = (id: string) => apiQuery("/api/roommates/:id", { param: { id } });

/** The member's matches, best first; for a home, those who could share it. */
export const matchesQuery = ({ rent, from }: HomeToShare = {}) =>
  apiQuery("/api/roommates/matches", { query: { rent: rent?.toString(), from } });

export const favoriteRoommatesQuery = (after?: string) => pagedQuery("/api/favorites/roommates", {}, after);

export const saveableRoommate: Saveable = {
  kind: "roommates",
  list: "/api/roommates",
  changes: ["/api/roommates/matches"],
  action: "save a roommate",
};

const { profile } = api.api.roommates;
const quiz = api.api.roommates["personality-quiz"];

export const ownProfileQuery = apiQuery("/api/roommates/profile");

export const ownQuizQuery = apiQuery("/api/roommates/personality-quiz");

export const saveProfile = (json: RoommateInput, _key: string, updatedAt?: string) =>
  answered(profile.$post({ json: { ...json, updatedAt } }));

/** Pauses one's profile, or activates and confirms it. */
export const setProfileStatus = (status: OwnRoommate["status"]) =>
  answered(profile.status.$patch({ json: { status } }));

export const deleteProfile = () => checked(profile.$delete());

export const sendQuiz = (json: QuizAnswers) => answered(quiz.$post({ json }));
