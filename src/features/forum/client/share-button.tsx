import { Share2 } from "lucide-react";
import { share } from "#src/client/share.ts";
import { actionClass } from "#src/features/forum/client/post-parts.tsx";
import type { Post } from "#src/features/forum/post.schema.ts";
import { Icon } from "#src/ui/icon.tsx";

/** Shares a post's address with the device's share dialog, or copies it. */
export function ShareButton({ post }: { post: Post }) {
  return (
    <button
      type="button"
      onClick={() => void share({ title: post.title, path: `/community/${post.id}` })}
      className={actionClass}
    >
      <Icon icon={Share2} />
      <span className="max-md:sr-only">Share</span>
    </button>
  );
}
