import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAction } from "#src/client/use-action.ts";
import { isNotFound } from "#src/client/api-error.ts";
import { patchItem, removeItem } from "#src/client/resource-cache.ts";
import { likePost, postQuery } from "#src/features/forum/client/forum.api.ts";
import type { Post, PostLike } from "#src/features/forum/post.schema.ts";

/**
 * Toggles a like: optimistic, then corrected by the answer. The call toggles, so if the user pressed
 * meanwhile or another window was first, it is made once more.
 */
export function useLike({ id, likes, liked }: Pick<Post, "id" | "likes" | "liked">) {
  const client = useQueryClient();
  /** The wanted state in the end; undefined while no call is running. */
  const goal = useRef<boolean>(undefined);
  const known = useRef<PostLike>({ likes, liked });
  const show = ({ likes: count, liked: mine }: PostLike) =>
    patchItem(client, "/api/forum", id, { likes: count, liked: mine });

  const action = useAction({
    call: async () => {
      try {
        return await likePost(id);
      } catch (error) {
        goal.current = undefined;
        show(known.current);
        // The call may have succeeded although its answer was lost.
        void refetch();
        throw error;
      }
    },
    failed: "Failed to like post. Please try again.",
    onDone: (answer) => {
      known.current = answer;
      if (answer.liked !== goal.current) {
        action.run();
        return;
      }
      goal.current = undefined;
      show(answer);
    },
  });

  async function refetch() {
    try {
      show(await client.fetchQuery({ ...postQuery(id), staleTime: 0 }));
    } catch (error) {
      if (isNotFound(error)) await removeItem(client, "/api/forum", id);
    }
  }

  return () => {
    const running = goal.current !== undefined;
    goal.current = !liked;
    if (!running) {
      known.current = { likes, liked };
      action.run();
    }
    show({ liked: !liked, likes: likes + (liked ? -1 : 1) });
  };
}
