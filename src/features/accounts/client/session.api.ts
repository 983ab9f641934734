import { queryOptions } from "@tanstack/react-query";
import { api, checked } from "#src/client/api.ts";
import type { OwnSession } from "#src/features/accounts/user.schema.ts";

/** Where the user is signed in, the latest visit first. */
export const sessionsQuery = queryOptions<OwnSession[]>({ queryKey: ["/api/auth/sessions"] });

/** Signs one device out. */
export const endSession = (id: string) => checked(api.api.auth.sessions[":id"].$delete({ param: { id } }));

/** Signs every device out but this one. */
export const endOtherSessions = () => checked(api.api.auth.sessions.$delete());
