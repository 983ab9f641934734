import { z } from "zod";

/** What pages need to know of this installation. */
export const site = z.object({
  productName: z.string(),
  timeZone: z.string(),
  supportEmail: z.string().nullable(),
  publicUrl: z.string(),
});
