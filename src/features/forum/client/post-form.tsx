import { useState } from "react";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { newPostDraft, sendPost } from "#src/features/forum/client/forum.api.ts";
import { emptyPost, PostFields, postFormSchema } from "#src/features/forum/client/post-fields.tsx";
import { defaultCategory } from "#src/features/forum/post.options.ts";
import type { Post } from "#src/features/forum/post.schema.ts";

type NewPostProps = {
  category: string | undefined;
  onPosted: (post: Post) => void;
  onClose: () => void;
};

export function NewPost({ category = defaultCategory, onPosted, onClose }: NewPostProps) {
  const [uploading, setUploading] = useState(false);
  const form = useDialogForm({
    schema: postFormSchema,
    initial: emptyPost(category),
    draft: newPostDraft,
    call: sendPost,
    done: { title: "Success", description: "Your post has been created successfully!" },
    failed: "Failed to create post. Please try again.",
    changes: ["/api/forum"],
    onDone: onPosted,
  });
  return (
    <FormDialog
      form={form}
      title="Create New Post"
      discardTitle="Discard post?"
      submitLabel="Create Post"
      waitingFor={uploading ? "Uploading..." : undefined}
      onClose={onClose}
    >
      <PostFields form={form} onUploading={setUploading} />
    </FormDialog>
  );
}
