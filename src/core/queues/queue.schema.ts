import { z } from "zod";

/** How much waits in each queue that the reader has the power for. */
export const waitingCounts = z
  .object({
    total: z.number().int(),
    queues: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        count: z.number().int(),
        /** The time of the item that has waited longest, and when the first one is due; null if none waits. */
        since: z.string().nullable(),
        dueAt: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "WaitingForAdmins" });

/** Who has taken an item, and until when. It stops nobody else from deciding. */
export const queueClaim = z
  .object({ by: z.string(), mine: z.boolean(), until: z.string() })
  .meta({ id: "QueueClaim" });

/** One item that waits for an organizer, of any queue. */
export const queueItem = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    line: z.string(),
    /** Where it is decided. */
    address: z.string(),
    since: z.string(),
    dueAt: z.string(),
    claim: queueClaim.nullable(),
  })
  .meta({ id: "QueueItem" });

export type WaitingCounts = z.infer<typeof waitingCounts>;
export type QueueClaim = z.infer<typeof queueClaim>;
export type QueueItem = z.infer<typeof queueItem>;
