import { useState } from "react";
import { Controller } from "react-hook-form";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { MediaUpload } from "#src/core/media/client/media-upload.tsx";
import { publishUpload } from "#src/core/media/client/upload-file.ts";
import { emptyPost, otherCategory, postFormSchema } from "#src/features/forum/client/post-form.schema.ts";
import { newPostDraft, sendPost } from "#src/features/forum/client/forum.api.ts";
import {
  defaultCategory,
  postCategories,
  postLimits,
  postMediaFields,
} from "#src/features/forum/post.constants.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { FieldError } from "#src/ui/field.tsx";
import { Input, Textarea } from "#src/ui/input.tsx";

type NewPostProps = {
  /** The current category of the list. */
  category: string | undefined;
  onPosted: (post: Post) => void;
  onClose: () => void;
};

const categories = [...postCategories, otherCategory].map((name) => ({ value: name, label: name }));

/** The dialog for a new post. */
export function NewPost({ category = defaultCategory, onPosted, onClose }: NewPostProps) {
  const [uploading, setUploading] = useState(false);
  const form = useApiForm({
    schema: postFormSchema,
    initial: emptyPost(category),
    draft: newPostDraft,
    call: sendPost,
    done: { title: "Success", description: "Your post has been created successfully!" },
    failed: "Failed to create post. Please try again.",
    changes: ["/api/forum"],
    onDone: onPosted,
  });
  const own = form.watch("category") === otherCategory;
  const { errors } = form.formState;
  const mediaError = ["images", "videos"].map((field) => errorOf(errors, field as "media")).find(Boolean);
  return (
    <FormDialog
      form={form}
      title="Create New Post"
      discardTitle="Discard post?"
      submitLabel="Create Post"
      waitingFor={uploading ? "Uploading..." : undefined}
      onClose={onClose}
    >
      <ChipsField form={form} name="category" legend="Category" options={categories}>
        {own && (
          <FormField form={form} name="ownCategory" label="Your own category">
            {(field) => <Input {...field} placeholder="Carpool, books, cooking" />}
          </FormField>
        )}
      </ChipsField>
      <FormField form={form} name="title" label="Title" required>
        {(field) => <Input {...field} placeholder="What it is about, in a few words" />}
      </FormField>
      <FormField form={form} name="content" label="Content" required>
        {(field) => (
          <Textarea
            {...field}
            className="min-h-40!"
            placeholder="Which town, which line, what you have in mind"
          />
        )}
      </FormField>
      <div className="grid gap-2">
        <Controller
          control={form.control}
          name="media"
          render={({ field }) => (
            <MediaUpload
              kind="files"
              label="Pictures and videos"
              maxFiles={postLimits.attachments}
              maxBytes={postMediaFields.images.bytes}
              publish={publishUpload}
              value={field.value}
              onChange={field.onChange}
              onBusyChange={setUploading}
              messages={{ prepareFailed: "Failed to prepare upload. Please try logging in again." }}
            />
          )}
        />
        {mediaError && <FieldError>{mediaError}</FieldError>}
      </div>
    </FormDialog>
  );
}
