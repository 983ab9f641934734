import { Link } from "@tanstack/react-router";
import { useCallback, useState, type MouseEvent } from "react";
import { useDraft } from "#src/client/drafts.ts";
import { personName } from "#src/core/people/person.ts";
import { quoteDraft } from "#src/features/forum/client/forum.api.ts";
import { postLimits } from "#src/features/forum/post.limits.ts";
import type { MarkedText, PostMatch } from "#src/features/forum/post.schema.ts";
import { replyAnchor } from "#src/features/forum/forum.address.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { wholeStart } from "#src/shared/format.ts";

export const quoteClass =
  "block rounded-r-small border-l-3 border-line-control bg-paper-sunk px-3 py-2 type-small text-ink wrap-anywhere";

type QuotedLineProps = { postId: string; quote: NonNullable<Reply["quote"]> };

export function QuotedLine({ postId, quote }: QuotedLineProps) {
  const anchor = replyAnchor(quote.replyId);
  const scrollToQuoted = (event: MouseEvent) => {
    const target = document.getElementById(anchor);
    if (!target) return;
    // The quoted reply is on this page: scroll instead of navigating.
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
      <b className="font-[650]">{personName(quote.author)}</b>
      <span>{` ${quote.line ?? "This reply was changed."}`}</span>
    </Link>
  );
}

export type Quote = { replyId: string; line: string; name: string };

/** The quote in a reply, a draft until it is sent; `quoting` is a new object each time it is chosen or removed. */
export function useQuote(postId: string) {
  const [quote, store] = useDraft<Quote | undefined>(quoteDraft(postId), undefined);
  const [quoting, setQuoting] = useState<object>();
  const onQuote = useCallback(
    (next: Quote | undefined) => {
      store(next);
      setQuoting({});
    },
    [store],
  );
  return { quote, quoting, onQuote };
}

export function firstLine(content: string): string {
  const line =
    content
      .split("\n")
      .find((one) => one.trim())
      ?.trim() ?? "";
  return line.length > postLimits.quote ? wholeStart(line, postLimits.quote).replace(/\s\S*$/u, "") : line;
}

export function HighlightedText({ text }: { text: MarkedText }) {
  return text.map((part, index) =>
    part.marked ? (
      <mark key={index} className="rounded-small bg-butter-wash px-[.1em] text-ink">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}

type MatchingReplyProps = { postId: string; reply: NonNullable<PostMatch["reply"]> };

export function MatchingReply({ postId, reply: { id, text, after } }: MatchingReplyProps) {
  return (
    <Link
      to="/community/$id"
      params={{ id: postId }}
      search={{ after }}
      hash={replyAnchor(id)}
      className={`${quoteClass} mt-3 min-h-6 whitespace-pre-line no-underline hover:underline`}
    >
      <b className="font-[650]">In a reply:</b>
      <span> </span>
      <HighlightedText text={text} />
    </Link>
  );
}
