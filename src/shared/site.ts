import { z } from "zod";

/** The installation's public settings. */
export const site = z
  .object({
    productName: z.string(),
    timeZone: z.string(),
    supportEmail: z.string().nullable(),
    /** Who runs it, and their postal address; null while not configured. */
    operatorName: z.string().nullable(),
    operatorAddress: z.string().nullable(),
    publicUrl: z.string(),
  })
  .meta({ id: "Site" });
