import { safeParse, type ZodType } from "zod";

/** The names of an input's fields that were changed; undefined where that cannot be told. */
export type ChangedFields<Input> = (keyof Input & string)[] | undefined;

/** The fields of `values` that are not what they are in `before`. */
export const changedFields = <Values extends object>(values: Values, before: object) =>
  (Object.keys(values) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify((before as Values)[name]),
  );

/** These fields of `values`, and no others. */
export const only = <Values extends object, Name extends keyof Values>(values: Values, names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;

/**
 * Which fields of an input are not what the form would have sent as it began; undefined when it could not have been sent
 * then.
 */
export function changedInput<Input>(input: Input, schema: unknown, began: unknown): ChangedFields<Input> {
  const before = safeParse(schema as ZodType<object>, began);
  return before.success ? changedFields(input as Input & object, before.data) : undefined;
}
