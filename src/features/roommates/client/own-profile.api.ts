import { answered, api, checked } from "#src/client/api.ts";
import type { ChangedFields } from "#src/client/forms/changed-fields.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { QuizAnswers } from "#src/features/roommates/quiz.schema.ts";
import type { OwnRoommate, RoommateInput } from "#src/features/roommates/roommate.schema.ts";

const { profile } = api.api.roommates;
const quiz = api.api.roommates["personality-quiz"];

/** The visitor's own profile; null while she has none. */
export const ownProfileQuery = apiQuery("/api/roommates/profile");

/** What the visitor has answered in the quiz; null before she took it. */
export const ownQuizQuery = apiQuery("/api/roommates/personality-quiz");

/** Saves one's profile the first time, and what was changed of it later. */
export const saveProfile = (json: RoommateInput, _key: string, changed: ChangedFields<RoommateInput>) =>
  answered(profile.$post({ json: { ...json, changed } }));

/** Hides one's profile, or says that it holds and is to be found. */
export const setProfileStatus = (status: OwnRoommate["status"]) =>
  answered(profile.status.$patch({ json: { status } }));

/** Deletes one's profile. */
export const deleteProfile = () => checked(profile.$delete());

/** Sends the answers of the quiz. */
export const sendQuiz = (json: QuizAnswers) => answered(quiz.$post({ json }));
