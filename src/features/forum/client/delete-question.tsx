import { isNotFound } from "#src/client/api-error.ts";
import { useAction } from "#src/client/use-action.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { useLeaveDialogs } from "#src/ui/dialog-history.ts";

type DeleteQuestionProps = {
  what: "post" | "reply";
  call: () => Promise<unknown>;
  /** Removes it from the query cache. */
  forget: () => Promise<unknown>;
  /** Leaves the page first, where nothing would be left to show. */
  leave?: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** Confirms, then deletes a post or a reply; 404 counts as success. */
export function DeleteQuestion({ what, call, forget, leave, onClose }: DeleteQuestionProps) {
  const leaveDialogs = useLeaveDialogs();
  const removal = useAction({
    call,
    done: { title: "Success", description: `Your ${what} has been deleted!` },
    failed: `Failed to delete ${what}. Please try again.`,
    onDone: () => {
      if (leave) {
        leaveDialogs(() => void leave().then(forget));
        return undefined;
      }
      onClose();
      return forget();
    },
    onFailed: (error) => isNotFound(error) && forget(),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete this ${what}?`}
      description={`Are you sure you want to delete this ${what}? This action cannot be undone.`}
      confirmLabel={what === "post" ? "Delete Post" : "Delete Reply"}
      busy={removal.busy}
      danger
      onConfirm={() => removal.run()}
    />
  );
}
