import { api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";

/** The user's sessions, the most recently used first. */
export const sessionsQuery = apiQuery("/api/auth/sessions");

export const endSession = (id: string) => checked(api.api.auth.sessions[":id"].$delete({ param: { id } }));

/** Ends all sessions but this browser's. */
export const endOtherSessions = () => checked(api.api.auth.sessions.$delete());
