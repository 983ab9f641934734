import { Share2 } from "lucide-react";
import { actLook } from "#src/rooms/community/client/post-parts.tsx";
import type { Post } from "#src/rooms/community/post.schema.ts";
import { Icon } from "#src/ui/icon.tsx";
import { toast } from "#src/ui/toast-store.ts";

/** Hands a post's address on: to whatever the device shares with, or else to the clipboard. */
export function ShareButton({ post }: { post: Post }) {
  const share = async () => {
    const url = new URL(`/community/${post.id}`, window.location.href).href;
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title: post.title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast({ title: "Link copied" });
    } catch (error) {
      // She has changed her mind.
      if (error instanceof DOMException && error.name === "AbortError") return;
      // No clipboard over plain http, or none that we may write to.
      toast({ title: "Copy this link", description: url });
    }
  };
  return (
    <button type="button" onClick={() => void share()} className={actLook}>
      <Icon icon={Share2} />
      <span className="max-md:sr-only">Share</span>
    </button>
  );
}
