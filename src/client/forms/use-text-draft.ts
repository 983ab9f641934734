import { useEffect, useRef, useState } from "react";
import { removeDraft, storeDraft, takeDraft } from "#src/client/form-draft.ts";

/**
 * What is typed into a single box, kept under a draft's name: it outlives the box, and a reload, until it is sent. It
 * begins with what the browser has `posted` by itself and was refused.
 */
export function useTextDraft(name: string, posted = "") {
  const field = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState(posted);
  useEffect(() => {
    // Only now: the server, which may have made the box, knows of no draft. What was typed into the box before it came
    // alive stands in its field alone.
    const kept = takeDraft<string>(name);
    const dirty = field.current?.value || kept;
    if (dirty) setContent(dirty);
  }, [name]);
  useEffect(() => {
    if (content.trim()) storeDraft(name, content);
  }, [name, content]);
  return {
    field,
    content,
    change: (dirty: string) => {
      setContent(dirty);
      if (!dirty.trim()) removeDraft(name);
    },
    /** It is sent: the next one is another. */
    clear: () => {
      setContent("");
      removeDraft(name);
    },
  };
}
