import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import { activityLimits } from "#src/pages/profile/activity.constants.ts";
import type { DeletionInput, ProfileUpdate } from "#src/pages/profile/profile.schema.ts";
import type { Publish } from "#src/core/media/client/upload.api.ts";

export const statisticsQuery = apiQuery("/api/profile/statistics");

/** What the user did, the newest first, in pages. */
export const activityQuery = (after?: string) => pagedQuery("/api/profile/activity", {}, after);

const { recentEvents } = activityLimits;

/** Upcoming events that the user goes to, the soonest first. */
export const comingEventsQuery = pagedQuery("/api/events", { userRsvps: "true", limit: recentEvents });

/** Past events that the user went to, the latest first. */
export const pastEventsQuery = pagedQuery("/api/events", {
  userRsvps: "true",
  upcoming: "false",
  limit: recentEvents,
});

export const updateProfile = (json: ProfileUpdate, _key?: string, updatedAt?: string) =>
  answered(api.api.auth.user.$patch({ json: { ...json, updatedAt } }));

export const deleteAccount = (json: DeletionInput) =>
  answered(api.api.auth["delete-account"].$post({ json }));

/** Requests the emailed link that confirms the deletion of an account without a password. */
export const askForDeletionLink = () => answered(api.api.auth["delete-account"].link.$post());

/** Validates an upload, crops it to a square and makes it the user's picture. */
export const publishPicture: Publish = async (address) =>
  (await checked(api.api.profile.picture.$put({ json: { imageURL: address } }))).json();
