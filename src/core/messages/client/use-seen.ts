import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { markSeen, noteSeen } from "#src/core/messages/client/message.api.ts";
import { refreshMessages } from "#src/core/messages/client/unread.api.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";

/** Notes that what is shown has been read, as long as the page is looked at. */
export function useSeen({ id, unread }: Conversation) {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0) return undefined;
    const note = () => {
      if (document.hidden) return;
      // What is not noted now is noted with the next message.
      void markSeen(id).then(
        () => {
          noteSeen(client, id);
          return refreshMessages(client);
        },
        () => {},
      );
    };
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [client, id, unread]);
}
