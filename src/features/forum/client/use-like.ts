import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAction } from "#src/client/use-action.ts";
import { isNotFound } from "#src/client/is-not-found.ts";
import { forgetPost, likePost, patchPost, postQuery } from "#src/features/forum/client/post.api.ts";
import type { Post, PostLike } from "#src/features/forum/post.schema.ts";

/**
 * Likes a post, or takes that back: shown at once, and put right by what the server answers. The call turns over what is,
 * so where a press came meanwhile, or another window was first, it is made once more.
 */
export function useLike({ id, likes, liked }: Pick<Post, "id" | "likes" | "liked">) {
  const client = useQueryClient();
  /** How it is to be in the end; undefined while nothing is under way. */
  const goal = useRef<boolean>(undefined);
  const known = useRef<PostLike>({ likes, liked });
  const show = ({ likes: count, liked: mine }: PostLike) =>
    patchPost(client, id, { likes: count, liked: mine });

  const action = useAction({
    call: async () => {
      try {
        return await likePost(id);
      } catch (error) {
        goal.current = undefined;
        show(known.current);
        // The call may have done its work, and only its answer been lost.
        void lookAgain();
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

  async function lookAgain() {
    try {
      show(await client.fetchQuery({ ...postQuery(id), staleTime: 0 }));
    } catch (error) {
      if (isNotFound(error)) await forgetPost(client, id);
    }
  }

  return () => {
    const underWay = goal.current !== undefined;
    goal.current = !liked;
    if (!underWay) {
      known.current = { likes, liked };
      action.run();
    }
    show({ liked: !liked, likes: likes + (liked ? -1 : 1) });
  };
}
