import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useLive } from "#src/client/live/use-live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { refreshMessages, unreadQuery } from "#src/core/messages/client/unread.api.ts";
import { CountedIcon, headerIconClass, shortCount } from "#src/ui/counted-icon.tsx";

/** Leads to her messages and says in how many conversations something is unread, as it comes. */
export function MessagesLink() {
  const client = useQueryClient();
  const user = useCurrentUser();
  const count = useQuery(unreadQuery).data?.count ?? 0;
  useLive(`mailbox:${user!.id}`, {
    // What came after the page was made, or while another stream took this one's place, was told to nobody.
    onOpen: () => void client.invalidateQueries(unreadQuery),
    onNews: () => void refreshMessages(client),
  });
  return (
    <Link
      to="/messages"
      aria-label={count === 0 ? "Messages" : `Messages, ${shortCount(count)} unread`}
      className={headerIconClass}
    >
      <CountedIcon icon={Mail} count={count} />
    </Link>
  );
}
