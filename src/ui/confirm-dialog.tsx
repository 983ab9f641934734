import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

export interface ConfirmDialogProps {
  onClose: () => void;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  /** The action cannot be undone: the confirm button has the danger color. */
  danger?: boolean;
}

/** Asks for confirmation of an action; the safe answer comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, text, confirmLabel, cancelLabel = "Cancel", onConfirm } = props;
  const { busy = false, danger = false } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      title={title}
      description={text}
      size="short"
      width="30rem"
      busy={busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
