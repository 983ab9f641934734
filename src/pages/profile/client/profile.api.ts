import { answered, api, checked } from "#src/client/api.ts";
import type { ChangedFields } from "#src/client/forms/changed-fields.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import { activityLimits } from "#src/pages/profile/activity.constants.ts";
import type { DeletionInput, ProfileUpdate } from "#src/pages/profile/profile.schema.ts";
import type { Publish } from "#src/core/media/client/upload.api.ts";

/** What is counted of the user. */
export const statisticsQuery = apiQuery("/api/profile/statistics");

/** What the user did, the newest first, page by page. */
export const activityQuery = (after?: string) => pagedQuery("/api/profile/activity", {}, after);

const { recentEvents } = activityLimits;

/** Events the user goes to that are still to come, the soonest first. */
export const comingEventsQuery = pagedQuery("/api/events", { userRsvps: "true", limit: recentEvents });

/** Events the user went to, the latest first. */
export const pastEventsQuery = pagedQuery("/api/events", {
  userRsvps: "true",
  upcoming: "false",
  limit: recentEvents,
});

/** Changes the user's own profile. */
export const updateProfile = (json: ProfileUpdate, _key?: string, changed?: ChangedFields<ProfileUpdate>) =>
  answered(api.api.auth.user.$patch({ json: { ...json, changed } }));

/** Deletes the user's account. */
export const deleteAccount = (json: DeletionInput) =>
  answered(api.api.auth["delete-account"].$post({ json }));

/** Asks for the link that confirms it for an account without a password. */
export const askForDeletionLink = () => answered(api.api.auth["delete-account"].link.$post());

/** Has an upload checked, cut to a square and made the user's picture. */
export const publishPicture: Publish = async (address) =>
  (await checked(api.api.profile.picture.$put({ json: { imageURL: address } }))).json();
