import { Link } from "@tanstack/react-router";
import { quoteClass } from "#src/features/forum/client/quoted-line.tsx";
import type { MarkedText, PostMatch } from "#src/features/forum/post.schema.ts";
import { replyAnchor } from "#src/features/forum/reply-anchor.ts";

/** Plain text with the matches of a search marked. */
export function HighlightedText({ text }: { text: MarkedText }) {
  return text.map((part, index) =>
    part.marked ? (
      <mark key={index} className="rounded-small bg-butter-wash px-[.1em] text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

type MatchingReplyProps = { postId: string; reply: NonNullable<PostMatch["reply"]> };

/** The reply that matches a search, linked. */
export function MatchingReply({ postId, reply: { id, text, after } }: MatchingReplyProps) {
  return (
    <Link
      to="/community/$id"
      params={{ id: postId }}
      search={{ after }}
      hash={replyAnchor(id)}
      className={`${quoteClass} mt-3 min-h-6 whitespace-pre-line no-underline hover:underline`}
    >
      <b className="font-[650]">In a reply:</b> <HighlightedText text={text} />
    </Link>
  );
}
