import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refresh } from "#src/client/api-query.ts";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { EditForm, isOutdated } from "#src/features/forum/client/edit-in-place.tsx";
import { editPost, editedPostDraft } from "#src/features/forum/client/forum.api.ts";
import { formValuesOf, PostFields, postFormSchema } from "#src/features/forum/client/post-fields.tsx";
import type { Post } from "#src/features/forum/post.schema.ts";
import type { Elements } from "#src/ui/own-element.tsx";

type EditPostProps = {
  post: Post;
  onClose: () => void;
  children: Elements;
};

export function EditPost({ post, onClose, children }: EditPostProps) {
  const client = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const form = useApiForm({
    schema: postFormSchema,
    initial: formValuesOf(post),
    draft: editedPostDraft(post.id),
    updatedAt: post.updatedAt,
    call: editPost(post.id),
    done: { title: "Success", description: "Your post has been updated!" },
    failed: "Failed to update post. Please try again.",
    onFailed: async (error) => {
      if (isOutdated(error)) await refresh(client, ["/api/forum"]);
    },
    onDone: async (edited) => {
      // The search marks are those of the old text.
      patchItem(client, "/api/forum", post.id, { ...edited, match: undefined });
      onClose();
      if (edited.category === post.category) return;
      // Lists of other categories are refetched when they are shown next. The visible list keeps the post.
      await client.invalidateQueries({ queryKey: ["/api/forum"], refetchType: "none" });
    },
  });
  return (
    <EditForm
      label="Edit post"
      form={form}
      onClose={onClose}
      waitingFor={uploading ? "Uploading..." : undefined}
      actions={children}
    >
      <PostFields form={form} onUploading={setUploading} />
    </EditForm>
  );
}
