import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#src/client/api-error.ts";
import { Banner } from "#src/ui/banner.tsx";
import { TextLink } from "#src/ui/button.tsx";

type Form<Values extends FieldValues, Input> = UseFormReturn<Values, unknown, Input>;

/** Shows the server's errors at their fields and focuses the first; returns whether every error has a field. */
export function showServerErrors<Values extends FieldValues, Input>(
  form: Form<Values, Input>,
  error: Error,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  // oxlint-disable-next-line no-underscore-dangle -- The public API does not list the mounted fields.
  const fields = [...form.control._names.mount] as Path<Values>[];
  const placed = error.errors.map(({ path, message }) => ({
    field: fields.find((field) => path === field || path.startsWith(`${field}.`)),
    message,
  }));
  // In reverse, so that the first error of a field is shown, and the first field is focused.
  for (const { field, message } of placed.toReversed()) {
    if (field) form.setError(field, { message }, { shouldFocus: true });
  }
  return placed.every(({ field }) => field !== undefined);
}

const unfinished = {
  date: "Please complete this date, or clear it.",
  time: "Please finish the time, like 7:30 PM.",
};

/** Sets an error at partial inputs, such as a date without its year, whose value is empty; returns whether there are any. */
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

/** The error of a field; for a list, that of the first entry with an error. */
export function errorOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  field: Path<Values>,
): string | undefined {
  let error: unknown = errors;
  for (const part of field.split(".")) error = (error as Record<string, unknown> | undefined)?.[part];
  return firstMessage(error);
}

/** Errors shared by several fields: each is shown once, and not at every field. */
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
  title?: string | undefined;
  errors: FieldErrors<Values>;
  setFocus: (field: Path<Values>) => void;
};

/** Shows errors shared by several fields once each, with buttons that focus the fields. */
export function FormErrors<Values extends FieldValues>({ title, errors, setFocus }: FormErrorsProps<Values>) {
  return sharedErrors(errors).map(({ message, fields }) => (
    <Banner key={message} tone="bad">
      {title && <strong className="block">{title}</strong>}
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

/** "Available from" for availableFrom, since fields are named after their labels. */
const labelOf = (field: string) =>
  field
    .replace(/^./, (first) => first.toUpperCase())
    .replaceAll(/[A-Z](?!^)/g, (letter, at: number) => (at === 0 ? letter : ` ${letter.toLowerCase()}`));
