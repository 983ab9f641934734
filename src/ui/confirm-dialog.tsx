import { AlertDialog as Primitive } from "radix-ui";
import type { CSSProperties, ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import {
  scrimClass,
  dialogBodyClass,
  dialogFootClass,
  dialogHeadClass,
  dialogClass,
} from "#src/ui/dialog-parts.ts";
import { useFocusReturn } from "#src/ui/focus-return.ts";
import { useDialogInHistory } from "#src/ui/dialog-history.ts";

export interface ConfirmDialogProps {
  onClose: () => void;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  /** The action cannot be undone: the confirming button has the danger color. */
  danger?: boolean;
  /** It asks whether to leave a dialog: Back declines, and it has no history entry of its own. */
  aboutLeaving?: boolean;
}

/** Asks once more before an action; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, text, confirmLabel, onConfirm } = props;
  const { cancelLabel = "Cancel", busy = false, danger = false, aboutLeaving = false } = props;
  const focusReturn = useFocusReturn();
  const close = () => !busy && onClose();
  useDialogInHistory({
    open: true,
    onBack: close,
    holds: busy || aboutLeaving,
    hasEntry: !aboutLeaving,
  });
  return (
    <Primitive.Root open onOpenChange={close}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass}>
          <Primitive.Content
            {...focusReturn}
            className={dialogClass("short")}
            style={{ "--dialog-width": "30rem" } as CSSProperties}
          >
            <header className={dialogHeadClass}>
              <Primitive.Title className="py-1.5 text-2xl/[1.12]">{title}</Primitive.Title>
            </header>
            <Primitive.Description asChild>
              <div className={dialogBodyClass}>{text}</div>
            </Primitive.Description>
            <footer className={dialogFootClass}>
              <Primitive.Cancel asChild>
                <Button disabled={busy}>{cancelLabel}</Button>
              </Primitive.Cancel>
              {/* Not the primitive's Action, which closes at once. */}
              <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
