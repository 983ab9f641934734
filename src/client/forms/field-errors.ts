import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#src/client/api-error.ts";

type Form<Values extends FieldValues, Input> = UseFormReturn<Values, unknown, Input>;

/** Puts each fault that the server has named at its field, and the focus at the first; whether all of an error is said by that. */
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
  // From the last to the first: of several the first is to be seen, and to have the focus.
  for (const { field, message } of placed.toReversed()) {
    if (field) form.setError(field, { message }, { shouldFocus: true });
  }
  return placed.every(({ field }) => field !== undefined);
}

/** The faults that the server has named, by field, for a form that begins with them. */
export function errorsOf<Values extends FieldValues>(error: Error | undefined): FieldErrors<Values> {
  const errors = error instanceof ApiError ? error.errors : [];
  // From the last to the first: of several of one field, the first is said.
  return Object.fromEntries(
    errors.toReversed().map(({ path, message }) => [path, { type: "server", message }]),
  ) as FieldErrors<Values>;
}

/** Marks what is typed by half, such as a date without its year: it reads as empty, and would be dropped without a word. */
export function showIncomplete<Values extends FieldValues, Input>(
  form: Form<Values, Input>,
  element: HTMLFormElement,
): boolean {
  const unreadable = [...element.querySelectorAll("input")].filter((input) => input.validity.badInput);
  for (const { name, type } of unreadable.toReversed()) {
    const message = `Please complete this ${type === "date" ? "date" : "number"}, or clear it.`;
    form.setError(name as Path<Values>, { message }, { shouldFocus: true });
  }
  return unreadable.length > 0;
}

/** What is wrong with a field: of a list, what is wrong with its first faulty entry. */
export function errorOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  field: Path<Values>,
): string | undefined {
  let error: unknown = errors;
  for (const part of field.split(".")) error = (error as Record<string, unknown> | undefined)?.[part];
  return firstMessage(error);
}

/** What several fields have wrong alike: it is said once, and not at each of them. */
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
