import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#src/client/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { TextLink } from "#src/ui/button.tsx";

type Form<Values extends FieldValues, Input> = UseFormReturn<Values, unknown, Input>;

/** Puts the server's field errors at their fields and focuses the first; returns whether every error has a field. */
export function showServerErrors<Values extends FieldValues, Input>(
  form: Form<Values, Input>,
  error: Error,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  // oxlint-disable-next-line no-underscore-dangle -- Nothing else tells which fields there are.
  const fields = [...form.control._names.mount] as Path<Values>[];
  const placed = error.errors.map(({ path, message }) => ({
    field: fields.find((field) => path === field || path.startsWith(`${field}.`)),
    message,
  }));
  // In reverse: the first error of a field is the one shown, and the first field gets the focus.
  for (const { field, message } of placed.toReversed()) {
    if (field) form.setError(field, { message }, { shouldFocus: true });
  }
  return placed.every(({ field }) => field !== undefined);
}

/** What is said of a half filled input, by its type. */
const unfinished = {
  date: "Please complete this date, or clear it.",
  time: "Please finish the time, like 7:30 PM.",
};

/**
 * Sets an error at inputs that are only half filled in, such as a date without its year: their value reads as empty, and
 * would be dropped silently. Returns whether there are any.
 */
export function showIncomplete<Values extends FieldValues, Input>(
  form: Form<Values, Input>,
  element: HTMLFormElement,
): boolean {
  const incomplete = [...element.querySelectorAll("input")].filter((input) => input.validity.badInput);
  for (const { name, type } of incomplete.toReversed()) {
    const message = unfinished[type as keyof typeof unfinished] ?? unfinished.date;
    form.setError(name as Path<Values>, { message }, { shouldFocus: true });
  }
  return incomplete.length > 0;
}

/** The error of a field: of a list, that of its first entry with an error. */
export function errorOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  field: Path<Values>,
): string | undefined {
  let error: unknown = errors;
  for (const part of field.split(".")) error = (error as Record<string, unknown> | undefined)?.[part];
  return firstMessage(error);
}

/** Errors that several fields have in common: each is shown once, and not at every field. */
export function sharedErrors<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const fields = Map.groupBy(Object.keys(errors) as Path<Values>[], (field) => errorOf(errors, field));
  return [...fields].flatMap(([message, alike]) =>
    message !== undefined && alike.length > 1 ? [{ message, fields: alike }] : [],
  );
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  const entries = Array.isArray(error) ? (error as unknown[]) : [];
  return entries.map(firstMessage).find((message) => message !== undefined);
}

type FormErrorsProps<Values extends FieldValues> = {
  errors: FieldErrors<Values>;
  setFocus: (field: Path<Values>) => void;
};

/** Errors that several fields have in common, each once, with buttons that focus its fields. */
export function FormErrors<Values extends FieldValues>({ errors, setFocus }: FormErrorsProps<Values>) {
  return sharedErrors(errors).map(({ message, fields }) => (
    <Banner key={message} tone="bad">
      <span>{message}</span>
      <span className="flex flex-wrap gap-x-4">
        {fields.map((field) => (
          <TextLink key={field} asChild className="text-danger!">
            <button type="button" onClick={() => setFocus(field)}>
              {labelOf(field)}
            </button>
          </TextLink>
        ))}
      </span>
    </Banner>
  ));
}

/** "Available from" for availableFrom: fields are named after their labels. */
const labelOf = (field: string) =>
  field
    .replace(/^./, (first) => first.toUpperCase())
    .replaceAll(/[A-Z](?!^)/g, (letter, at: number) => (at === 0 ? letter : ` ${letter.toLowerCase()}`));
