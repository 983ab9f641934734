import { z } from "zod";

/** What pages need to know of this installation. */
export const site = z.object({
  productName: z.string(),
  timeZone: z.string(),
  supportEmail: z.string().nullable(),
  /** Who runs it, and where they can be found by letter; null while nobody has said so. */
  operatorName: z.string().nullable(),
  operatorAddress: z.string().nullable(),
  publicUrl: z.string(),
});
