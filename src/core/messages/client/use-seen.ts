import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { patchItem } from "#src/client/resource-cache.ts";
import { markSeen } from "#src/core/messages/client/message-writes.api.ts";
import { refreshMessages } from "#src/core/messages/client/message.api.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";

/** Marks a conversation as read while its page is visible. */
export function useSeen({ id, unread }: Conversation) {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0) return undefined;
    const markIfVisible = () => {
      if (document.hidden) return;
      // A failure is made up for with the next message.
      void markSeen(id).then(
        () => {
          patchItem(client, "/api/conversations", id, { unread: 0 });
          return refreshMessages(client);
        },
        () => {},
      );
    };
    markIfVisible();
    document.addEventListener("visibilitychange", markIfVisible);
    return () => document.removeEventListener("visibilitychange", markIfVisible);
  }, [client, id, unread]);
}
