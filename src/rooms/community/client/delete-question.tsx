import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "#src/client/use-action.ts";
import { deletePost, forgetPost, isGone } from "#src/rooms/community/client/post.api.ts";
import type { Post } from "#src/rooms/community/post.schema.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { useLeaveSheets } from "#src/ui/sheet-history.ts";

type DeleteQuestionProps = {
  post: Post;
  /** Leaves the post's own page, which has nothing left to show. */
  onDeleted?: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** Asks once more, then deletes a post. */
export function DeleteQuestion({ post, onDeleted, onClose }: DeleteQuestionProps) {
  const client = useQueryClient();
  const leaveSheets = useLeaveSheets();
  const removal = useAction({
    call: deletePost(post.id),
    done: { title: "Success", description: "Your post has been deleted!" },
    failed: "Failed to delete post. Please try again.",
    onDone: () => {
      if (onDeleted) {
        leaveSheets(() => void leavePage(onDeleted));
        return undefined;
      }
      onClose();
      return forgetPost(client, post.id);
    },
    onFailed: (error) => isGone(error) && forgetPost(client, post.id),
  });
  const leavePage = async (leave: () => Promise<void>) => {
    await leave();
    await forgetPost(client, post.id);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this post?"
      description="Are you sure you want to delete this post? This action cannot be undone."
      confirmLabel="Delete Post"
      busy={removal.busy}
      danger
      onConfirm={() => removal.run()}
    />
  );
}
