import { safeParse, type ZodType } from "zod";

/** The names of an input's changed fields; undefined where they are unknown. */
export type ChangedFields<Input> = (keyof Input & string)[] | undefined;

/** The names of the fields of `values` that differ from `before`. */
export const changedFields = <Values extends object>(values: Values, before: object) =>
  (Object.keys(values) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify((before as Values)[name]),
  );

export const only = <Values extends object, Name extends keyof Values>(values: Values, names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;

/**
 * Which fields of an input differ from what the form would have sent with its initial values; undefined when those are
 * not valid.
 */
export function changedInput<Input>(input: Input, schema: unknown, began: unknown): ChangedFields<Input> {
  const before = safeParse(schema as ZodType<object>, began);
  return before.success ? changedFields(input as Input & object, before.data) : undefined;
}
