import { api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";

/** Where the user is signed in, the latest visit first. */
export const sessionsQuery = apiQuery("/api/auth/sessions");

/** Signs one device out. */
export const endSession = (id: string) => checked(api.api.auth.sessions[":id"].$delete({ param: { id } }));

/** Signs every device out but this one. */
export const endOtherSessions = () => checked(api.api.auth.sessions.$delete());
