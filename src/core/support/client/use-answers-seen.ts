import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refresh } from "#src/client/api-query.ts";
import { noteSeen } from "#src/core/support/client/support-writes.api.ts";
import type { OpenedSupportRequest } from "#src/core/support/support.schema.ts";

/** Notes that she has read our answers, once the page with them is visible. */
export function useAnswersSeen({ id, unread, messages }: OpenedSupportRequest) {
  const client = useQueryClient();
  const unreadUpTo = unread ? messages.at(-1)?.id : undefined;
  useEffect(() => {
    if (unreadUpTo === undefined) return undefined;
    const note = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", note);
      // A failure is ignored: the next visit retries.
      void noteSeen(id).then(
        () => refresh(client, ["/api/support"]),
        () => {},
      );
    };
    document.addEventListener("visibilitychange", note);
    note();
    return () => document.removeEventListener("visibilitychange", note);
  }, [client, id, unreadUpTo]);
}
