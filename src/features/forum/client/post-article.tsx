import { Flag, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { DeletePost } from "#src/features/forum/client/delete-post.tsx";
import { editedPostDraft } from "#src/features/forum/client/forum.api.ts";
import { PostMedia } from "#src/features/forum/client/post-media.tsx";
import { LikeButton, PostHead } from "#src/features/forum/client/post-parts.tsx";
import { useEditInPlace } from "#src/features/forum/client/use-edit-in-place.ts";
import { useLike } from "#src/features/forum/client/use-like.ts";
import {
  postAnchor,
  useLoginFor,
  useAfterLogin,
  type PostAct,
} from "#src/features/forum/client/after-login.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/loading.tsx";

const loadEditor = () => import("#src/features/forum/client/edit-post.tsx").then((module) => module.EditPost);

type PostArticleProps = {
  post: Post;
  /** Title and text. */
  text: ReactNode;
  /** All pictures, not only the first ones. */
  allPictures?: boolean;
  eager?: boolean;
  /** The action that a guest has logged in for. */
  afterLogin?: PostAct | undefined;
  onReply: () => void;
  onDeleted?: () => Promise<void>;
  /** The number of replies, as a button or a link. */
  actions: ReactNode;
  lastAction?: ReactNode;
  children?: ReactNode;
};

/** A post with head, media and actions; its text is edited in place. */
export function PostArticle(props: PostArticleProps) {
  const { post, text, allPictures, eager, afterLogin, onReply, onDeleted, actions, lastAction, children } =
    props;
  const { can } = post;
  const user = useCurrentUser();
  const notAllowed = useNotAllowed("post.create");
  const own = user !== null && post.userId === user.id;
  const inPlace = { allowed: can.update, draft: editedPostDraft(post.id) };
  const { editor: EditPost, editing, editButton, edit, close } = useEditInPlace(loadEditor, inPlace);
  const loginFor = useLoginFor(post.id);
  const toggleLike = useLike(post);
  useAfterLogin(afterLogin, (act) => {
    if (notAllowed) return;
    if (act === "reply") onReply();
    else if (!post.liked) toggleLike();
  });
  const media = <PostMedia title={post.title} media={post.media} all={allPictures} eager={eager} />;
  const remove = can.delete && <DeletePost post={post} onDeleted={onDeleted} />;
  return (
    <article
      id={postAnchor(post.id)}
      aria-label={post.title}
      className="min-w-0 scroll-mt-20 rounded-card bg-surface px-4 pt-6 pb-2 shadow-panel md:px-8 md:pt-8 md:pb-3"
    >
      <PostHead post={post} />
      {own && <WhyHidden kind="post" subjectId={post.id} />}
      {EditPost ? (
        <EditPost post={post} onClose={close} media={media}>
          {remove}
        </EditPost>
      ) : (
        <>
          {text}
          {media}
          <div className="-mx-2 mt-3 flex flex-wrap items-center gap-1 border-t border-line pt-2">
            <LikeButton
              post={post}
              onPress={notAllowed ? undefined : () => loginFor("like") && toggleLike()}
            />
            {actions}
            <span className="ml-auto flex flex-wrap items-center justify-end gap-1">
              {can.update && (
                <IconButton
                  ref={editButton}
                  label="Edit post"
                  icon={Pencil}
                  aria-busy={editing || undefined}
                  onClick={edit}
                />
              )}
              {editing && <Spinner />}
              {remove}
              <ReportButton
                kind="post"
                what="post"
                subjectId={post.id}
                by={post.author}
                says={`${post.title} · ${post.content}`}
                // Not to the list: after the login the post may be on a later page.
                returnTo={`/community/${post.id}`}
              >
                {(ask) => <IconButton label="Report post" icon={Flag} onClick={ask} />}
              </ReportButton>
              {lastAction}
            </span>
          </div>
          {children}
        </>
      )}
    </article>
  );
}
