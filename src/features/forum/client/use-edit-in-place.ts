import { useEffect, useRef, useState } from "react";
import { hasDraft } from "#src/client/form-draft.ts";
import { useLazyPart, type LazyPart } from "#src/ui/lazy-part.ts";
import { toast } from "#src/ui/toast-store.ts";

type EditInPlace = {
  /** Whether the actor may edit it. */
  allowed: boolean;
  /** The draft key of the edit. */
  draft: string;
};

/**
 * Shared by all closed editors: a thread has thousands of replies, none of which may render when the editor's
 * code arrives.
 */
const closedEditor: LazyPart<never> = {
  loaded: () => undefined,
  onLoad: () => () => {},
  fetch: () => Promise.resolve(),
};

/** Opens and closes an editor in place; its code is loaded separately. */
export function useEditInPlace<Part>(editor: LazyPart<Part>, { allowed, draft }: EditInPlace) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { part, retry } = useLazyPart(editing ? editor : closedEditor, editing);
  useEffect(() => {
    if (!allowed) return;
    if (hasDraft(draft)) setEditing(true);
    // Only for those who may edit: forms are a third of a page's code.
    else editor.fetch().catch(() => {});
  }, [allowed, draft, editor]);
  useEffect(() => {
    if (!retry) return;
    setEditing(false);
    retry();
    toast({
      title: "Error",
      description: "This did not arrive. Check your connection, then try once more.",
      variant: "destructive",
    });
  }, [retry]);
  return {
    /** True as soon as it was opened; the editor shows once its code is loaded. */
    editing,
    editor: part,
    /** For the button that opens it: it gets the focus back when the editor closes. */
    editButton,
    edit: () => setEditing(true),
    close: () => {
      setEditing(false);
      requestAnimationFrame(() => editButton.current?.focus());
    },
  };
}
