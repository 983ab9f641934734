import { isNotFound } from "#src/client/is-not-found.ts";
import { useAction } from "#src/client/use-action.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { useLeaveDialogs } from "#src/ui/dialog-history.ts";

type DeleteQuestionProps = {
  what: "post" | "reply";
  call: () => Promise<unknown>;
  /** Takes it out of all that is shown. */
  forget: () => Promise<unknown>;
  /** Leaves the page that has nothing left to show, before that. */
  leave?: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** Asks once more, then deletes a post or a reply; one that somebody else has deleted meanwhile is as gone. */
export function DeleteQuestion({ what, call, forget, leave, onClose }: DeleteQuestionProps) {
  const leaveSheets = useLeaveDialogs();
  const removal = useAction({
    call,
    done: { title: "Success", description: `Your ${what} has been deleted!` },
    failed: `Failed to delete ${what}. Please try again.`,
    onDone: () => {
      if (leave) {
        leaveSheets(() => void leave().then(forget));
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
