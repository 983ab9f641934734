import { z } from "zod";

/**
 * Somebody as others see her. Guests learn a first name and nothing that leads to a person; members also the initial
 * of her last name ("M."), her picture and congregation, and since when she is verified. Made by the
 * presenter of people alone; a test finds answers that show somebody in words of their own.
 */
export const person = z.object({
  id: z.uuid().nullable(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  congregation: z.string().nullable(),
  verifiedSince: z.string().nullable(),
});

/** Somebody as admins see her at the desk, where they decide about her. */
export const personForAdmin = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Null once she has deleted her account. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  congregation: z.string().nullable(),
});

export type Person = z.infer<typeof person>;
export type PersonForAdmin = z.infer<typeof personForAdmin>;
