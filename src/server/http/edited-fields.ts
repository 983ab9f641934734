import { z } from "@hono/zod-openapi";

/** All fields of an edited thing and, in `changed`, which of them were changed. */
export type Edit<Input> = Input & { changed?: (keyof Input)[] | undefined };

/**
 * The body of an edit. Fields not in `changed` stay as they are stored: they may have been changed since they were shown,
 * in another tab, on another device or by an admin. Without `changed` all of them are replaced.
 */
export const editOf = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) =>
  input.extend({
    changed: z
      .array(input.keyof())
      .max(Object.keys(input.shape).length)
      .optional()
      .openapi({ description: "Which of the fields were changed; the others stay as they are stored" }),
  });

/** The fields to store after an edit: each as it was sent or, where it was not changed, as it is stored. */
export function mergeEdit<Input extends object>(stored: Input, { changed, ...sent }: Edit<Input>): Input {
  const input = sent as unknown as Input;
  if (!changed) return input;
  const merged = { ...stored };
  for (const name of changed) merged[name] = input[name];
  return merged;
}
