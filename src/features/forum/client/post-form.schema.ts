import { z } from "zod";
import type { UploadedMedia } from "#src/core/media/media.ts";
import { postCategories } from "#src/features/forum/post.constants.ts";
import { postInput } from "#src/features/forum/post.schema.ts";

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
