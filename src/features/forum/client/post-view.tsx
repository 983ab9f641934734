import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { memo, type ReactNode, useId, useState } from "react";
import { removeItem } from "#src/client/resource-cache.ts";
import { ItemMenu } from "#src/core/moderation/client/item-menu.tsx";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { postAnchor, useLoginFor } from "#src/features/forum/client/use-login-for.ts";
import { editedPostDraft, deletePost } from "#src/features/forum/client/forum.api.ts";
import { LikePost, ShareButton } from "#src/features/forum/client/post-buttons.tsx";
import { PostBeginning } from "#src/features/forum/client/post-beginning.tsx";
import { PostMedia } from "#src/features/forum/client/post-media.tsx";
import { PostHead, ReplyCount } from "#src/features/forum/client/post-parts.tsx";
import { ReplyForm } from "#src/features/forum/client/reply-form.tsx";
import { ReplyThread } from "#src/features/forum/client/reply-thread.tsx";
import { useEditInPlace, useDeletion } from "#src/features/forum/client/use-edit-in-place.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Spinner } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const loadEditor = () => import("#src/features/forum/client/edit-post.tsx").then((module) => module.EditPost);

type PostViewProps = {
  post: Post;
  text: Elements;
  allPictures?: boolean;
  eager?: boolean;
  /** Leaves the page once the post is deleted or its author blocked, if nothing is left to show. */
  leave?: () => Promise<void>;
  count: Elements;
  lastAction: ReactNode;
  children?: Elements;
};

export function PostView(props: PostViewProps) {
  const { post, text, allPictures, eager, leave, count, lastAction, children } = props;
  const { can } = post;
  const user = useCurrentUser();
  const own = user !== null && post.userId === user.id;
  const inPlace = { allowed: can.update, draft: editedPostDraft(post.id) };
  const {
    editor: EditPost,
    editing,
    editButton: menuButton,
    edit,
    close,
  } = useEditInPlace(loadEditor, inPlace);
  const media = <PostMedia title={post.title} media={post.media} all={allPictures} eager={eager} />;
  const client = useQueryClient();
  const deletion = useDeletion({
    what: "post",
    call: deletePost(post.id),
    forget: (then) => removeItem(client, "/api/forum", post.id, then),
    leave,
  });
  const remove = () => void deletion();
  return (
    <article
      id={postAnchor(post.id)}
      aria-label={post.title}
      className="min-w-0 scroll-mt-20 rounded-card bg-surface px-4 pt-6 pb-2 shadow-panel md:px-8 md:pt-8 md:pb-3"
    >
      <PostHead post={post} />
      {own && <WhyHidden kind="post" subjectId={post.id} />}
      {EditPost ? (
        <EditPost post={post} onClose={close}>
          {can.delete && <IconButton label="Delete post" icon={Trash2} onClick={remove} />}
        </EditPost>
      ) : (
        <>
          {text}
          {media}
          <div className="-mx-2 mt-3 flex flex-wrap items-center border-t border-line pt-2 md:gap-1">
            <LikePost post={post} />
            {count}
            <ShareButton post={post} />
            <ItemMenu
              ref={menuButton}
              label={`More about “${post.title}”`}
              icon="ellipsis"
              className="text-ink-soft"
              items={[
                ...(can.update ? [{ label: "Edit post", icon: Pencil, onSelect: edit }] : []),
                ...(can.delete
                  ? [{ label: "Delete post", icon: Trash2, onSelect: remove, danger: true }]
                  : []),
              ]}
              report={{
                kind: "post",
                what: "post",
                subjectId: post.id,
                by: post.author,
                says: `${post.title} · ${post.content}`,
                // Returns to the post's page, since after the login it may be on a later page of the list.
                returnTo: `/community/${post.id}`,
              }}
              block={{ person: post.author, leave }}
            />
            {editing && <Spinner />}
            <span className="ml-auto">{lastAction}</span>
          </div>
          {children}
        </>
      )}
    </article>
  );
}

type PostCardProps = {
  post: Post;
  eager?: boolean;
  /** Whether she has just logged in to reply to it. */
  toReply: boolean;
};

/** A post in the list; its replies and the reply form open below it. Memoized: a list may have hundreds. */
export const PostCard = memo(function PostCard({ post, eager, toReply }: PostCardProps) {
  const [opened, setReplying] = useState<boolean>();
  const threadId = useId();
  const loginFor = useLoginFor(post.id);
  const own = { to: "/community/$id", params: { id: post.id } } as const;
  const notAllowed = useNotAllowed("post.create");
  const replying = opened ?? (toReply && !notAllowed);
  return (
    <PostView
      post={post}
      eager={eager}
      text={
        <>
          <h3 dir="auto" className="mt-4 mb-2 text-2xl/[1.2] wrap-anywhere md:text-[1.625rem]/[1.2]">
            <Link {...own} className="rounded-small no-underline hover:underline">
              {post.title}
            </Link>
          </h3>
          <PostBeginning key={post.updatedAt} post={post} />
        </>
      }
      count={
        <Link {...own} hash="replies" className="post-action">
          <ReplyCount post={post} />
        </Link>
      }
      lastAction={
        !notAllowed && (
          <button
            type="button"
            onClick={() => {
              if (replying || loginFor("reply")) setReplying(!replying);
            }}
            aria-expanded={replying}
            aria-controls={replying ? threadId : undefined}
            className="post-action font-semibold! text-ink!"
          >
            <Icon icon="corner-up-left" />
            <span>Reply</span>
          </button>
        )
      }
    >
      {replying && (
        <div id={threadId} className="grid gap-4 pt-4 pb-4">
          <ReplyThread post={post}>
            {(formProps) => (
              <ReplyForm {...formProps} post={post} focus onCancel={() => setReplying(false)} />
            )}
          </ReplyThread>
        </div>
      )}
    </PostView>
  );
});
