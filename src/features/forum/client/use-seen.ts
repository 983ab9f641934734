import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { patchItem } from "#src/client/resource-cache.ts";
import { markSeen } from "#src/features/forum/client/post.api.ts";
import type { Post } from "#src/features/forum/post.schema.ts";

/** Marks a followed post as read once its thread is shown. */
export function useSeen({ id, unread }: Post) {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0) return;
    // A failure is made up for with the next visit.
    markSeen(id).then(
      () => patchItem(client, "/api/forum", id, { unread: 0 }),
      () => {},
    );
  }, [client, id, unread]);
}
