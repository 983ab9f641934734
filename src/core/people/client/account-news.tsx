import { useQueryClient } from "@tanstack/react-query";
import { refresh } from "#src/client/api-query.ts";
import { useLive } from "#src/client/live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";

/** Keeps an open page up to date about the member herself: her address was confirmed, or her membership decided. */
export function AccountNews() {
  const client = useQueryClient();
  const user = useCurrentUser()!;
  const refetch = () => void refresh(client, ["/api/auth/user", "/api/membership", "/api/steps"]);
  useLive(`account:${user.id}`, {
    // Whoever waits may have missed it before this connection, or between two of them.
    onOpen: () => {
      if (!user.isVerified) refetch();
    },
    onNews: refetch,
  });
  return null;
}
