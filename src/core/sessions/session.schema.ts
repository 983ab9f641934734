import { z } from "zod";

export const ownSession = z
  .object({
    id: z.uuid(),
    device: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: "OwnSession" });

export type OwnSession = z.infer<typeof ownSession>;
