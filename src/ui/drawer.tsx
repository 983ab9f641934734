import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "#src/ui/button.tsx";
import { useFocusReturn } from "#src/ui/focus-return.ts";
import { useDialogInHistory } from "#src/ui/dialog-history.ts";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name. */
  label: string;
  /** Shown beside the close button. */
  head?: ReactNode;
  closeLabel?: string;
  children: ReactNode;
}

/** A panel that slides in from the right; ×, Escape and a press outside close it. */
export function Drawer({ open, onOpenChange, label, head, closeLabel = "Close", children }: DrawerProps) {
  const focusReturn = useFocusReturn();
  useDialogInHistory({ open, onBack: () => onOpenChange(false) });
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-30 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-30 flex w-[min(21.5rem,88vw)] flex-col overflow-y-auto overscroll-contain rounded-l-window bg-surface px-6 pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] text-ink shadow-float outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          <div className="-mr-2 flex items-center justify-between">
            {head ?? <span />}
            <Primitive.Close asChild>
              <IconButton label={closeLabel} icon={X} />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
