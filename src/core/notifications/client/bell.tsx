import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { apiQuery, refresh } from "#src/client/api-query.ts";
import { useLive } from "#src/client/live.ts";
import { useReading } from "#src/core/notifications/client/use-reading.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { CountedIcon, headerIconClass, shortCount } from "#src/ui/icon.tsx";

export function Bell() {
  const client = useQueryClient();
  const user = useCurrentUser();
  const unread = useQuery(apiQuery("/api/unread")).data?.notices ?? 0;
  useLive(`notices:${user!.id}`, {
    // News from before this connection, or between two connections, was missed.
    onOpen: () => void refresh(client, ["/api/unread"]),
    onNews: () => void refresh(client, ["/api/notifications", "/api/unread"]),
  });
  useReading(unread);
  return (
    <Link
      to="/notices"
      aria-label={unread === 0 ? "Notifications" : `Notifications, ${shortCount(unread)} unread`}
      className={headerIconClass}
    >
      <CountedIcon icon="bell" count={unread} />
    </Link>
  );
}
