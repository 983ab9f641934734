import { z } from "zod";

/** One of the user's own sessions. */
export const ownSession = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSession>;
