import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { PreferencesInput } from "#src/core/notifications/preferences.schema.ts";

/** What is said when the session has ended: then the browser leaves to sign in. */
export const loginForPreferences = {
  title: "Authentication Required",
  description: "Please log in to manage your notification preferences.",
};

/** Which mails the visitor gets. */
export const preferencesQuery = apiQuery("/api/notifications/preferences");

/** Turns mails on or off; what is not named stays. */
export const savePreferences = (json: PreferencesInput) =>
  answered(api.api.notifications.preferences.$post({ json }));
