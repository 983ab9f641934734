import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Button, IconButton } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";

interface OpeningDialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Set when loading failed: tries again. */
  onRetry?: (() => void) | undefined;
}

/** Shown while a dialog's code is loading, or when that failed. A native dialog, which needs no other code. */
export function OpeningDialog({ title, onClose, onRetry }: OpeningDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is removed, so that the focus is back at its opener when the dialog that follows reads it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[min(26rem,calc(100%-2rem))] rounded-sheet bg-surface text-ink shadow-float backdrop:bg-scrim"
    >
      <header className="flex items-center justify-between gap-3 border-b border-line py-3 pr-2 pl-5">
        <h2 id={titleId} className="text-2xl/[1.12]">
          {title}
        </h2>
        <IconButton label="Close" icon={X} onClick={onClose} />
      </header>
      {onRetry ? (
        <div className="grid justify-items-center gap-4 px-5 py-8 text-center">
          <p role="alert">This did not arrive. Check your connection, then try once more.</p>
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      ) : (
        <p role="status" className="grid justify-items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-9 text-accent-ink" />
          Loading...
        </p>
      )}
    </dialog>
  );
}
