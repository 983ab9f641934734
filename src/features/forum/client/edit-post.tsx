import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "#src/client/api-error.ts";
import { refresh } from "#src/client/api-query.ts";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { EditForm } from "#src/features/forum/client/edit-form.tsx";
import { patchItem } from "#src/client/resource-cache.ts";
import { editPost, editedPostDraft } from "#src/features/forum/client/forum.api.ts";
import { postEdit, type Post } from "#src/features/forum/post.schema.ts";
import { Input, Textarea } from "#src/ui/input.tsx";

type EditPostProps = {
  post: Post;
  onClose: () => void;
  /** The media, which cannot be edited, between the fields and the buttons. */
  media: ReactNode;
  /** Further buttons at the end of the row. */
  children: ReactNode;
};

/** The form that edits a post in place. */
export function EditPost({ post, onClose, media, children }: EditPostProps) {
  const client = useQueryClient();
  const form = useApiForm({
    schema: postEdit,
    initial: { title: post.title, content: post.content },
    draft: editedPostDraft(post.id),
    updatedAt: post.updatedAt,
    call: editPost(post.id),
    done: { title: "Success", description: "Your post has been updated!" },
    failed: "Failed to update post. Please try again.",
    onFailed: async (error) => {
      if (error instanceof ApiError && error.status === 409) await refresh(client, ["/api/forum"]);
    },
    onDone: (edited) => {
      // The search marks belong to the old text.
      patchItem(client, "/api/forum", post.id, { ...edited, match: undefined });
      onClose();
    },
  });
  return (
    <EditForm label="Edit post" form={form} onClose={onClose} actions={children}>
      <FormField form={form} name="title" label="Title" required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="content" label="Content" required>
        {(field) => <Textarea {...field} className="field-sizing-content max-h-[70dvh]" />}
      </FormField>
      {media}
    </EditForm>
  );
}
