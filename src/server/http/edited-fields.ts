import { z } from "@hono/zod-openapi";

/** All fields of a thing that is edited and, where `changed` names them, which of them were changed. */
export type Edit<Input> = Input & { changed?: (keyof Input)[] | undefined };

/**
 * What an edit sends. The other fields may have been changed since they were shown to her, in another tab, on another
 * device or by an admin, and stay as they are stored by now. Without `changed` all of them are replaced.
 */
export const editOf = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) =>
  input.extend({
    changed: z
      .array(input.keyof())
      .max(Object.keys(input.shape).length)
      .optional()
      .openapi({ description: "Which of the fields were changed; the others stay as they are stored" }),
  });

/** What is to be stored after an edit: each field as it was sent or, where it was not changed, as it is stored. */
export function mergeEdit<Input extends object>(stored: Input, { changed, ...sent }: Edit<Input>): Input {
  const input = sent as unknown as Input;
  if (!changed) return input;
  const merged = { ...stored };
  for (const name of changed) merged[name] = input[name];
  return merged;
}
