import { z } from "zod";

export const providerNames = ["google", "apple", "replit"] as const;

/** A provider for signing in; offered only while available. */
export const authProvider = z
  .object({
    name: z.enum(providerNames),
    displayName: z.string(),
    available: z.boolean(),
  })
  .meta({ id: "AuthProvider" });

export type AuthProvider = z.infer<typeof authProvider>;
