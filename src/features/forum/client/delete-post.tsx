import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { removeItem } from "#src/client/resource-cache.ts";
import { deletePost } from "#src/features/forum/client/forum.api.ts";
import { useDeletion } from "#src/features/forum/client/use-deletion.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { IconButton } from "#src/ui/button.tsx";

type DeletePostProps = { post: Post; onDeleted?: (() => Promise<void>) | undefined };

/** The button that deletes a post after a confirmation. */
export function DeletePost({ post, onDeleted }: DeletePostProps) {
  const client = useQueryClient();
  const remove = useDeletion({
    what: "post",
    call: deletePost(post.id),
    forget: () => removeItem(client, "/api/forum", post.id),
    leave: onDeleted,
  });
  return <IconButton label="Delete post" icon={Trash2} onClick={() => void remove()} />;
}
