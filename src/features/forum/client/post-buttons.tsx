import { useQueryClient } from "@tanstack/react-query";
import { Bell, BellRing, Heart } from "lucide-react";
import { refresh } from "#src/client/api-query.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { share } from "#src/client/share.ts";
import { useAction } from "#src/client/use-action.ts";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { followPost, likePost, likeReply, repliesPath } from "#src/features/forum/client/forum.api.ts";
import { useLoginFor } from "#src/features/forum/client/use-login-for.ts";
import { replyAddress } from "#src/features/forum/forum.address.ts";
import type { Post, PostLike } from "#src/features/forum/post.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

type Toggle<Shown> = {
  now: Shown;
  toggled: Shown;
  /** Updates it wherever it is shown. */
  show: (shown: Partial<Shown>) => void;
  call: () => Promise<Partial<Shown>>;
  failed: string;
  /** Whether the contents of lists depend on it. */
  changesLists?: boolean;
};

/** Toggles a property of a post or reply: shown at once, rolled back on failure. Presses meanwhile are ignored. */
function useToggle<Shown>({ now, toggled, show, call, failed, changesLists }: Toggle<Shown>) {
  const client = useQueryClient();
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
    // It may have succeeded although its response was lost, or the post may be deleted.
    onFailed: () => void refresh(client, ["/api/forum"]),
  });
  return () => action.busy || action.run();
}

type LikeProps = Pick<Toggle<PostLike>, "show" | "call"> & {
  of: PostLike;
  what: "post" | "reply";
  /** Returns whether the reader is logged in; if not, opens the login prompt. */
  login: () => boolean;
};

function LikeButton({ of: { likes, liked }, what, login, ...how }: LikeProps) {
  const notAllowed = useNotAllowed("post.create");
  const toggle = useToggle({
    ...how,
    now: { likes, liked },
    toggled: { likes: likes + (liked ? -1 : 1), liked: !liked },
    failed: `Failed to like ${what}. Please try again.`,
  });
  // The filled heart has two colors, which a CSS icon cannot have.
  const heart = liked ? <Icon icon={Heart} className="size-[1.25em] fill-accent" /> : <Icon icon="heart" />;
  if (notAllowed) {
    return (
      <span className="post-action">
        {heart}
        <span>{likes}</span>
        <span className="sr-only">{likes === 1 ? "like" : "likes"}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`Like, ${likes}`}
      onClick={() => login() && toggle()}
      className="post-action"
    >
      {heart}
      <span>{likes}</span>
    </button>
  );
}

export function LikePost({ post }: { post: Post }) {
  const client = useQueryClient();
  const loginFor = useLoginFor(post.id);
  return (
    <LikeButton
      of={post}
      what="post"
      show={(shown) => patchItem(client, "/api/forum", post.id, shown)}
      call={() => likePost(post.id)}
      login={() => loginFor("like")}
    />
  );
}

export function LikeReply({ postId, reply }: { postId: string; reply: Reply }) {
  const client = useQueryClient();
  const requireLogin = useLoginPrompt();
  return (
    <LikeButton
      of={reply}
      what="reply"
      show={(shown) => patchItem(client, repliesPath(postId), reply.id, shown)}
      call={() => likeReply(postId, reply.id)}
      login={() => requireLogin("like this reply", replyAddress(postId, reply))}
    />
  );
}

export function FollowButton({ post: { id, following, unread } }: { post: Post }) {
  const client = useQueryClient();
  const toggle = useToggle({
    now: { following, unread },
    toggled: { following: !following, unread: 0 },
    show: (shown) => patchItem(client, "/api/forum", id, shown),
    call: () => followPost(id, !following),
    failed: "Failed to follow the post. Please try again.",
    changesLists: true,
  });
  if (useNotAllowed("post.create")) return null;
  return (
    <Button size="small" icon={following ? BellRing : Bell} aria-pressed={following} onClick={toggle}>
      {following ? "Following" : "Follow"}
    </Button>
  );
}

export function ShareButton({ post }: { post: Post }) {
  return (
    <button
      type="button"
      onClick={() => void share({ title: post.title, path: `/community/${post.id}` })}
      className="post-action"
    >
      <Icon icon="share-2" />
      <span className="max-md:sr-only">Share</span>
    </button>
  );
}
