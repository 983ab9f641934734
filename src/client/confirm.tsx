import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog, useHeldBack } from "#src/client/use-dialog.ts";
import type { ConfirmDialogProps } from "#src/ui/confirm-dialog.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const ConfirmDialog = lazyDialog(
  ({ title }: ConfirmDialogProps) => title,
  () => import("#src/ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
  {
    whenIdle: true,
    frame: ({ text, cancelLabel = "Cancel" }) => ({
      size: "short",
      width: "30rem",
      foot: cancelLabel,
      skeleton: <div>{text}</div>,
    }),
  },
);

type Question = Pick<ConfirmDialogProps, "title" | "text" | "confirmLabel" | "cancelLabel" | "danger"> & {
  /** The action; the dialog stays open and busy until it is done. False means that it failed, and may be retried. */
  action: () => Promise<boolean>;
};

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(async () => false);

/** Asks for confirmation, then runs the action. Resolves once closed: to true if it was done, to false if declined. */
export const useConfirm = () => useContext(ConfirmContext);

/** Renders the confirmation dialog, once per page. */
export function ConfirmProvider({ children }: { children: Elements }) {
  const { open, show, hide } = useDialog("confirm");
  const [asked, setAsked] = useState<Question & { answer: (done: boolean) => void }>();
  const [busy, setBusy] = useState(false);
  const done = useRef(false);
  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
    [],
  );
  useEffect(() => {
    if (asked) void show();
  }, [asked, show]);
  const onOpened = useEffectEvent(() => {
    // After a reload the question is gone.
    if (!asked) void hide();
  });
  const onClosed = useEffectEvent(() => {
    setAsked(undefined);
    asked?.answer(done.current);
    done.current = false;
  });
  useEffect(() => {
    if (open) onOpened();
    else onClosed();
  }, [open]);
  useHeldBack(busy);
  const act = async () => {
    setBusy(true);
    done.current = await asked!.action();
    setBusy(false);
    if (done.current) await hide();
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {open && asked && (
        <ConfirmDialog {...asked} busy={busy} onConfirm={() => void act()} onClose={() => void hide()} />
      )}
    </ConfirmContext>
  );
}
