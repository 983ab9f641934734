import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";

/** How often an open page asks again: nothing announces a new request or report to every admin. */
const againMs = 5 * 60_000;

/** What waits for admins. */
export const adminQueueQuery = queryOptions({ ...apiQuery("/api/admin/waiting"), refetchInterval: againMs });

/** Whether the user may ask what waits: an admin who has confirmed that it is her. */
export const mayOpenAdminQueue = (user: CurrentUser | null) =>
  user?.can["admin.open"] === true && !user.mustConfirm;

/** What waits for admins; undefined for everybody else. */
export const useAdminQueue = () =>
  useQuery({ ...adminQueueQuery, enabled: mayOpenAdminQueue(useCurrentUser()) }).data;
