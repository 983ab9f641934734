import { useEffect, useState } from "react";
import { removeDraft, storeDraft, takeDraft } from "#src/client/form-draft.ts";
import { quoteDraft } from "#src/features/forum/client/post-drafts.ts";
import { postLimits } from "#src/features/forum/post.constants.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";

/** A line of a reply to quote, and its author. */
export type Quote = {
  replyId: string;
  line: string;
  name: string;
  /** Just chosen, not restored from a draft: the form takes the focus. */
  chosen?: boolean;
};

/** The quote in a reply to a post, stored with its draft until it is sent. */
export function useQuote(postId: string) {
  const name = quoteDraft(postId);
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    const stored = takeDraft<Quote>(name);
    if (stored) setQuote(stored);
  }, [name]);
  useEffect(() => {
    if (quote) storeDraft(name, { ...quote, chosen: false });
    else removeDraft(name);
  }, [name, quote]);
  return [quote, setQuote] as const;
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
