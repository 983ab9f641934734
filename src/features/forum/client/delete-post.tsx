import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { removeItem } from "#src/client/resource-cache.ts";
import { deletePost } from "#src/features/forum/client/post.api.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { IconButton } from "#src/ui/button.tsx";

const DeleteQuestion = lazyDialog(
  "Delete this post?",
  () => import("#src/features/forum/client/delete-question.tsx").then((module) => module.DeleteQuestion),
  { whenIdle: true },
);

type DeletePostProps = { post: Post; onDeleted?: (() => Promise<void>) | undefined };

/** The button that deletes a post after a confirmation. */
export function DeletePost({ post, onDeleted }: DeletePostProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton label="Delete post" icon={Trash2} onClick={() => setAsking(true)} />
      {asking && (
        <DeleteQuestion
          what="post"
          call={deletePost(post.id)}
          forget={() => removeItem(client, "/api/forum", post.id)}
          leave={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
