import { useEffect, useRef, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FormErrors } from "#src/client/forms/form-errors.tsx";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";

type EditFormProps<Values extends FieldValues, Input> = {
  label: string;
  form: ApiForm<Values, Input>;
  onClose: () => void;
  children: ReactNode;
  /** Further buttons at the end of the row. */
  actions?: ReactNode;
};

/** The form that replaces a text while it is edited in place. */
export function EditForm<Values extends FieldValues, Input>(props: EditFormProps<Values, Input>) {
  const { label, form, onClose, children, actions } = props;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  const cancel = () => {
    form.discardDraft();
    onClose();
  };
  return (
    <form
      ref={box}
      noValidate
      aria-label={label}
      onSubmit={(event) => void form.submit(event)}
      className="mt-4 grid gap-4"
    >
      <FormErrors errors={form.formState.errors} setFocus={form.setFocus} />
      {children}
      {form.formError && <Banner tone="bad">{form.formError.text}</Banner>}
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <Button type="submit" variant="ink" size="small" busy={form.busy}>
          Save
        </Button>
        <Button size="small" disabled={form.busy} onClick={cancel}>
          Cancel
        </Button>
        <span className="ml-auto">{actions}</span>
      </div>
    </form>
  );
}
