import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { personName } from "#src/core/people/person.ts";
import { replyAnchor } from "#src/features/forum/reply-anchor.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";

/** The look of a quote, in a reply and in the form. */
export const quoteClass =
  "block rounded-r-small border-l-3 border-line-control bg-paper-sunk px-3 py-2 type-small text-ink wrap-anywhere";

type QuotedLineProps = { postId: string; quote: NonNullable<Reply["quote"]> };

/** The line that a reply quotes, linked to the quoted reply. */
export function QuotedLine({ postId, quote }: QuotedLineProps) {
  const anchor = replyAnchor(quote.replyId);
  const scrollToQuoted = (event: MouseEvent) => {
    const target = document.getElementById(anchor);
    if (!target) return;
    // The quoted reply is on this page: scroll instead of loading it anew.
    event.preventDefault();
    target.scrollIntoView({ block: "center" });
    target.focus({ preventScroll: true });
  };
  return (
    <Link
      to="/community/$id"
      params={{ id: postId }}
      search={{ after: quote.after }}
      hash={anchor}
      onClick={scrollToQuoted}
      className={`${quoteClass} my-1 min-h-6 no-underline hover:underline`}
    >
      <b className="font-[650]">{personName(quote.author)}</b> {quote.line ?? "This reply was changed."}
    </Link>
  );
}
