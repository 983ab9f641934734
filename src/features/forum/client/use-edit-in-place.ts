import { useEffect, useRef, useState } from "react";
import { hasDraft } from "#src/client/form-draft.ts";
import { useLazyPart, type LazyPart } from "#src/ui/lazy-part.ts";
import { toast } from "#src/ui/toast-store.ts";

type EditInPlace = {
  /** Whether she may change it. */
  allowed: boolean;
  /** The name under which an interrupted edit is kept. */
  draft: string;
};

/** In the place of an editor that is not open: a thread has thousands of them, and none is made anew when its code comes. */
const none: LazyPart<never> = {
  loaded: () => undefined,
  onLoad: () => () => {},
  fetch: () => Promise.resolve(),
};

/** Opens and closes the fields in which something is changed where it stands; their code comes apart from the page's. */
export function useEditInPlace<Part>(editor: LazyPart<Part>, { allowed, draft }: EditInPlace) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { part, retry } = useLazyPart(editing ? editor : none, editing);
  useEffect(() => {
    if (!allowed) return;
    if (hasDraft(draft)) setEditing(true);
    // For whoever may need it, and nobody else: forms are a third of a page's code.
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
    /** Wanted; shown as soon as it is there. */
    editing,
    editor: part,
    /** For the button that opens it: it comes back with the words, and the focus with it. */
    editButton,
    edit: () => setEditing(true),
    close: () => {
      setEditing(false);
      requestAnimationFrame(() => editButton.current?.focus());
    },
  };
}
