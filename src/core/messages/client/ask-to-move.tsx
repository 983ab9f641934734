import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import type { MoveFormProps } from "#src/core/messages/client/move-form.tsx";
import { Button } from "#src/ui/button.tsx";

const MoveForm = lazyDialog<MoveFormProps>(
  ({ appointment }) => `Move the ${appointment.words.label}`,
  () => import("#src/core/messages/client/move-form.tsx").then((module) => module.MoveForm),
);

/** Asks the other for a new time. */
export function AskToMove(props: Omit<MoveFormProps, "onClose">) {
  const { open, show, hide } = useDialog("appointment-move");
  return (
    <>
      <Button wide className="noscript:hidden" onClick={() => void show()}>
        Move
      </Button>
      {open && <MoveForm {...props} onClose={() => void hide()} />}
    </>
  );
}
