import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { PreferencesInput } from "#src/core/notifications/preferences.schema.ts";

/** The toast when the session has ended, before the browser goes to the login. */
export const loginForPreferences = {
  title: "Authentication Required",
  description: "Please log in to manage your notification preferences.",
};

export const preferencesQuery = apiQuery("/api/notifications/preferences");

/** Saves the named preferences; the others stay. */
export const savePreferences = (json: PreferencesInput) =>
  answered(api.api.notifications.preferences.$post({ json }));
