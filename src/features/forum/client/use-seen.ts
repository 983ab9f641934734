import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { noteSeen, patchPost } from "#src/features/forum/client/post.api.ts";
import type { Post } from "#src/features/forum/post.schema.ts";

/** Notes that what was unread of a post she follows is before her eyes. */
export function useSeen({ id, unread }: Post) {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0) return;
    // What is not noted now is with her next visit.
    noteSeen(id).then(
      () => patchPost(client, id, { unread: 0 }),
      () => {},
    );
  }, [client, id, unread]);
}
