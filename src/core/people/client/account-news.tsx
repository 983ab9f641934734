import { useQueryClient } from "@tanstack/react-query";
import { refresh } from "#src/client/api-query.ts";
import { useLive } from "#src/client/live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";

/** Updates an open page when the member's address is confirmed or her membership decided. */
export function AccountNews() {
  const client = useQueryClient();
  const user = useCurrentUser()!;
  const refetch = () => void refresh(client, ["/api/auth/user", "/api/membership", "/api/steps"]);
  useLive(`account:${user.id}`, {
    // News from before this connection, or between two connections, was missed.
    onOpen: () => {
      if (!user.isVerified) refetch();
    },
    onNews: refetch,
  });
  return null;
}
