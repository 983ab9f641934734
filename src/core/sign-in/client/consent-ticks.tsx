import { useId } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { consentTexts, type ConsentKind } from "#src/core/people/consent-texts.ts";
import type { AuthFieldProps } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { Tick } from "#src/ui/tick.tsx";

type FormOf<Values extends FieldValues> = Pick<AuthFieldProps<Values>, "form">;

type ConsentTicksProps<Values extends FieldValues> = FormOf<Values> & { kinds: readonly ConsentKind[] };

const names = { adult: "isAdult", congregation: "mayUseCongregation" };

/** A tick for each of these consents, empty at first: nobody agrees by not looking. */
export const ConsentTicks = <Values extends FieldValues>({ form, kinds }: ConsentTicksProps<Values>) => (
  <div className="grid rounded-control bg-paper-sunk px-4 py-2">
    {kinds.map((kind) => (
      <ConsentTick key={kind} form={form} name={names[kind] as Path<Values>} kind={kind} />
    ))}
  </div>
);

type ConsentTickProps<Values extends FieldValues> = FormOf<Values> & {
  name: Path<Values>;
  kind: ConsentKind;
};

function ConsentTick<Values extends FieldValues>({ form, name, kind }: ConsentTickProps<Values>) {
  const id = useId();
  const { label, hint }: { label: string; hint?: string } = consentTexts[kind];
  const { error } = form.getFieldState(name, form.formState);
  return (
    <div>
      {/* What the browser itself sends without the tick; with it, the last of the two counts. */}
      <input type="hidden" name={name} value="off" />
      <Tick
        {...form.register(name)}
        label={label}
        hint={hint}
        aria-required
        aria-invalid={error && true}
        describedBy={error && id}
      />
      {error && <FieldError id={id}>{error.message}</FieldError>}
    </div>
  );
}
