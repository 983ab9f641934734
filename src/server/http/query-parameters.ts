import { z } from "@hono/zod-openapi";

/** A whole number within bounds, both included. */
export const wholeNumber = (min: number, max: number) => {
  const message = `Please use a whole number from ${min} to ${max}.`;
  const digits = (value: number | string) =>
    typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  // Described explicitly: a parameter is text, which a schema of numbers would not take.
  return z
    .preprocess(digits, z.number(message).int(message).min(min, message).max(max, message))
    .openapi({ type: "integer", minimum: min, maximum: max });
};

/** A parameter that may be left blank, as an empty field of a form: `a=` counts as none. */
export const unlessBlank = <T extends z.ZodType>(parameter: T) =>
  z.preprocess(
    (value: z.input<T> | "" | undefined) =>
      typeof value === "string" && value.trim() === "" ? undefined : value,
    parameter.optional(),
  );

/**
 * A list parameter that may be repeated or comma-joined: `a=1&a=2` or `a=1,2`. Each value counts once; more than `max`
 * are refused before any of them is parsed.
 */
export const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value: z.input<T> | readonly z.input<T>[] | undefined) => [
      ...new Set(
        (value === undefined ? [] : Array.isArray(value) ? value : [value])
          .flatMap((entry) => String(entry).split(","))
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
    ],
    z.array(z.any()).max(max, `Please name at most ${max}.`).pipe(z.array(item)),
  );
