import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "#src/client/use-action.ts";
import { deletePost, forgetPost } from "#src/rooms/community/client/post.api.ts";
import type { Post } from "#src/rooms/community/post.schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

type DeletePostProps = { post: Post; onDeleted?: (() => Promise<void>) | undefined };

/** The button that deletes a post, once that was confirmed. */
export function DeletePost({ post, onDeleted }: DeletePostProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useAction({
    call: deletePost(post.id),
    done: { title: "Success", description: "Your post has been deleted!" },
    failed: "Failed to delete post. Please try again.",
    changes: ["/api/forum"],
    onDone: async () => {
      setAsking(false);
      await onDeleted?.();
      await forgetPost(client, post.id);
    },
  });
  return (
    <>
      <IconButton label="Delete post" icon={Trash2} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this post?"
        description="Are you sure you want to delete this post? This action cannot be undone."
        confirmLabel="Delete Post"
        busy={removal.busy}
        danger
        onConfirm={() => removal.run()}
      />
    </>
  );
}
