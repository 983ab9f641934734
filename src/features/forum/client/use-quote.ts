import { useCallback, useState } from "react";
import { useDraft } from "#src/client/drafts.ts";
import { quoteDraft } from "#src/features/forum/client/post-drafts.ts";
import { postLimits } from "#src/features/forum/post.constants.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";

/** A line of a reply to quote, and its author. */
export type Quote = { replyId: string; line: string; name: string };

/** The quote in a reply to a post, a draft until it is sent, and what is new each time it was chosen or taken off. */
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

/** The line of a reply to quote: the one with the reader's selection, or else its first. */
export function lineOf({ content }: Pick<Reply, "content">, selected: string): string {
  const lines = content.split("\n").map((line) => line.trim());
  const chosen = selected
    .split("\n")
    .find((line) => line.trim())
    ?.trim();
  const line = lines.find((one) => chosen && one.includes(chosen)) ?? lines.find(Boolean) ?? "";
  // The cut may have split a surrogate pair.
  return line.length > postLimits.quote ? line.slice(0, postLimits.quote - 1).replace(/\s\S*$/u, "") : line;
}
