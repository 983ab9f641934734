import { Controller, type FieldValues, type Path, type PathValue } from "react-hook-form";
import { FormField } from "#src/client/forms/form-field.tsx";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import { PlaceCombobox } from "#src/core/locations/client/place-combobox.tsx";
import type { PlaceQuestion } from "#src/core/locations/client/place-question.ts";
import { Button } from "#src/ui/button.tsx";

type PlaceFieldProps<Values extends FieldValues, Input> = Pick<
  Parameters<typeof FormField<Values>>[0],
  "label" | "hint" | "required" | "optional"
> & {
  form: ApiForm<Values, Input>;
  name: Path<Values>;
  /** The result of usePlaceQuestion; the form's `ask` calls its settleToSend. */
  place: PlaceQuestion;
  placeholder?: string;
};

/** A form's field for where a home is or somebody lives, with the question about an unclear place. */
export function PlaceField<Values extends FieldValues, Input>(props: PlaceFieldProps<Values, Input>) {
  const { form, name, place, placeholder = "Town and state, like Beacon, NY", ...field } = props;
  const change = (text: string) =>
    form.setValue(name, text as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const leave = async (typed: string) => {
    const written = await place.settle(typed);
    // She may have continued typing.
    if (written !== undefined && written !== typed && form.getValues(name) === typed) change(written);
  };
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onBlur } }) => (
        <div className="grid gap-2">
          <FormField form={form} name={name} {...field}>
            {({
              id,
              "aria-describedby": describedBy,
              "aria-invalid": invalid,
              "aria-required": required,
            }) => (
              <PlaceCombobox
                id={id}
                name={name}
                aria-describedby={describedBy}
                aria-invalid={invalid}
                aria-required={required}
                placeholder={placeholder}
                ref={(input: HTMLInputElement | null) => {
                  ref(input);
                  place.field.current = input;
                }}
                value={value}
                onChange={change}
                onBlur={() => {
                  onBlur();
                  void leave(value);
                }}
              />
            )}
          </FormField>
          {place.question && place.question.text === value.trim() && (
            <Question
              {...place.question}
              onChoose={(text) => {
                change(text);
                place.keep(text);
              }}
            />
          )}
        </div>
      )}
    />
  );
}

type QuestionProps = { text: string; choices: string[]; onChoose: (text: string) => void };

const Question = ({ text, choices, onChoose }: QuestionProps) => (
  <div role="alert" className="grid gap-2 rounded-control bg-paper-sunk p-4">
    <p className="type-small">
      {choices.length > 0
        ? `Which place do you mean by “${text}”?`
        : `We don’t know a town called “${text}”. Searches by town or line won’t find it.`}
    </p>
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Button key={choice} onClick={() => onChoose(choice)}>
          {choice}
        </Button>
      ))}
      <Button variant={choices.length > 0 ? "quiet" : undefined} onClick={() => onChoose(text)}>
        Keep it as it is
      </Button>
    </div>
  </div>
);
