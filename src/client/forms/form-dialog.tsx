import { useId, useState, type SubmitEvent } from "react";
import type { FieldValues, FormState, UseFormSetFocus } from "react-hook-form";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { FormErrors } from "#src/client/forms/form-errors.tsx";
import type { FormError } from "#src/client/forms/use-api-form.ts";
import { useHeldBack } from "#src/client/use-dialog.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { DialogShape } from "#src/ui/dialog-frame.ts";
import type { Elements } from "#src/ui/own-element.tsx";

type FormDialogProps<Values extends FieldValues> = {
  form: {
    isDialog: true;
    submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
    busy: boolean;
    formError: FormError | undefined;
    dirty: boolean;
    formState: Pick<FormState<Values>, "errors">;
    setFocus: UseFormSetFocus<Values>;
    discardDraft: () => void;
  };
  title: string;
  /** Above an error that several fields share. */
  errorsTitle?: string;
  /** The question before unsaved input is lost: "Discard listing?" */
  discardTitle: string;
  submitLabel: string;
  /** The label of the button that closes without sending; "Cancel" by default. */
  cancelLabel?: string;
  /** For a form in steps: what its buttons do, except on the first and the last step. */
  step?: FormStep | undefined;
  busyLabel?: string;
  /** Shown instead of the label while something must finish before the form can be sent: "Uploading...". */
  waitingFor?: string | undefined;
  onClose: () => void;
  /** "short" for a question with a field or two. */
  size?: DialogShape["size"];
  children: Elements;
};

type FormStep = {
  /** Goes to the previous step instead of closing. */
  onBack?: (() => void) | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
};

export function FormDialog<Values extends FieldValues>({
  form,
  title,
  errorsTitle,
  discardTitle,
  submitLabel,
  step,
  cancelLabel = step?.onBack ? "Back" : "Cancel",
  busyLabel,
  waitingFor,
  onClose,
  size = "tall",
  children,
}: FormDialogProps<Values>) {
  const formId = useId();
  const [confirming, setConfirming] = useState(false);
  // The steps and the discard question have no history entries of their own, which browsers would skip on Back: Back goes
  // to the previous step; on the first, it opens the question, and closes it again.
  useHeldBack(form.dirty || form.busy || step?.onBack !== undefined, () => {
    if (form.busy) return;
    if (step?.onBack && !confirming) step.onBack();
    else setConfirming((asking) => !asking);
  });
  // For Cancel, ×, Escape and a click outside the dialog.
  const leave = () => (form.dirty ? setConfirming(true) : onClose());
  const discard = () => {
    form.discardDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={title}
      size={size}
      width={size === "short" ? "30rem" : "36rem"}
      busy={form.busy}
      footer={
        <>
          <Button onClick={step?.onBack ?? leave} disabled={form.busy}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.busy}
            busyLabel={busyLabel}
            disabled={waitingFor !== undefined}
          >
            {waitingFor ?? submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void (step?.onSubmit ?? form.submit)(event)}
        className="grid gap-6"
      >
        <FormErrors title={errorsTitle} errors={form.formState.errors} setFocus={form.setFocus} />
        {children}
        <FormErrorText error={form.formError} />
      </form>
      {confirming && (
        <ConfirmDialog
          title={discardTitle}
          text="You’ll lose what you typed."
          cancelLabel="Keep editing"
          confirmLabel="Discard"
          danger
          onConfirm={discard}
          onClose={() => setConfirming(false)}
        />
      )}
    </Dialog>
  );
}
