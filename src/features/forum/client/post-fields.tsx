import { Controller } from "react-hook-form";
import { z } from "zod";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import { MediaUpload } from "#src/core/media/client/media-upload.tsx";
import { publishUpload } from "#src/core/media/client/upload-file.ts";
import type { UploadedMedia } from "#src/core/media/media.ts";
import { useLinkNote } from "#src/features/forum/client/use-link-note.ts";
import { postCategories } from "#src/features/forum/post.options.ts";
import { postLimits, postMediaFields } from "#src/features/forum/post.limits.ts";
import { postInput, type Post, type PostInput } from "#src/features/forum/post.schema.ts";
import { FieldError } from "#src/ui/field.tsx";
import { Input, Textarea } from "#src/ui/input.tsx";

const otherCategory = "Other";

type PostFormValues = {
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

export const formValuesOf = ({ category, title, content, media }: Post): PostFormValues => ({
  ...emptyPost(category),
  title,
  content,
  // Without the alternative texts, which contain the title and change with it.
  media: media.map(({ url, type, width, height }, index) => ({
    url,
    type,
    width,
    height,
    alt: `${type === "image" ? "Picture" : "Video"} ${index + 1}`,
  })),
});

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

const categories = [...postCategories, otherCategory].map((name) => ({ value: name, label: name }));

type PostFieldsProps = {
  form: ApiForm<PostFormValues, PostInput>;
  /** Called when uploads start, and when all have finished. */
  onUploading: (uploading: boolean) => void;
};

export function PostFields({ form, onUploading }: PostFieldsProps) {
  const own = form.watch("category") === otherCategory;
  const linkNote = useLinkNote(form.watch("content"));
  const { errors } = form.formState;
  const mediaError = ["media", "images", "videos"]
    .map((field) => errorOf(errors, field as "media"))
    .find(Boolean);
  return (
    <>
      <ChipsField form={form} name="category" legend="Category" options={categories} required>
        {own && (
          <FormField form={form} name="ownCategory" label="Your own category">
            {(field) => <Input {...field} placeholder="Carpool, books, cooking" />}
          </FormField>
        )}
      </ChipsField>
      <FormField form={form} name="title" label="Title" required>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- It was opened to write. */}
        {(field) => <Input {...field} autoFocus placeholder="What it’s about, in a few words" />}
      </FormField>
      <FormField form={form} name="content" label="Content" hint={linkNote} required>
        {(field) => (
          <Textarea
            {...field}
            className="field-sizing-content max-h-[70dvh] min-h-40!"
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
              onBusyChange={onUploading}
              messages={{ prepareFailed: "Failed to prepare upload. Please try logging in again." }}
            />
          )}
        />
        {mediaError && <FieldError>{mediaError}</FieldError>}
      </div>
    </>
  );
}
