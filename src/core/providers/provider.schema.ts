import { z } from "zod";

/** The providers that somebody may sign in with. */
export const providerNames = ["google", "apple", "replit"] as const;

/** One way to sign in beside e-mail; offered only while available. */
export const authProvider = z.object({
  name: z.enum(providerNames),
  displayName: z.string(),
  available: z.boolean(),
});

export type AuthProvider = z.infer<typeof authProvider>;
