import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { apiQuery, refresh } from "#src/client/api-query.ts";
import { draftsNamed } from "#src/client/drafts.ts";
import { useLive } from "#src/client/live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { outboxDraft, refreshMessages } from "#src/core/messages/client/message.api.ts";
import { CountedIcon, headerIconClass, shortCount } from "#src/ui/icon.tsx";

/** The number of unread conversations; 0 for a guest. */
export function useUnread(): number {
  const enabled = useCurrentUser() !== null;
  return useQuery({ ...apiQuery("/api/unread"), enabled }).data?.conversations ?? 0;
}

export function MessagesLink() {
  const client = useQueryClient();
  const user = useCurrentUser();
  const count = useUnread();
  useLive(`mailbox:${user!.id}`, {
    // News from before this connection, or between two connections, was missed.
    onOpen: () => {
      void refresh(client, ["/api/unread"]);
      // Online (again): send what waits.
      if (draftsNamed(outboxDraft("")).length > 0)
        void import("#src/core/messages/client/outbox.ts").then(
          ({ sendOutboxes }) => sendOutboxes(client),
          () => {},
        );
    },
    onNews: () => void refreshMessages(client),
  });
  return (
    <Link
      to="/messages"
      aria-label={count === 0 ? "Messages" : `Messages, ${shortCount(count)} unread`}
      className={headerIconClass}
    >
      <CountedIcon icon="mail" count={count} />
    </Link>
  );
}
