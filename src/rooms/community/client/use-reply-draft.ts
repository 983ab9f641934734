import { useEffect, useRef, useState } from "react";
import { forgetDraft, keepDraft, takeDraft } from "#src/client/form-draft.ts";
import { newKey } from "#src/client/new-key.ts";
import { replyDraft } from "#src/rooms/community/client/post-drafts.ts";

type Draft = { content: string; key: string };

/** What is being answered to a post: it outlives the box it is typed into, until it is sent. */
export function useReplyDraft(postId: string) {
  const name = replyDraft(postId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<Draft>({ content: "", key: "" });
  useEffect(() => {
    // Only now: the server, which may have made the box, knows of no draft. What was typed into the box before it came
    // alive stands in its field alone.
    const kept = takeDraft<Draft>(name);
    const content = field.current?.value || kept?.content;
    if (content) setDraft({ content, key: kept?.key ?? newKey() });
  }, [name]);
  useEffect(() => {
    if (draft.content.trim()) keepDraft(name, draft);
  }, [name, draft]);
  return {
    field,
    ...draft,
    change: (content: string) => {
      setDraft((current) => ({ content, key: current.key || newKey() }));
      if (!content.trim()) forgetDraft(name);
    },
    /** It is sent: the next one is another. */
    clear: () => {
      setDraft({ content: "", key: "" });
      forgetDraft(name);
    },
  };
}
