import { Link } from "@tanstack/react-router";
import { repliesText } from "#src/features/forum/client/post-parts.tsx";
import type { Post } from "#src/features/forum/post.schema.ts";

type PostPreviewProps = {
  post: Post;
  counted?: boolean;
};

export function PostPreview({ post: { id, title, content, replies, likes }, counted }: PostPreviewProps) {
  return (
    <article className="relative grid gap-1">
      <h3 className="text-[1.1875rem]/[1.2] wrap-anywhere md:text-[1.3125rem]/[1.2]">
        <Link to="/community/$id" params={{ id }} className="card-link">
          {title}
        </Link>
      </h3>
      <p className="line-clamp-2 text-ink-soft wrap-anywhere">{content}</p>
      {counted && (
        <ul className="mt-1 flex flex-wrap gap-x-4 text-ink-soft type-small">
          <li className="fact">
            <span className="icon icon-message-circle fact-icon" />
            <span>{repliesText(replies)}</span>
          </li>
          <li className="fact">
            <span className="icon icon-heart fact-icon" />
            <span>{`${likes} ${likes === 1 ? "like" : "likes"}`}</span>
          </li>
        </ul>
      )}
    </article>
  );
}
