import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { minuteMs } from "#src/shared/dates.ts";

/** How often an open page polls: new requests and reports are not announced live to admins. */
const againMs = 5 * minuteMs;

export const adminQueueQuery = queryOptions({ ...apiQuery("/api/admin/waiting"), refetchInterval: againMs });

/** Whether the user may open the admin queue: her powers must not be waiting for a passkey. */
export const mayOpenAdminQueue = (user: CurrentUser | null) =>
  user?.can["admin.open"] === true && !user.mustConfirm;

/** The counts of the admin queue; undefined for everybody else. */
export const useAdminQueue = () =>
  useQuery({ ...adminQueueQuery, enabled: mayOpenAdminQueue(useCurrentUser()) }).data;
