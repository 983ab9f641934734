import { z } from "zod";

/**
 * A person as others see them. Guests get a first name only; members also the initial of the last name
 * ("M."), picture, congregation and the date of verification. Only presentPerson makes one; a test finds
 * answers that show a person in another shape.
 */
export const person = z
  .object({
    id: z.uuid().nullable(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    congregation: z.string().nullable(),
    verifiedSince: z.string().nullable(),
  })
  .meta({ id: "Person" });

/** A person as admins see them, on the admin page. */
export const personForAdmin = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    /** Null once the account is deleted. */
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    congregation: z.string().nullable(),
  })
  .meta({ id: "PersonForAdmin" });

export type Person = z.infer<typeof person>;
export type PersonForAdmin = z.infer<typeof personForAdmin>;
