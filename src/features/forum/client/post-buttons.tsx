import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Bell, Heart, Share2 } from "lucide-react";
import { refresh } from "#src/client/api-query.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { share } from "#src/client/share.ts";
import { useAction } from "#src/client/use-action.ts";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { followPost, likePost } from "#src/features/forum/client/forum.api.ts";
import { actionClass } from "#src/features/forum/client/post-parts.tsx";
import { useLoginFor } from "#src/features/forum/client/use-login-for.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { Icon } from "#src/ui/icon.tsx";

type Toggle<Shown> = {
  id: string;
  /** What is shown of the post now, and once it is toggled. */
  now: Shown;
  toggled: Shown;
  /** Answers what is so then. */
  call: () => Promise<Partial<Shown>>;
  failed: string;
  /** Whether lists depend on it. */
  changesLists?: boolean;
};

/**
 * Toggles something of a post: shown at once, put right by the answer, taken back on failure. Presses meanwhile are
 * ignored.
 */
function useToggle<Shown extends Partial<Post>>({
  id,
  now,
  toggled,
  call,
  failed,
  changesLists,
}: Toggle<Shown>) {
  const client = useQueryClient();
  const show = (shown: Partial<Post>) => patchItem(client, "/api/forum", id, shown);
  const action = useAction({
    call: async () => {
      show(toggled);
      try {
        show(await call());
      } catch (error) {
        show(now);
        throw error;
      }
    },
    failed,
    onDone: () => changesLists && void refresh(client, ["/api/forum"]),
    // It may have succeeded although its answer was lost, or the post may be gone.
    onFailed: () => void refresh(client, ["/api/forum"]),
  });
  return () => action.busy || action.run();
}

const pressedClass = "aria-pressed:font-[650] aria-pressed:text-accent-ink";

/** Likes a post; only the number of likes where the reader may not. A guest logs in first. */
export function LikeButton({ post: { id, likes, liked } }: { post: Post }) {
  const notAllowed = useNotAllowed("post.create");
  const loginFor = useLoginFor(id);
  const toggle = useToggle({
    id,
    now: { likes, liked },
    toggled: { likes: likes + (liked ? -1 : 1), liked: !liked },
    call: () => likePost(id),
    failed: "Failed to like post. Please try again.",
  });
  const heart = <Icon icon={Heart} className={clsx("size-[1.25em]", liked && "fill-accent")} />;
  if (notAllowed) {
    return (
      <span className={actionClass}>
        {heart}
        {likes}
        <span className="sr-only">{likes === 1 ? "like" : "likes"}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`Like, ${likes}`}
      onClick={() => loginFor("like") && toggle()}
      className={clsx(actionClass, pressedClass)}
    >
      {heart}
      {likes}
    </button>
  );
}

/** Follows or unfollows a post. */
export function FollowButton({ post: { id, following, unread } }: { post: Post }) {
  const toggle = useToggle({
    id,
    now: { following, unread },
    toggled: { following: !following, unread: 0 },
    call: () => followPost(id, !following),
    failed: "Failed to follow the post. Please try again.",
    changesLists: true,
  });
  if (useNotAllowed("post.create")) return null;
  return (
    <button
      type="button"
      aria-pressed={following}
      onClick={toggle}
      className={clsx(actionClass, pressedClass)}
    >
      <Icon icon={Bell} className={clsx("size-[1.25em]", following && "fill-accent")} />
      Follow
    </button>
  );
}

/** Shares a post's address with the device's share dialog, or copies it. */
export function ShareButton({ post }: { post: Post }) {
  return (
    <button
      type="button"
      onClick={() => void share({ title: post.title, path: `/community/${post.id}` })}
      className={actionClass}
    >
      <Icon icon={Share2} />
      <span className="max-md:sr-only">Share</span>
    </button>
  );
}
