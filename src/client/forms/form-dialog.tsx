import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import type { FieldValues, FormState, UseFormSetFocus } from "react-hook-form";
import { FormFaults } from "#src/client/forms/form-errors.tsx";
import type { FormSummary } from "#src/client/forms/use-api-form.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useFocusAfterBusy } from "#src/ui/focus-after-busy.ts";

type FormDialogProps<Values extends FieldValues> = {
  /** What {@link useApiForm} gives. */
  form: {
    submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
    busy: boolean;
    summary: FormSummary | undefined;
    typed: boolean;
    keepTyped: () => void;
    formState: Pick<FormState<Values>, "errors">;
    setFocus: UseFormSetFocus<Values>;
    forgetTyped: () => void;
  };
  title: string;
  /** What is asked before something typed is lost: "Discard listing?" */
  discardTitle: string;
  submitLabel: string;
  busyLabel?: string;
  /** What has to end before the form can be sent, in the place of the label: "Uploading...". */
  waitingFor?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is one form: its fields, Cancel and the button that sends it. */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  discardTitle,
  submitLabel,
  busyLabel,
  waitingFor,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const formId = useId();
  const submit = useFocusAfterBusy(form.busy);
  const [asking, setAsking] = useState(false);
  // Cancel, ×, Escape, Back and a press beside the dialog all come here.
  const leave = () => (form.typed ? setAsking(true) : onClose());
  const discard = () => {
    form.forgetTyped();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={title}
      width="36rem"
      busy={form.busy}
      asksToClose={form.typed}
      footer={
        <>
          <Button onClick={leave} disabled={form.busy}>
            Cancel
          </Button>
          <Button
            ref={submit}
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
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-6">
        <FormFaults errors={form.formState.errors} setFocus={form.setFocus} />
        {children}
        {form.summary && <Summary {...form.summary} onLeave={form.keepTyped} />}
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={discardTitle}
        description="What you typed here would be lost."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        danger
        aboutLeaving
        onConfirm={discard}
      />
    </Dialog>
  );
}

function Summary({ text, remedy, onLeave }: FormSummary & { onLeave: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // It stands at the form's end, which may lie far below what she sees.
  useEffect(() => {
    // In braces: where scrolling answers with a promise, an effect must not.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place}>
      <Banner tone="bad">
        {text}
        {remedy && (
          <>
            {" "}
            <Link to={remedy.to} onClick={onLeave} className="underline">
              {remedy.label}
            </Link>
          </>
        )}
      </Banner>
    </div>
  );
}
