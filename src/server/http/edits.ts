import { z } from "@hono/zod-openapi";
import { AppError } from "#src/server/http/errors.ts";

/** All fields of an edited thing and, in `updatedAt`, when what the edit began from was last changed. */
export type Edit<Input> = Input & { updatedAt?: string | undefined };

/** The body of an edit: without `updatedAt` it replaces whatever is stored. */
export const editOf = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) =>
  input.extend({
    updatedAt: z.iso
      .datetime({ offset: true, error: "Please send its updatedAt as it was answered, or none." })
      .optional()
      .openapi({ description: "As it was answered; if it has changed since, the edit is refused" }),
  });

const words = "This was changed meanwhile. Please look at it again, then save.";

/**
 * The fields of an edit; throws 409 where the stored thing, locked, has changed since the edit began, and names the fields
 * in which the two differ. An edit that is stored already, and sent again, differs in none.
 */
export function expectUnchanged<Input extends object>(
  stored: { [Name in keyof Input]?: unknown },
  updatedAt: Date,
  { updatedAt: since, ...sent }: Edit<Input>,
): Input {
  const input = sent as unknown as Input;
  if (since === undefined || Date.parse(since) === updatedAt.getTime()) return input;
  const errors = (Object.keys(input) as (keyof Input & string)[])
    .filter((name) => name in stored && JSON.stringify(input[name]) !== JSON.stringify(stored[name]))
    .map((path) => ({ path, message: "This was changed meanwhile." }));
  if (errors.length > 0) throw new AppError(409, words, { errors });
  return input;
}
