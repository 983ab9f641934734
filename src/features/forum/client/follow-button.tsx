import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Bell } from "lucide-react";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { refresh } from "#src/client/api-query.ts";
import { useAction } from "#src/client/use-action.ts";
import { actionClass } from "#src/features/forum/client/post-parts.tsx";
import { patchItem } from "#src/client/resource-cache.ts";
import { followPost } from "#src/features/forum/client/forum.api.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { Icon } from "#src/ui/icon.tsx";

/** Follows or unfollows a post: optimistic, rolled back on failure. */
export function FollowButton({ post: { id, following } }: { post: Post }) {
  const client = useQueryClient();
  const show = (now: boolean) => patchItem(client, "/api/forum", id, { following: now, unread: 0 });
  const action = useAction({
    call: async () => {
      show(!following);
      try {
        return await followPost(id, !following);
      } catch (error) {
        show(following);
        throw error;
      }
    },
    failed: "Failed to follow the post. Please try again.",
    // The list of followed posts has changed.
    onDone: () => void refresh(client, ["/api/forum"]),
  });
  if (useNotAllowed("post.create")) return null;
  return (
    <button
      type="button"
      aria-pressed={following}
      onClick={() => !action.busy && action.run()}
      className={clsx(actionClass, "aria-pressed:font-[650] aria-pressed:text-accent-ink")}
    >
      <Icon icon={Bell} className={clsx("size-[1.25em]", following && "fill-accent")} />
      Follow
    </button>
  );
}
