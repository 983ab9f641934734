import { useRef } from "react";
import { useConfirm } from "#src/client/confirm.tsx";
import { isNotFound } from "#src/client/api-error.ts";
import { useAction } from "#src/client/use-action.ts";

type Deletion = {
  what: "post" | "reply";
  call: () => Promise<unknown>;
  /** Removes it from the query cache. */
  forget: () => Promise<unknown>;
  /** Leaves the page first, where nothing would be left to show. */
  leave?: (() => Promise<void>) | undefined;
};

/** Confirms, then deletes a post or a reply; one that is gone already is removed from the page all the same. */
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
    if (!done) return;
    if (!gone.current) await leave?.();
    await forget();
  };
}
