import { z } from "zod";

/**
 * A person as others see her. Guests see the first name, accounts also the initial of the last name ("M."), verified
 * members also picture, congregation and date of verification. Only presentPerson creates one; a test finds answers that
 * show a person in another shape.
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

/** What a user may do, by ability such as "listing.create". The browser only reads this and decides nothing itself. */
export const abilities = z.record(z.string(), z.boolean());

export const currentUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    congregation: z.string().nullable(),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    budget: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    isVerified: z.boolean(),
    role: z.enum(["member", "admin"]),
    isAdmin: z.boolean(),
    /** Her powers are waiting for a passkey; `isAdmin` is false until then. */
    mustConfirm: z.boolean(),
    hasPassword: z.boolean(),
    can: abilities,
    /** Set while the account is suspended, with its end; null if it is permanent. */
    suspension: z.object({ until: z.string().nullable() }).nullable(),
    createdAt: z.string(),
    /** Sent back with an edit of the profile. */
    updatedAt: z.string(),
  })
  .meta({ id: "CurrentUser" });

export type CurrentUser = z.infer<typeof currentUser>;
