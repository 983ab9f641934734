import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import type { ConfirmDialogProps } from "#src/ui/confirm-dialog.tsx";

const ConfirmDialog = lazyDialog(
  ({ title }: ConfirmDialogProps) => title,
  () => import("#src/ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
  { whenIdle: true },
);

type Question = Pick<ConfirmDialogProps, "title" | "text" | "confirmLabel" | "cancelLabel" | "danger"> & {
  /** What is asked about; the question stays open and busy until it is done. False: it failed, and may be tried again. */
  action: () => Promise<boolean>;
};

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(async () => false);

/**
 * Asks before an action, then does it. Resolves once the question is closed: to true if the action was done, to false if
 * the answer was no.
 */
export const useConfirm = () => useContext(ConfirmContext);

/** The one place where questions are shown. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Question & { answer: (done: boolean) => void }>();
  const [busy, setBusy] = useState(false);
  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
    [],
  );
  const close = (done: boolean) => {
    setAsked(undefined);
    asked?.answer(done);
  };
  const act = async () => {
    setBusy(true);
    const done = await asked!.action();
    setBusy(false);
    if (done) close(true);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <ConfirmDialog {...asked} busy={busy} onConfirm={() => void act()} onClose={() => close(false)} />
      )}
    </ConfirmContext>
  );
}
