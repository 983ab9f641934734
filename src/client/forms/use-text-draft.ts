import { useEffect, useRef, useState } from "react";
import { removeDraft, storeDraft, takeDraft } from "#src/client/form-draft.ts";

/**
 * The text of a single text box, saved as a draft until it is sent. It starts with what the browser has `posted` without
 * JavaScript and was refused.
 */
export function useTextDraft(name: string, posted = "") {
  const field = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState(posted);
  useEffect(() => {
    // In an effect, since the server's HTML has no draft. Text typed before hydration is in the DOM only, and wins.
    const draft = takeDraft<string>(name);
    const text = field.current?.value || draft;
    if (text) setContent(text);
  }, [name]);
  useEffect(() => {
    if (content.trim()) storeDraft(name, content);
  }, [name, content]);
  return {
    field,
    content,
    change: (text: string) => {
      setContent(text);
      if (!text.trim()) removeDraft(name);
    },
    clear: () => {
      setContent("");
      removeDraft(name);
    },
  };
}
