import { useCallback, useEffect, useRef, useState } from "react";
import { isNotFound } from "#src/client/api-error.ts";
import { useConfirm } from "#src/client/confirm.tsx";
import { hasDraft } from "#src/client/drafts.ts";
import { sayNotLoaded } from "#src/client/site-update.ts";
import { useAction } from "#src/client/use-action.ts";

type EditInPlace = {
  allowed: boolean;
  draft: string;
};

/** Opens and closes an editor in place; its code is loaded separately. `load` must be the same function in every render. */
export function useEditInPlace<Editor>(load: () => Promise<Editor>, { allowed, draft }: EditInPlace) {
  const [editor, setEditor] = useState<Editor>();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const edit = useCallback(async () => {
    setEditing(true);
    try {
      const loaded = await load();
      setEditor(() => loaded);
    } catch (error) {
      setEditing(false);
      await sayNotLoaded(error, "Couldn’t load this");
    }
  }, [load]);
  useEffect(() => {
    if (!allowed) return;
    if (hasDraft(draft)) void edit();
    // Only for those who may edit, since forms are a third of a page's code.
    else load().catch(() => {});
  }, [allowed, draft, edit, load]);
  return {
    /** True as soon as it is opened; the editor appears once its code is loaded. */
    editing,
    editor: editing ? editor : undefined,
    /** The ref for the button that opens it, which gets the focus back when the editor closes. */
    editButton,
    edit: () => void edit(),
    close: () => {
      setEditing(false);
      requestAnimationFrame(() => editButton.current?.focus());
    },
  };
}

type Deletion = {
  what: "post" | "reply";
  call: () => Promise<unknown>;
  /** Removes it from the query cache, and leaves its page. */
  forget: (leave?: () => Promise<void>) => Promise<unknown>;
  /** Leaves the page if nothing would be left to show. */
  leave?: (() => Promise<void>) | undefined;
};

/** Asks for confirmation, then deletes a post or a reply. One that was deleted elsewhere is also removed from the page. */
export function useDeletion({ what, call, forget, leave }: Deletion) {
  const confirm = useConfirm();
  const gone = useRef(false);
  const removal = useAction({
    call,
    done: { title: "Success", description: `Your ${what} has been deleted!` },
    failed: `Failed to delete ${what}. Please try again.`,
    onFailed: (error) => (gone.current = isNotFound(error)),
  });
  return async () => {
    const done = await confirm({
      title: `Delete this ${what}?`,
      text: `Are you sure you want to delete this ${what}? This action cannot be undone.`,
      confirmLabel: what === "post" ? "Delete Post" : "Delete Reply",
      danger: true,
      action: async () => (await removal.attempt()) || gone.current,
    });
    if (done) await forget(gone.current ? undefined : leave);
  };
}
