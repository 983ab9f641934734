import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { MediaUpload } from "#src/core/media/client/media-upload.tsx";
import { publishUpload } from "#src/core/media/client/upload-file.ts";
import type { UploadedMedia } from "#src/core/media/media.ts";
import { newPostDraft, sendPost } from "#src/features/forum/client/forum.api.ts";
import {
  postCategories,
  defaultCategory,
  postLimits,
  postMediaFields,
} from "#src/features/forum/post.constants.ts";
import { postInput, type Post } from "#src/features/forum/post.schema.ts";
import { useLinkNote } from "#src/features/forum/client/use-link-note.ts";
import { FieldError } from "#src/ui/field.tsx";
import { Input, Textarea } from "#src/ui/input.tsx";

/** The chip for a custom category. */
export const otherCategory = "Other";

export type PostFormValues = {
  /** An offered category, {@link otherCategory}, or empty. */
  category: string;
  ownCategory: string;
  title: string;
  content: string;
  media: UploadedMedia[];
};

export function emptyPost(category: string): PostFormValues {
  const offered = postCategories.find((known) => known.toLowerCase() === category.toLowerCase());
  return {
    category: offered ?? otherCategory,
    ownCategory: offered ? "" : category,
    title: "",
    content: "",
    media: [],
  };
}

/** The rules of {@link postInput} for the values of the form. */
export const postFormSchema = z
  .custom<PostFormValues>()
  .transform(({ category, ownCategory, title, content, media }): unknown => {
    const urlsOf = (kind: UploadedMedia["type"]) =>
      media.filter(({ type }) => type === kind).map(({ url }) => url);
    return {
      title,
      content,
      category: category === otherCategory ? ownCategory : category,
      images: urlsOf("image"),
      videos: urlsOf("video"),
    };
  })
  .pipe(postInput);

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
  const linkNote = useLinkNote(form.watch("content"));
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
      <ChipsField form={form} name="category" legend="Category" options={categories} required>
        {own && (
          <FormField form={form} name="ownCategory" label="Your own category">
            {(field) => <Input {...field} placeholder="Carpool, books, cooking" />}
          </FormField>
        )}
      </ChipsField>
      <FormField form={form} name="title" label="Title" required>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog was opened to write. */}
        {(field) => <Input {...field} autoFocus placeholder="What it is about, in a few words" />}
      </FormField>
      <FormField form={form} name="content" label="Content" hint={linkNote} required>
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
