import { z } from "zod";

/** An entry of the audit log; the page has a sentence for each action. */
export const logEntry = z
  .object({
    id: z.uuid(),
    at: z.string(),
    action: z.string(),
    /** "Miriam S."; null for a deleted account. */
    who: z.string().nullable(),
    /** To whom; null for a deleted account. */
    whom: z.string().nullable(),
    /** Whether the operator did it, who needs no account. */
    byOperator: z.boolean(),
    /** Whether she did it to herself. */
    own: z.boolean(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "LogEntry" });

export type LogEntry = z.infer<typeof logEntry>;
